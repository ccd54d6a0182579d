import { CirclePause, CirclePlay, MoreHorizontal, Pencil, Trash2, Truck, Users } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { COMUNES, preguntaEliminar } from '#web/copy/textos.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Sucursal } from './tipos.ts';

export type Acciones = {
  eliminar: (sucursal: Sucursal) => void;
  alternar: (sucursal: Sucursal) => void;
  mudar: (sucursal: Sucursal) => void;
  /** Id of the branch whose state is being changed. */
  cambiando: string | null;
  dialogos: ReactNode;
};

/** The state of a branch. Pressing it changes it. */
export function Estado({ sucursal, acciones }: { sucursal: Sucursal; acciones: Acciones }) {
  const { nombre, activa, id } = sucursal;
  return (
    <button
      type="button"
      onClick={() => acciones.alternar(sucursal)}
      aria-busy={acciones.cambiando === id || undefined}
      aria-label={`${nombre}: ${activa ? 'activa, desactivarla' : 'inactiva, activarla'}`}
      title={activa ? 'Desactivar' : 'Activar'}
      className="tap inline-flex min-h-11 items-center rounded-full transition-opacity hover:opacity-80 aria-busy:opacity-50"
    >
      <StatusBadge tone={activa ? 'green' : 'neutral'}>{activa ? 'Activa' : 'Inactiva'}</StatusBadge>
    </button>
  );
}

/** Actions on one branch. */
export function AccionesDeSucursal({
  sucursal,
  acciones,
  onEditar,
}: {
  sucursal: Sucursal;
  acciones: Acciones;
  onEditar: () => void;
}) {
  const { id, nombre, activa } = sucursal;
  return (
    <span className="flex items-center gap-1 max-md:w-full">
      <Button
        variant="secondary"
        icon={<Pencil aria-hidden />}
        aria-label={`Editar «${nombre}»`}
        onClick={onEditar}
      >
        Editar
      </Button>
      <Menu
        label={`Acciones de ${nombre}`}
        trigger={
          <IconButton
            label={`Más acciones de «${nombre}»`}
            icon={<MoreHorizontal aria-hidden />}
            className="ml-auto"
          />
        }
      >
        <MenuLink icon={<Users aria-hidden />} render={<Link to={`/reconoce/admin/sucursales/${id}`} />}>
          Ver equipo y grupos
        </MenuLink>
        <MenuItem icon={<Truck aria-hidden />} onSelect={() => acciones.mudar(sucursal)}>
          Mudar a su gente
        </MenuItem>
        <MenuItem
          icon={activa ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />}
          onSelect={() => acciones.alternar(sucursal)}
        >
          {activa ? 'Desactivar' : 'Activar'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => acciones.eliminar(sucursal)}>
          Eliminar
        </MenuItem>
      </Menu>
    </span>
  );
}

type Pregunta = { que: 'eliminar' | 'desactivar' | 'mudar'; sucursal: Sucursal };

