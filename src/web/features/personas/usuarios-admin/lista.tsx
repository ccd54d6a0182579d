import {
  KeyRound,
  LockKeyholeOpen,
  MonitorSmartphone,
  MoreHorizontal,
  UserCheck,
  UserPlus,
  UserRound,
  UserRoundCog,
  UserX,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { NOMBRES_DE_ROL, type Rol } from '#domain/comun/permisos/permisos.ts';
import { columnaDeIngreso, CuentaEnTabla } from '#web/comun/cuenta-en-tabla.tsx';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { FACTOR_REINICIADO, ReinicioDeFactor } from '#web/comun/reinicio-de-factor.tsx';
import { useAccion } from '#web/comun/use-accion.ts';
import { useAlPedir } from '#web/comun/use-al-pedir.ts';
import { ACCIONES } from '#web/copy/errores.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { useSesion } from '#web/sesion.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { DialogoDeAlta } from './alta.tsx';
import { DialogoDeRol } from './rol.tsx';
import { DialogoDeSesiones } from './sesiones.tsx';
import { type Usuario, LIST, type Vista } from './tipos.ts';

type Props = {
  total: number;
  filas: Usuario[];
  view: Vista;
  sucursales: readonly { id: string; nombre: string }[];
  ahora: Date;
  /** The staff of the floor map, beside the title. */
  tabs: ReactNode;
  /** Above the list: the registrations that wait. */
  antes: ReactNode;
};

type Abierto = { que: 'rol' | 'sesiones' | 'factor' | 'desactivar'; usuario: Usuario };

/** The accounts: role, open sessions, and how to restore access. */
export function ListaDeUsuarios({ total, filas, view, sucursales, ahora, tabs, antes }: Props) {
  const { empleado: yo } = useSesion();
  const [alta, setAlta] = useState({ abierta: false, uso: 0 });
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultimo, setUltimo] = useState<Abierto | null>(null);
  const { enviando, hacer } = useAccion('/reconoce/admin/usuarios', () => setAbierto(null));
  const abrir = (nuevo: Abierto) => {
    setUltimo(nuevo);
    setAbierto(nuevo);
  };
  const ponerActivo = ({ id }: Usuario, activo: boolean) =>
    hacer(
      { metodo: 'empleados.estado', entrada: { id, activo } },
      {
        queFallo: ACCIONES.estado_empleado,
        hecho: EXITOS.empleado_actualizado.titulo,
        texto: activo ? 'Ya puede volver a entrar.' : 'Cerramos sus sesiones.',
      },
    );
  const crear = () => setAlta(({ uso }) => ({ abierta: true, uso: uso + 1 }));
  useAlPedir(crear);
  const nuevo = (
    <Button icon={<UserPlus aria-hidden />} onClick={crear}>
      Crear usuario
    </Button>
  );
  const u = ultimo?.usuario;
  return (
    <ListScreen
      title="Usuarios"
      tabs={tabs}
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      rowKey={(fila) => fila.id}
      columns={columnasDe({
        ahora,
        abrir,
        yo: yo?.id ?? '',
        alClave: ({ id, email }) =>
          hacer(
            { metodo: 'usuarios.restablecerClave', entrada: { id } },
            {
              queFallo: ACCIONES.mandar_clave,
              hecho: 'Enlace enviado',
              texto: `A ${email}. Sirve una vez y vence en 1 hora.`,
            },
          ),
        alReactivar: (usuario) => ponerActivo(usuario, true),
      })}
      actions={nuevo}
      before={antes}
      empty={{
        icon: <UserRound />,
        title: 'Todavía no hay cuentas',
        hint: 'Creá un usuario con su contraseña, o invitá a la gente desde Empleados.',
        action: nuevo,
      }}
    >
      {alta.uso > 0 ? (
        <DialogoDeAlta
          key={alta.uso}
          open={alta.abierta}
          sucursales={sucursales}
          onCerrar={() => setAlta(({ uso }) => ({ abierta: false, uso }))}
          onCerrado={() => setAlta(({ uso }) => ({ abierta: false, uso: uso + 1 }))}
        />
      ) : null}
      {u ? (
        <>
          <DialogoDeRol
            key={`rol-${u.id}-${u.rol}`}
            open={abierto?.que === 'rol'}
            usuario={u}
            propio={yo?.id === u.id}
            enviando={enviando}
            onCerrar={() => setAbierto(null)}
            onElegir={(rol: Rol) =>
              hacer(
                { metodo: 'usuarios.cambiarRol', entrada: { id: u.id, de: u.rol, rol } },
                {
                  queFallo: ACCIONES.cambiar_rol,
                  hecho: 'Rol cambiado',
                  texto: `${u.nombre} ahora es ${NOMBRES_DE_ROL[rol]}.`,
                },
              )
            }
          />
          <DialogoDeSesiones
            key={`sesiones-${u.id}`}
            open={abierto?.que === 'sesiones'}
            usuario={u}
            ahora={ahora}
            onCerrar={() => setAbierto(null)}
          />
          <ReinicioDeFactor
            nombre={`${u.nombre} ${u.apellido}`}
            open={abierto?.que === 'factor'}
            enviando={enviando}
            onOpenChange={(seAbre) => (seAbre ? undefined : setAbierto(null))}
            onConfirmar={() =>
              hacer(
                { metodo: 'usuarios.reiniciarFactor', entrada: { id: u.id } },
                { queFallo: ACCIONES.reiniciar_factor, ...FACTOR_REINICIADO },
              )
            }
          />
          <ConfirmDialog
            open={abierto?.que === 'desactivar'}
            onOpenChange={(seAbre) => (seAbre ? undefined : setAbierto(null))}
            title={`¿Desactivar a ${u.nombre} ${u.apellido}?`}
            confirmLabel="Desactivar"
            loading={enviando}
            onConfirm={() => ponerActivo(u, false)}
          >
            <p>
              Se cierran sus sesiones ya mismo, no puede volver a entrar y deja los rankings. Sus puntos
              quedan, y lo que mandó se puede seguir validando. Podés reactivarlo cuando quieras.
            </p>
          </ConfirmDialog>
        </>
      ) : null}
    </ListScreen>
  );
}

