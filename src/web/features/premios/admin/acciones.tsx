import { CirclePause, CirclePlay, MoreHorizontal, PackagePlus, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import type { Metodo, Pedido, Respuesta } from '#web/envio/pedido.ts';
import { cantidad, lista, numero } from '#domain/comun/formato.ts';
import { DuplicarEnMenu, duplicarEn } from '#web/comun/duplicar.tsx';
import { EXITOS } from '#web/copy/exitos.ts';
import { preguntaEliminar, SE_DESHACE } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta, type Vuelta } from '#web/comun/con-vuelta.ts';
import { NUEVO, RUTA, type Premio } from './tipos.ts';

export type Acciones = {
  eliminar: (premio: Premio) => void;
  activar: (premio: Premio) => void;
  dialogos: ReactNode;
};

/** Actions on one prize: a button to edit it, the rest in a menu. */
export function AccionesDePremio({
  premio,
  acciones,
  onStock,
}: {
  premio: Premio;
  acciones: Acciones;
  onStock: () => void;
}) {
  const { id, nombre, activo } = premio;
  return (
    <span className="flex items-center gap-1 max-md:w-full md:justify-end">
      <Button variant="secondary" icon={<Pencil aria-hidden />} render={<Link to={`${RUTA}/${id}`} />}>
        Editar<span className="sr-only"> «{nombre}»</span>
      </Button>
      <Menu
        label={`Acciones de ${nombre}`}
        trigger={
          <IconButton
            label={`Más acciones de «${nombre}»`}
            icon={<MoreHorizontal aria-hidden />}
            className="max-md:ml-auto"
          />
        }
      >
        <MenuItem icon={<PackagePlus aria-hidden />} onSelect={onStock}>
          Ajustar stock
        </MenuItem>
        <MenuItem
          icon={activo ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />}
          onSelect={() => acciones.activar(premio)}
        >
          {activo ? 'Desactivar' : 'Activar'}
        </MenuItem>
        <DuplicarEnMenu to={duplicarEn(NUEVO, id)} />
        <MenuLink
          icon={<Pencil aria-hidden />}
          render={<Link to={`${RUTA}?estado=todos&q=${encodeURIComponent(nombre)}`} />}
        >
          Ver sus reclamos
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => acciones.eliminar(premio)}>
          Eliminar
        </MenuItem>
      </Menu>
    </span>
  );
}

/** Deletes a prize, after saying what will happen, and activates or deactivates it in the catalogue. */
export function useAcciones(): Acciones {
  const { enviando, enviar } = useEnvioConVuelta();
  const [pregunta, setPregunta] = useState<Premio | null>(null);
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultima, setUltima] = useState<Premio | null>(null);
  const preguntar = (premio: Premio) => {
    setUltima(premio);
    setPregunta(premio);
  };
  const mandar = <M extends Metodo>(
    pedido: Pedido<M>,
    queFallo: string,
    alHacer: (respuesta: Extract<Respuesta<M>, { ok: true }>, vuelta: Vuelta) => void,
  ) =>
    enviar(pedido, (respuesta, vuelta) => {
      if (respuesta.ok) return alHacer(respuesta, vuelta);
      setPregunta(null);
      const { titulo, texto } = mensajeDeError(respuesta.fallo, queFallo);
      toast.error(titulo, { text: texto });
    });

  const p = ultima;
  const sinSalida = p?.al_eliminar === 'se_rechaza';
  const dialogos = p ? (
    <ConfirmDialog
      open={pregunta !== null}
      onOpenChange={(abierto) => (abierto ? undefined : setPregunta(null))}
      title={sinSalida ? 'No se puede eliminar: tiene reclamos sin terminar' : preguntaEliminar('premio')}
      confirmLabel={
        sinSalida
          ? p.activo
            ? 'Desactivarlo'
            : 'Entendido'
          : p.al_eliminar === 'se_desactiva'
            ? 'Sacar del catálogo'
            : 'Eliminar premio'
      }
      danger={!sinSalida}
      loading={enviando}
      onConfirm={() => {
        if (sinSalida) {
          if (!p.activo) return setPregunta(null);
          return mandar(
            { metodo: 'premios.ponerActivo', entrada: { id: p.id, activo: false } },
            ACCIONES.guardar_premio,
            () => {
              setPregunta(null);
              toast.success(`${EXITOS.premio_actualizado.titulo}: inactivo`);
            },
          );
        }
        return mandar(
          { metodo: 'premios.eliminar', entrada: { id: p.id } },
          ACCIONES.eliminar_premio,
          (respuesta, vuelta) => {
            setPregunta(null);
            const desactivado = respuesta.ok && respuesta.valor.resultado === 'desactivado';
            const exito = desactivado ? EXITOS.premio_desactivado : EXITOS.premio_eliminado;
            toast.success(exito.titulo, { ...(exito.texto && { text: exito.texto }), ...vuelta });
          },
        );
      }}
    >
      <p>{loQuePasa(p)}</p>
    </ConfirmDialog>
  ) : null;

  return {
    eliminar: preguntar,
    activar: (premio) =>
      mandar(
        { metodo: 'premios.ponerActivo', entrada: { id: premio.id, activo: !premio.activo } },
        ACCIONES.guardar_premio,
        () => toast.success(`${EXITOS.premio_actualizado.titulo}: ${premio.activo ? 'inactivo' : 'activo'}`),
      ),
    dialogos,
  };
}

/** Everything that deleting this prize does. */
function loQuePasa({ nombre, al_eliminar, activo, stock, reclamos }: Premio): string {
  switch (al_eliminar) {
    case 'se_rechaza': {
      const abiertos = lista(
        [
          reclamos.pendiente > 0 ? cantidad(reclamos.pendiente, 'pendiente', 'pendientes') : '',
          reclamos.aprobado > 0 ? `${numero(reclamos.aprobado)} por entregar` : '',
        ].filter((parte) => parte !== ''),
      );
      return `«${nombre}» tiene reclamos abiertos: ${abiertos}. Primero resolvelos. ${
        activo
          ? 'Mientras tanto podés desactivarlo: nadie más lo reclama.'
          : 'Ya está inactivo: nadie más lo reclama.'
      }`;
    }
    case 'se_desactiva':
      return `«${nombre}» ya se reclamó, así que su historia se conserva: sale del catálogo y queda inactivo. Lo entregado sigue en los logros de cada uno.`;
    case 'se_borra':
      return `Se elimina «${nombre}»${
        stock !== null && stock > 0 ? ` con ${cantidad(stock, 'unidad', 'unidades')} en stock` : ''
      }. Nadie lo reclamó, así que nadie pierde nada. ${SE_DESHACE}`;
  }
}
