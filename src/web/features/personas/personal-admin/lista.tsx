import {
  Check,
  Download,
  LockKeyholeOpen,
  MoreHorizontal,
  ShieldCheck,
  ShieldX,
  Trash2,
  UserRoundCog,
  Users,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { EnlaceDeDescarga } from '#web/comun/descarga.tsx';
import { columnaDeIngreso, CuentaEnTabla } from '#web/comun/cuenta-en-tabla.tsx';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { FACTOR_REINICIADO, ReinicioDeFactor } from '#web/comun/reinicio-de-factor.tsx';
import { sinBusqueda } from '#web/comun/busqueda.ts';
import { useAccion, type Dicho } from '#web/comun/use-accion.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { ACCIONES } from '#web/copy/errores.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import { ROLES_EN_PALABRAS } from '#web/copy/personal.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { EliminarPersonal } from './eliminar.tsx';
import { ESTADOS, LIST, type PerfilDePersonal, type Vista } from './tipos.ts';

type Props = {
  total: number;
  filas: PerfilDePersonal[];
  view: Vista;
  ahora: Date;
  /** What the registration policy means for this list. */
  politica: string;
  /** The accounts of Reconoce, beside the title. */
  tabs: ReactNode;
};

/** The floor map's staff: those who wait for approval, those who can edit, and those who no longer can. */
export function ListaDePersonal({ total, filas, view, ahora, politica, tabs }: Props) {
  const [quitando, setQuitando] = useState<PerfilDePersonal | null>(null);
  const [eliminando, setEliminando] = useState<PerfilDePersonal | null>(null);
  const [reiniciando, setReiniciando] = useState<PerfilDePersonal | null>(null);
  const [abierto, setAbierto] = useState(false);
  const [enCurso, setEnCurso] = useState('');
  const { enviando, hacer } = useAccion('/reconoce/admin/usuarios', () => setAbierto(false));
  const [, setQuery] = useSearchParams();
  const mandar = <M extends Metodo>(id: string, pedido: Pedido<M>, dicho: Dicho, alHacerse?: () => void) => {
    setEnCurso(id);
    hacer(pedido, dicho, alHacerse);
  };
  const abrir = (de: { [que in 'quitar' | 'eliminar' | 'reiniciar']?: PerfilDePersonal }) => {
    setQuitando(de.quitar ?? null);
    setEliminando(de.eliminar ?? null);
    setReiniciando(de.reiniciar ?? null);
    setAbierto(true);
  };
  const aprobar = (p: PerfilDePersonal) =>
    mandar(
      p.id,
      { metodo: 'personal.decidir', entrada: { id: p.id, de: p.estado, estado: 'aprobado' } },
      {
        queFallo: ACCIONES.decidir_personal,
        hecho: `${p.full_name} ya puede editar góndolas`,
        texto: 'Le avisamos por email.',
      },
    );
  const quitar = (p: PerfilDePersonal) =>
    mandar(
      p.id,
      { metodo: 'personal.decidir', entrada: { id: p.id, de: p.estado, estado: 'rechazado' } },
      {
        queFallo: ACCIONES.decidir_personal,
        hecho: p.estado === 'pendiente' ? 'Pedido rechazado' : 'Acceso quitado',
      },
    );
  return (
    <ListScreen
      title="Usuarios"
      count={politica}
      tabs={tabs}
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      rowKey={(p) => p.id}
      columns={columnasDe({
        ahora,
        enCurso: enviando && !abierto ? enCurso : '',
        aprobar,
        alEliminar: (p) => abrir({ eliminar: p }),
        alQuitar: (p) => abrir({ quitar: p }),
        alReiniciar: (p) => abrir({ reiniciar: p }),
        alRol: (p) => {
          const role = p.role === 'admin' ? 'user' : 'admin';
          mandar(
            p.id,
            { metodo: 'personal.cambiarRol', entrada: { id: p.id, de: p.role, role } },
            {
              queFallo: ACCIONES.cambiar_rol,
              hecho: 'Rol cambiado',
              texto: `${p.full_name} ahora es ${ROLES_EN_PALABRAS[role]}.`,
            },
          );
        },
      })}
      empty={{
        icon: <Users />,
        title: 'Todavía no hay personal de góndolas',
        hint: 'Quien necesite editar el plano se registra en Gestión, o lo pide desde ahí con su cuenta de empleado.',
      }}
    >
      {eliminando ? (
        <EliminarPersonal
          key={eliminando.id}
          persona={eliminando}
          open={abierto}
          enviando={enviando}
          onOpenChange={setAbierto}
          onConfirmar={() =>
            mandar(
              eliminando.id,
              { metodo: 'personal.eliminar', entrada: { id: eliminando.id } },
              { queFallo: ACCIONES.eliminar_personal, hecho: 'Se eliminaron sus datos' },
              // The search may contain the deleted person's name, so it is cleared.
              () => setQuery(sinBusqueda, { replace: true, preventScrollReset: true }),
            )
          }
        />
      ) : null}
      {reiniciando ? (
        <ReinicioDeFactor
          nombre={reiniciando.full_name}
          open={abierto}
          enviando={enviando}
          onOpenChange={setAbierto}
          onConfirmar={() =>
            mandar(
              reiniciando.id,
              { metodo: 'personal.reiniciarFactor', entrada: { id: reiniciando.id } },
              { queFallo: ACCIONES.reiniciar_factor, ...FACTOR_REINICIADO },
            )
          }
        />
      ) : null}
      {quitando ? (
        <ConfirmDialog
          open={abierto}
          onOpenChange={setAbierto}
          title={
            quitando.estado === 'pendiente'
              ? `¿Rechazar el pedido de ${quitando.full_name}?`
              : `¿Quitarle el acceso a ${quitando.full_name}?`
          }
          confirmLabel={quitando.estado === 'pendiente' ? 'Rechazar' : 'Quitar el acceso'}
          danger
          loading={enviando}
          onConfirm={() => quitar(quitando)}
        >
          <p>
            {quitando.estado === 'pendiente'
              ? 'No va a poder editar el plano ni pedirlo de nuevo.'
              : 'Deja de editar el plano ya mismo, aunque lo tenga abierto. Lo que hizo queda.'}
            {quitando.empleado ? ' Su cuenta de empleado sigue igual.' : ''} Podés habilitarlo cuando quieras.
          </p>
        </ConfirmDialog>
      ) : null}
    </ListScreen>
  );
}

/** Nobody can be approved before confirming their email. */
function porConfirmar(p: PerfilDePersonal): boolean {
  return p.estado !== 'aprobado' && !p.email_confirmado;
}

type DeColumnas = {
  ahora: Date;
  enCurso: string;
  aprobar: (p: PerfilDePersonal) => void;
  alQuitar: (p: PerfilDePersonal) => void;
  alEliminar: (p: PerfilDePersonal) => void;
  alReiniciar: (p: PerfilDePersonal) => void;
  alRol: (p: PerfilDePersonal) => void;
};

function columnasDe({
  ahora,
  enCurso,
  aprobar,
  alQuitar,
  alEliminar,
  alReiniciar,
  alRol,
}: DeColumnas): readonly ListColumn<PerfilDePersonal>[] {
  return [
    {
      key: 'nombre',
      header: 'Nombre',
      main: true,
      className: 'md:max-w-0 md:w-[38%]',
      cell: (p) => (
        <CuentaEnTabla {...p} id={null} nombre={p.full_name} iniciales={inicialesDe(p.full_name)}>
          <span className="block text-sm font-normal text-ink-2">
            {p.empleado ? 'También es empleado · ' : ''}
            <time dateTime={p.created_at.toISOString()} title={fechaHora(p.created_at)}>
              {p.estado === 'pendiente' ? 'lo pidió' : 'desde'} {hace(p.created_at, ahora)}
            </time>
          </span>
        </CuentaEnTabla>
      ),
    },
    { key: 'rol', header: 'Rol', cell: (p) => <span className="text-sm">{ROLES_EN_PALABRAS[p.role]}</span> },
    {
      key: 'estado',
      header: 'Estado',
      cell: (p) => {
        const { tono, texto } = ESTADOS[p.estado];
        return <StatusBadge tone={tono}>{texto}</StatusBadge>;
      },
    },
    columnaDeIngreso(ahora),
    {
      key: 'acciones',
      header: 'Acciones',
      bare: true,
      className: 'md:w-52',
      cell: (p) => (
        <span className="flex items-center gap-1 max-md:w-full">
          {p.estado === 'aprobado' ? (
            <Button
              variant="secondary"
              icon={<ShieldX aria-hidden />}
              aria-label={`Quitar el acceso a ${p.full_name}`}
              onClick={() => alQuitar(p)}
            >
              Quitar
            </Button>
          ) : porConfirmar(p) ? (
            <span className="text-sm text-ink-2">Se puede aprobar cuando confirme su email.</span>
          ) : (
            <Button
              icon={<Check aria-hidden />}
              aria-label={`${p.estado === 'pendiente' ? 'Aprobar' : 'Habilitar'} a ${p.full_name}`}
              loading={enCurso === p.id}
              onClick={() => aprobar(p)}
            >
              {p.estado === 'pendiente' ? 'Aprobar' : 'Habilitar'}
            </Button>
          )}
          <Menu
            label={`Acciones de ${p.full_name}`}
            trigger={
              <IconButton
                label={`Más acciones de ${p.full_name}`}
                icon={<MoreHorizontal aria-hidden />}
                className="ml-auto"
              />
            }
          >
            <MenuItem
              icon={p.role === 'admin' ? <UserRoundCog aria-hidden /> : <ShieldCheck aria-hidden />}
              onSelect={() => alRol(p)}
            >
              {p.role === 'admin' ? 'Hacer usuario' : 'Hacer administrador'}
            </MenuItem>
            {p.estado === 'pendiente' ? (
              <MenuItem icon={<ShieldX aria-hidden />} danger onSelect={() => alQuitar(p)}>
                Rechazar
              </MenuItem>
            ) : null}
            {p.segundo_factor ? (
              <MenuItem icon={<LockKeyholeOpen aria-hidden />} onSelect={() => alReiniciar(p)}>
                Reiniciar segundo paso
              </MenuItem>
            ) : null}
            {/* An employee's data are exported and erased in the employees' screen. */}
            {p.empleado ? null : (
              <>
                <MenuLink
                  icon={<Download aria-hidden />}
                  render={
                    <EnlaceDeDescarga
                      href={`/api/personal/${p.id}/datos.zip`}
                      aria-label="Descargar sus datos"
                    />
                  }
                >
                  Descargar sus datos
                </MenuLink>
                <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => alEliminar(p)}>
                  Eliminar
                </MenuItem>
              </>
            )}
          </Menu>
        </span>
      ),
    },
  ];
}

function inicialesDe(full_name: string): string {
  const [nombre = '', ...resto] = full_name.trim().split(/\s+/u);
  return iniciales(nombre, resto.at(-1) ?? '');
}