/** Deletes, moves and changes the state, with a confirmation if it affects people. */
export function useAcciones(opciones: readonly { id: string; nombre: string }[]): Acciones {
  const { enviando, enviar } = useEnvio();
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultima, setUltima] = useState<Pregunta | null>(null);
  const [cambiando, setCambiando] = useState<string | null>(null);
  const preguntar = (nueva: Pregunta) => {
    setUltima(nueva);
    setPregunta(nueva);
  };
  const mandar = <M extends Metodo>(
    id: string,
    pedido: Pedido<M>,
    hecho: string,
    queFallo: string,
    texto = '',
  ) => {
    setCambiando(id);
    enviar(pedido, (respuesta) => {
      setCambiando(null);
      if (respuesta.ok) {
        setPregunta(null);
        toast.success(hecho, { text: texto });
        return;
      }
      const { code, data } = respuesta.fallo;
      if (code === 'CON_EMPLEADOS' && ultima) {
        // Somebody joined the branch meanwhile, so it offers to move its people instead.
        preguntar({
          que: 'mudar',
          sucursal: { ...ultima.sucursal, personas: cuantosDe(data), inactivas: 0 },
        });
        return;
      }
      if (code === 'CON_HISTORIA') setPregunta(null);
      const { titulo, texto: porque } = mensajeDeError(respuesta.fallo, queFallo);
      toast.error(titulo, { text: porque });
    });
  };
  const poner = ({ id, nombre }: Sucursal, activa: boolean) =>
    mandar(
      id,
      { metodo: 'sucursales.estado', entrada: { id, activa } },
      `«${nombre}» ${activa ? 'activada' : 'desactivada'}`,
      ACCIONES.estado_sucursal,
    );

  const s = ultima?.sucursal;
  const dialogos = s ? (
    <>
      <ConfirmDialog
        open={pregunta?.que === 'eliminar' || pregunta?.que === 'desactivar'}
        onOpenChange={(abierto) => (abierto ? undefined : setPregunta(null))}
        title={
          ultima.que === 'desactivar' ? `¿Desactivar «${s.nombre}»?` : preguntaEliminar('sucursal', 'esta')
        }
        confirmLabel={ultima.que === 'desactivar' ? 'Desactivar' : 'Eliminar sucursal'}
        danger={ultima.que === 'eliminar'}
        loading={enviando}
        onConfirm={() => {
          if (ultima.que === 'desactivar') poner(s, false);
          else {
            mandar(
              s.id,
              { metodo: 'sucursales.eliminar', entrada: { id: s.id } },
              EXITOS.sucursal_eliminada.titulo,
              ACCIONES.eliminar_sucursal,
            );
          }
        }}
      >
        {ultima.que === 'desactivar' ? (
          <p>
            Deja de ofrecerse para elegir: en altas, mudanzas y filtros.
            {s.personas > 0
              ? ` ${cantidad(s.personas, 'persona sigue', 'personas siguen')} en ella como hasta ahora, con sus puntos y su gerente.`
              : ''}{' '}
            La podés volver a activar cuando quieras.
          </p>
        ) : (
          <p>
            Se elimina «{s.nombre}»
            {s.grupos.length > 0 ? `, con ${cantidad(s.grupos.length, 'grupo vacío', 'grupos vacíos')}` : ''}
            {s.feriados.length > 0
              ? ` y ${cantidad(s.feriados.length, 'feriado propio', 'feriados propios')}`
              : ''}
            . No hay nadie en ella, así que nadie pierde nada. No se puede deshacer.
          </p>
        )}
      </ConfirmDialog>
      <Mudanza
        key={s.id}
        open={pregunta?.que === 'mudar'}
        sucursal={s}
        opciones={opciones}
        enviando={enviando}
        onCerrar={() => setPregunta(null)}
        onMudar={(hacia, nombre) =>
          mandar(
            s.id,
            { metodo: 'sucursales.trasladar', entrada: { id: s.id, hacia } },
            `Ahora están en «${nombre}»`,
            ACCIONES.mudar_personas,
            'Dejaron su grupo; sus puntos y su historia van con ellas.',
          )
        }
      />
    </>
  ) : null;

  return {
    eliminar: (sucursal) =>
      preguntar({ que: sucursal.personas + sucursal.inactivas > 0 ? 'mudar' : 'eliminar', sucursal }),
    alternar: (sucursal) => {
      if (sucursal.activa) preguntar({ que: 'desactivar', sucursal });
      else poner(sucursal, true);
    },
    mudar: (sucursal) => preguntar({ que: 'mudar', sucursal }),
    cambiando: enviando ? cambiando : null,
    dialogos,
  };
}

function cuantosDe(data: unknown): number {
  return typeof data === 'object' && data !== null && 'cuantos' in data ? Number(data.cuantos) : 1;
}

/** Moves everybody out of a branch, which is required before deleting it. */
function Mudanza({
  open,
  sucursal,
  opciones,
  enviando,
  onCerrar,
  onMudar,
}: {
  open: boolean;
  sucursal: Sucursal;
  opciones: readonly { id: string; nombre: string }[];
  enviando: boolean;
  onCerrar: () => void;
  onMudar: (hacia: string, nombre: string) => void;
}) {
  const formId = useId();
  const [hacia, setHacia] = useState('');
  const cuantas = sucursal.personas + sucursal.inactivas;
  const otras = opciones.filter((o) => o.id !== sucursal.id);
  return (
    <Dialog
      open={open}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      onClosed={() => setHacia('')}
      locked={enviando}
      title={
        cuantas === 0
          ? 'No hay a quién mudar'
          : `En «${sucursal.nombre}» hay ${cantidad(cuantas, 'persona', 'personas')}`
      }
      description={
        cuantas === 0
          ? 'La sucursal está vacía: se puede eliminar.'
          : 'Mientras haya alguien no se puede eliminar. Mudalas a otra sucursal, o desactivala.'
      }
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {cuantas === 0 ? COMUNES.cerrar : COMUNES.cancelar}
          </DialogClose>
          {cuantas === 0 ? null : (
            <Button type="submit" form={formId} disabled={hacia === ''} loading={enviando}>
              Mudar a {cuantas === 1 ? 'la persona' : `las ${cuantas}`}
            </Button>
          )}
        </>
      }
    >
      {cuantas === 0 ? null : (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            if (hacia !== '') onMudar(hacia, otras.find((o) => o.id === hacia)?.nombre ?? '');
          }}
          className="grid gap-3"
        >
          <Select
            label="A qué sucursal"
            placeholder="Elegí una"
            reserve={false}
            value={hacia}
            options={otras.map((o) => ({ value: o.id, label: o.nombre }))}
            onChange={(e) => setHacia(e.target.value)}
          />
          <p className="text-sm text-ink-2">
            {sucursal.inactivas > 0
              ? `${cantidad(sucursal.inactivas, 'está inactiva', 'están inactivas')} y se muda también. `
              : ''}
            Dejan su grupo de trabajo; los puntos, las insignias y la historia van con cada una. Sus rachas se
            recalculan con los días de la sucursal nueva.
          </p>
          <p>
            <TextLink render={<Link to={`/reconoce/admin/empleados?sucursal=${sucursal.id}`} />}>
              Ver quiénes son
            </TextLink>
            , para mudarlas de a una.
          </p>
        </form>
      )}
    </Dialog>
  );
}