type DeColumnas = {
  ahora: Date;
  /** Id of the user, whose own second factor is changed elsewhere. */
  yo: string;
  abrir: (que: Abierto) => void;
  alClave: (usuario: Usuario) => void;
  alReactivar: (usuario: Usuario) => void;
};

function columnasDe({ ahora, yo, abrir, alClave, alReactivar }: DeColumnas): readonly ListColumn<Usuario>[] {
  return [
    {
      key: 'nombre',
      header: 'Nombre',
      sortBy: 'nombre',
      main: true,
      className: 'md:max-w-0 md:w-[34%]',
      cell: (u) => (
        <CuentaEnTabla
          {...u}
          nombre={`${u.nombre} ${u.apellido}`}
          iniciales={iniciales(u.nombre, u.apellido)}
        >
          <span className="block text-sm font-normal text-ink-2 md:hidden">
            {NOMBRES_DE_ROL[u.rol]}
            {u.activo ? '' : ' · Inactivo'} ·{' '}
            {u.ultimo_ingreso ? `entró ${hace(u.ultimo_ingreso, ahora)}` : 'sin ingresos registrados'}
            {u.sesiones > 0 ? ` · ${cantidad(u.sesiones, 'sesión', 'sesiones')}` : ''}
          </span>
        </CuentaEnTabla>
      ),
    },
    {
      key: 'rol',
      header: 'Rol',
      hideOnPhone: true,
      cell: (u) => <span className="text-sm">{NOMBRES_DE_ROL[u.rol]}</span>,
    },
    {
      key: 'estado',
      header: 'Estado',
      hideOnPhone: true,
      cell: (u) => (
        <StatusBadge tone={u.activo ? 'green' : 'neutral'}>{u.activo ? 'Activo' : 'Inactivo'}</StatusBadge>
      ),
    },
    columnaDeIngreso(ahora),
    {
      key: 'sesiones',
      header: 'Sesiones',
      hideOnPhone: true,
      align: 'end',
      cell: (u) => <span className="text-sm tabular-nums">{numero(u.sesiones)}</span>,
    },
    {
      key: 'acciones',
      header: 'Acciones',
      bare: true,
      className: 'xl:w-40',
      cell: (u) => {
        const nombre = `${u.nombre} ${u.apellido}`;
        return (
          <span className="flex items-center gap-1 max-md:w-full">
            <Button
              variant="secondary"
              icon={<UserRoundCog aria-hidden />}
              aria-label={`Cambiar el rol de ${nombre}`}
              onClick={() => abrir({ que: 'rol', usuario: u })}
            >
              Rol
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
              <MenuItem
                icon={<MonitorSmartphone aria-hidden />}
                onSelect={() => abrir({ que: 'sesiones', usuario: u })}
              >
                Ver sesiones
              </MenuItem>
              <MenuItem icon={<KeyRound aria-hidden />} disabled={!u.activo} onSelect={() => alClave(u)}>
                Mandar enlace de contraseña
              </MenuItem>
              {u.segundo_factor && u.id !== yo ? (
                <MenuItem
                  icon={<LockKeyholeOpen aria-hidden />}
                  onSelect={() => abrir({ que: 'factor', usuario: u })}
                >
                  Reiniciar segundo paso
                </MenuItem>
              ) : null}
              <MenuLink
                icon={<UserRound aria-hidden />}
                render={<Link to={`/reconoce/admin/empleados?q=${encodeURIComponent(u.email)}`} />}
              >
                Ver su ficha
              </MenuLink>
              <MenuSeparator />
              <MenuItem
                icon={u.activo ? <UserX aria-hidden /> : <UserCheck aria-hidden />}
                danger={u.activo}
                onSelect={() => (u.activo ? abrir({ que: 'desactivar', usuario: u }) : alReactivar(u))}
              >
                {u.activo ? 'Desactivar' : 'Reactivar'}
              </MenuItem>
            </Menu>
          </span>
        );
      },
    },
  ];
}
