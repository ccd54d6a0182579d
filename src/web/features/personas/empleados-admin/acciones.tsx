import {
  Diff,
  FileUser,
  MailPlus,
  Medal,
  MoreHorizontal,
  Pencil,
  Trash2,
  UserCheck,
  UserRoundCog,
  UserX,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { quedanMenciones } from '#web/copy/menciones.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import type { Metodo, Pedido, Valor } from '#web/envio/pedido.ts';
import { useSesion } from '#web/sesion.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta, type Vuelta } from '#web/comun/con-vuelta.ts';
import { sinBusqueda } from '#web/comun/busqueda.ts';
import { piece } from '#web/ui/later.tsx';
import type { Empleado } from './tipos.ts';

const Eliminar = piece(
  async () => (await import('./eliminar.tsx')).Eliminar,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const DialogoDeDatos = piece(
  async () => (await import('./datos.tsx')).DialogoDeDatos,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const DialogoDeAjuste = piece(
  async () => (await import('#web/comun/ajustar-puntos.tsx')).DialogoDeAjuste,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

export type Acciones = {
  eliminar: (empleado: Empleado) => void;
  /** Opens the dialog about the person's stored data. */
  datos: (empleado: Empleado) => void;
  cambiarEstado: (empleado: Empleado) => void;
  invitar: (empleado: Empleado) => void;
  ajustar: (empleado: Empleado) => void;
  dialogos: ReactNode;
};

/** The actions on one employee: a button to edit, and a menu with the rest. */
export function AccionesDeEmpleado({
  empleado: e,
  acciones,
  onEditar,
}: {
  empleado: Empleado;
  acciones: Acciones;
  onEditar: () => void;
}) {
  const { empleado } = useSesion();
  const nombre = `${e.nombre} ${e.apellido}`;
  return (
    <span className="flex items-center gap-1 max-md:w-full">
      <Button
        variant="secondary"
        icon={<Pencil aria-hidden />}
        aria-label={`Editar a ${nombre}`}
        onClick={onEditar}
      >
        Editar
      </Button>
      <Menu
        label={`Acciones de ${nombre}`}
        trigger={
          <IconButton
            label={`Más acciones de ${nombre}`}
            icon={<MoreHorizontal aria-hidden />}
            className="ml-auto"
          />
        }
      >
        {e.con_cuenta ? (
          <MenuLink
            icon={<UserRoundCog aria-hidden />}
            render={<Link to={`/reconoce/admin/usuarios?q=${encodeURIComponent(e.email)}`} />}
          >
            Ver su cuenta
          </MenuLink>
        ) : (
          <MenuItem icon={<MailPlus aria-hidden />} disabled={!e.activo} onSelect={() => acciones.invitar(e)}>
            {e.invitado_en ? 'Invitar otra vez' : 'Invitar por email'}
          </MenuItem>
        )}
        <MenuItem
          icon={e.activo ? <UserX aria-hidden /> : <UserCheck aria-hidden />}
          onSelect={() => acciones.cambiarEstado(e)}
        >
          {e.activo ? 'Desactivar' : 'Reactivar'}
        </MenuItem>
        <MenuLink
          icon={<Medal aria-hidden />}
          render={<Link to={`/reconoce/admin/meritos?q=${encodeURIComponent(e.email)}`} />}
        >
          Ver sus méritos
        </MenuLink>
        {e.id === empleado?.id ? null : (
          <MenuItem icon={<Diff aria-hidden />} onSelect={() => acciones.ajustar(e)}>
            Ajustar puntos
          </MenuItem>
        )}
        <MenuItem icon={<FileUser aria-hidden />} onSelect={() => acciones.datos(e)}>
          Datos personales
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => acciones.eliminar(e)}>
          Eliminar
        </MenuItem>
      </Menu>
    </span>
  );
}

type Pregunta = { que: 'eliminar' | 'desactivar' | 'datos' | 'ajustar'; empleado: Empleado };

/**
 * Invites, deactivates and deletes. The last two ask for confirmation and say what will happen.
 * @param alEliminar after somebody was deleted; else the list's search is cleared, which may contain their name
 */
export function useAcciones(alEliminar?: () => void): Acciones {
  const { enviando, enviar } = useEnvioConVuelta();
  const [, setQuery] = useSearchParams();
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  // Kept so that the dialog does not go blank while it closes.
  const [ultima, setUltima] = useState<Pregunta | null>(null);
  const preguntar = (nueva: Pregunta) => {
    setUltima(nueva);
    setPregunta(nueva);
  };
  const mandar = <M extends Metodo>(
    pedido: Pedido<M>,
    queFallo: string,
    alHacerse: (valor: Valor<M>, vuelta: Vuelta) => void,
  ) =>
    enviar(
      pedido,
      (respuesta, vuelta) => {
        setPregunta(null);
        if (respuesta.ok) {
          alHacerse(respuesta.valor, vuelta);
          return;
        }
        const { titulo, texto } = mensajeDeError(respuesta.fallo, queFallo);
        toast.error(titulo, { text: texto });
      },
      '/reconoce/admin/empleados',
    );
  const ponerActivo = ({ id, nombre }: Empleado, activo: boolean) =>
    mandar({ metodo: 'empleados.estado', entrada: { id, activo } }, ACCIONES.estado_empleado, (_, vuelta) =>
      toast.success(EXITOS.empleado_actualizado.titulo, {
        text: activo ? `${nombre} vuelve a los rankings con sus puntos.` : 'Cerramos sus sesiones.',
        ...vuelta,
      }),
    );

  const e = ultima?.empleado;
  const dialogos = e ? (
    ultima.que === 'eliminar' ? (
      <Eliminar
        key={e.id}
        empleado={e}
        open={pregunta !== null}
        enviando={enviando}
        onCerrar={() => setPregunta(null)}
        onConfirmar={(con_perfil) =>
          mandar(
            { metodo: 'empleados.eliminar', entrada: { id: e.id, con_perfil } },
            ACCIONES.eliminar_empleado,
            (valor) => {
              const text = quedanMenciones(valor);
              toast.success(EXITOS.empleado_eliminado.titulo, text === null ? {} : { text });
              if (alEliminar) alEliminar();
              else setQuery(sinBusqueda, { replace: true, preventScrollReset: true });
            },
          )
        }
      />
    ) : ultima.que === 'ajustar' ? (
      <DialogoDeAjuste
        key={e.id}
        de={{ empleado_id: e.id, nombre: e.nombre, apellido: e.apellido }}
        open={pregunta !== null}
        onCerrar={() => setPregunta(null)}
      />
    ) : ultima.que === 'datos' ? (
      <DialogoDeDatos
        key={e.id}
        empleado={e}
        open={pregunta !== null}
        onCerrar={() => setPregunta(null)}
        onEliminar={() => preguntar({ que: 'eliminar', empleado: e })}
      />
    ) : (
      <ConfirmDialog
        open={pregunta !== null}
        onOpenChange={(abierto) => (abierto ? undefined : setPregunta(null))}
        title={`¿Desactivar a ${e.nombre} ${e.apellido}?`}
        confirmLabel="Desactivar"
        loading={enviando}
        onConfirm={() => ponerActivo(e, false)}
      >
        <p>
          Se cierran sus sesiones ya mismo, no puede volver a entrar y deja los rankings. Sus puntos quedan, y
          lo que mandó se puede seguir validando. Podés reactivarlo cuando quieras.
        </p>
      </ConfirmDialog>
    )
  ) : null;

  return {
    eliminar: (empleado) => preguntar({ que: 'eliminar', empleado }),
    datos: (empleado) => preguntar({ que: 'datos', empleado }),
    ajustar: (empleado) => preguntar({ que: 'ajustar', empleado }),
    cambiarEstado: (empleado) =>
      empleado.activo ? preguntar({ que: 'desactivar', empleado }) : ponerActivo(empleado, true),
    invitar: (empleado) =>
      mandar({ metodo: 'empleados.invitar', entrada: { id: empleado.id } }, ACCIONES.invitar_empleado, () =>
        toast.success('Invitación enviada', {
          text: `A ${empleado.email}. El enlace vence en 7 días${empleado.invitado_en ? ' y el anterior ya no sirve' : ''}.`,
        }),
      ),
    dialogos,
  };
}
