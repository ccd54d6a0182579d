import {
  BarChart3,
  CirclePause,
  CirclePlay,
  Flag,
  MoreHorizontal,
  Pencil,
  RepeatOff,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { EstadoDesafio } from '#domain/desafios/desafio.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { preguntaEliminar, SE_DESHACE } from '#web/copy/textos.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { DuplicarEnMenu, duplicarEn } from '#web/comun/duplicar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';
import { ESTADOS, NUEVO, type Desafio } from './tipos.ts';

export type Acciones = {
  eliminar: (desafio: Desafio) => void;
  cambiarEstado: (desafio: Desafio, estado: EstadoDesafio) => void;
  /** Makes no more of its series. */
  detenerSerie: (desafio: Desafio) => void;
  dialogos: ReactNode;
};

/** Actions on one challenge: a button to assign it, the rest in a menu. */
export function AccionesDeDesafio({
  desafio,
  hoy,
  acciones,
  onAsignar,
}: {
  desafio: Desafio;
  hoy: Dia;
  acciones: Acciones;
  onAsignar: () => void;
}) {
  const { id, titulo, estado, fecha_fin } = desafio;
  const vencido = fecha_fin < hoy;
  return (
    <span className="flex items-center gap-1 max-md:w-full">
      {estado === 'finalizado' ? null : (
        <Button
          variant="secondary"
          icon={<UserPlus aria-hidden />}
          aria-label={`Asignar «${titulo}»`}
          onClick={onAsignar}
        >
          Asignar
        </Button>
      )}
      <Menu
        label={`Acciones de ${titulo}`}
        trigger={
          <IconButton
            label={`Más acciones de «${titulo}»`}
            icon={<MoreHorizontal aria-hidden />}
            className="ml-auto"
          />
        }
      >
        <MenuLink icon={<Pencil aria-hidden />} render={<Link to={`/reconoce/admin/desafios/${id}`} />}>
          Editar
        </MenuLink>
        <DuplicarEnMenu to={duplicarEn(NUEVO, id)} />
        {estado === 'activo' ? (
          <MenuLink
            icon={<BarChart3 aria-hidden />}
            render={<Link to={`/reconoce/admin/desafios/progreso?desafio=${id}`} />}
          >
            Ver progreso
          </MenuLink>
        ) : null}
        {estado !== 'activo' && !vencido ? (
          <MenuItem
            icon={<CirclePlay aria-hidden />}
            onSelect={() => acciones.cambiarEstado(desafio, 'activo')}
          >
            {estado === 'borrador' ? 'Activar' : 'Reactivar'}
          </MenuItem>
        ) : null}
        {estado === 'activo' ? (
          <MenuItem
            icon={<CirclePause aria-hidden />}
            onSelect={() => acciones.cambiarEstado(desafio, 'borrador')}
          >
            Volver a borrador
          </MenuItem>
        ) : null}
        {estado === 'finalizado' ? null : (
          <MenuItem
            icon={<Flag aria-hidden />}
            onSelect={() => acciones.cambiarEstado(desafio, 'finalizado')}
          >
            Finalizar
          </MenuItem>
        )}
        {desafio.serie?.siguiente ? (
          <MenuItem icon={<RepeatOff aria-hidden />} onSelect={() => acciones.detenerSerie(desafio)}>
            Dejar de repetir
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => acciones.eliminar(desafio)}>
          Eliminar
        </MenuItem>
      </Menu>
    </span>
  );
}

type Pregunta = { que: 'eliminar' | 'finalizar' | 'borrador' | 'detener'; desafio: Desafio };

/** Deletes a challenge or changes its state, with a confirmation if somebody loses something. */
export function useAcciones(hoy: Dia): Acciones {
  const { enviando, enviar } = useEnvioConVuelta();
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultima, setUltima] = useState<Pregunta | null>(null);
  const preguntar = (nueva: Pregunta) => {
    setUltima(nueva);
    setPregunta(nueva);
  };
  const mandar = <M extends Metodo>(pedido: Pedido<M>, hecho: string, queFallo: string) =>
    enviar(pedido, (respuesta, vuelta) => {
      if (respuesta.ok) {
        setPregunta(null);
        toast.success(hecho, vuelta);
        return;
      }
      if (respuesta.fallo.code === 'CON_PARTICIPANTES' && ultima) {
        // Somebody joined meanwhile, so it offers the alternatives to deleting.
        preguntar({
          que: 'eliminar',
          desafio: { ...ultima.desafio, participantes: Math.max(1, ultima.desafio.participantes) },
        });
        return;
      }
      const { titulo, texto } = mensajeDeError(respuesta.fallo, queFallo);
      toast.error(titulo, { text: texto });
    });
  const poner = (desafio: Desafio, estado: EstadoDesafio) =>
    mandar(
      {
        metodo: 'desafios.ponerEstado',
        entrada: { id: desafio.id, estado, updated_at: desafio.updated_at },
      },
      `${EXITOS.desafio_actualizado.titulo}: ${ESTADOS[estado].texto.toLowerCase()}`,
      ACCIONES.estado_desafio,
    );

  const d = ultima?.desafio;
  const conParticipantes = (d?.participantes ?? 0) > 0;
  const vencido = d !== undefined && d.fecha_fin < hoy;
  const finalizado = d?.estado === 'finalizado';
  const soloFinalizar = ultima?.que === 'eliminar' && conParticipantes;
  const dialogos = d ? (
    <ConfirmDialog
      open={pregunta !== null}
      onOpenChange={(abierto) => (abierto ? undefined : setPregunta(null))}
      title={
        soloFinalizar
          ? 'No se puede eliminar: ya tiene participantes'
          : ultima?.que === 'eliminar'
            ? preguntaEliminar('desafío')
            : ultima?.que === 'detener'
              ? '¿Dejar de repetir este desafío?'
              : ultima?.que === 'finalizar'
                ? '¿Finalizar este desafío?'
                : '¿Volver este desafío a borrador?'
      }
      confirmLabel={
        soloFinalizar
          ? finalizado
            ? 'Entendido'
            : 'Finalizarlo'
          : ultima?.que === 'eliminar'
            ? 'Eliminar desafío'
            : ultima?.que === 'detener'
              ? 'Dejar de repetir'
              : ultima?.que === 'finalizar'
                ? 'Finalizar desafío'
                : 'Volver a borrador'
      }
      danger={ultima?.que === 'eliminar' && !conParticipantes}
      loading={enviando}
      onConfirm={() => {
        if (soloFinalizar) {
          if (finalizado) setPregunta(null);
          else poner(d, 'finalizado');
        } else if (ultima?.que === 'eliminar') {
          mandar(
            { metodo: 'desafios.eliminar', entrada: { id: d.id } },
            EXITOS.desafio_eliminado.titulo,
            ACCIONES.eliminar_desafio,
          );
        } else if (ultima?.que === 'detener') {
          if (d.serie) {
            mandar(
              { metodo: 'desafios.detenerSerie', entrada: { id: d.serie.id } },
              EXITOS.serie_detenida.titulo,
              ACCIONES.detener_serie,
            );
          }
        } else {
          poner(d, ultima?.que === 'finalizar' ? 'finalizado' : 'borrador');
        }
      }}
    >
      {soloFinalizar ? (
        <p>
          En «{d.titulo}» hay {cantidad(d.participantes, 'participación', 'participaciones')}, y su historial
          y sus puntos no se borran.{' '}
          {finalizado
            ? 'Ya está finalizado: nadie lo ve entre los activos.'
            : 'Podés finalizarlo: deja de recibir evidencias y lo ya enviado se puede validar.'}
        </p>
      ) : ultima?.que === 'eliminar' ? (
        <p>
          Se elimina «{d.titulo}» con {cantidad(d.objetivos.length, 'objetivo', 'objetivos')}. Nadie
          participa, así que nadie pierde puntos. {SE_DESHACE}
        </p>
      ) : ultima?.que === 'detener' ? (
        <p>
          No se crean más repeticiones de «{d.titulo}». Las que ya están en la lista quedan, también las que
          todavía no empezaron.
        </p>
      ) : ultima?.que === 'finalizar' ? (
        <p>
          «{d.titulo}» deja de recibir evidencias. Lo que ya se envió se puede validar igual, y los puntos
          ganados quedan.{vencido ? null : ' Hasta su fecha de fin se puede reactivar.'}
        </p>
      ) : (
        <p>
          «{d.titulo}» deja de verse entre los activos y no recibe evidencias hasta que lo actives otra vez.
          Lo enviado y los puntos quedan.
        </p>
      )}
    </ConfirmDialog>
  ) : null;

  return {
    eliminar: (desafio) => preguntar({ que: 'eliminar', desafio }),
    detenerSerie: (desafio) => preguntar({ que: 'detener', desafio }),
    cambiarEstado: (desafio, estado) => {
      if (estado === 'activo') poner(desafio, estado);
      else preguntar({ que: estado === 'finalizado' ? 'finalizar' : 'borrador', desafio });
    },
    dialogos,
  };
}
