import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { etiquetaDeRol } from '#domain/comun/permisos/permisos.ts';
import { SALIR, type Sesion } from '#web/sesion.ts';
import { useUnaVez } from '#web/use-una-vez.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CountBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { enlacesDe, esActual, menuDe, type Entrada } from './menu.ts';

type Props = {
  sesion: Sesion;
  /** Only icons, 3rem wide. */
  plegada?: boolean;
  onPlegar?: () => void;
  /** The notification bell, where the sidebar is shown. */
  campana?: ReactNode;
  /** Closes a phone's drawer when an item in it is chosen. */
  onElegir?: () => void;
};

/** The sidebar: brand and branch, menu, quick links, and the user. It is also the content of a phone's drawer. */
export function BarraLateral({ sesion, plegada = false, onPlegar, campana, onElegir }: Props) {
  const { pathname } = useLocation();
  const { unaVez } = useUnaVez(undefined);
  const { empleado } = sesion;
  if (!empleado) return null;
  const nombre = `${empleado.nombre} ${empleado.apellido}`;
  return (
    <div className={cn('flex min-h-0 flex-1 flex-col', plegada ? 'gap-3 px-0.5 py-3' : 'gap-4 p-3')}>
      <div className={cn('flex items-center', plegada ? 'flex-col gap-2' : 'gap-1.5 py-1 pl-2')}>
        <Insignia />
        {plegada ? null : (
          <div className="ml-0.5 min-w-0 flex-1 leading-tight">
            <p className="headline whitespace-nowrap">Reconoce</p>
            <p className="truncate text-xs text-ink-2">{empleado.sucursal?.nombre ?? 'Sin sucursal'}</p>
          </div>
        )}
        {campana}
        {onPlegar ? <BotonPlegar plegada={plegada} onPlegar={onPlegar} /> : null}
      </div>

      <nav aria-label="Menú" className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
        <Lista entradas={menuDe(sesion)} pathname={pathname} plegada={plegada} onElegir={onElegir} />
        {plegada ? (
          <hr className="mx-2 my-2 border-line" />
        ) : (
          <h2 className="mt-5 mb-1 px-3 text-xs font-semibold text-ink-2">Accesos rápidos</h2>
        )}
        <Lista entradas={enlacesDe(sesion)} pathname={pathname} plegada={plegada} onElegir={onElegir} />
      </nav>

      <div className={cn('border-t border-line', plegada ? 'grid justify-items-center gap-1 pt-2' : 'pt-3')}>
        <Con ayuda={plegada ? nombre : null}>
          <Link
            to="/reconoce/perfil"
            onClick={onElegir}
            className={cn(
              'flex items-center rounded-control text-ink no-underline transition-colors hover:bg-kraft',
              plegada ? 'size-11 justify-center' : 'gap-3 px-2 py-1.5',
            )}
          >
            <Avatar
              initials={iniciales(empleado.nombre, empleado.apellido)}
              src={empleado.avatar_url}
              size="sm"
            />
            {plegada ? (
              <span className="sr-only">Mi Perfil: {nombre}</span>
            ) : (
              <span className="min-w-0 leading-tight">
                <span className="block truncate text-sm font-semibold">{nombre}</span>
                <span className="block truncate text-xs text-ink-2">{etiquetaDeRol(empleado.rol)}</span>
              </span>
            )}
          </Link>
        </Con>
        <Form method="post" action={SALIR} onSubmit={(event) => unaVez(event)}>
          <Con ayuda={plegada ? 'Cerrar Sesión' : null}>
            <button
              type="submit"
              aria-label={plegada ? 'Cerrar Sesión' : undefined}
              className={cn(
                CLASE_ENTRADA,
                'text-ink-2 hover:bg-kraft hover:text-ink',
                plegada ? PLEGADA : ABIERTA,
              )}
            >
              <LogOut aria-hidden className="size-5 shrink-0" />
              {plegada ? null : 'Cerrar Sesión'}
            </button>
          </Con>
        </Form>
      </div>
    </div>
  );
}

function Lista({
  entradas,
  pathname,
  plegada,
  onElegir,
}: {
  entradas: Entrada[];
  pathname: string;
  plegada: boolean;
  onElegir: (() => void) | undefined;
}) {
  return (
    <ul className={cn('grid gap-1', plegada && 'justify-items-center')}>
      {entradas.map((entrada) => {
        const actual = esActual(entrada, pathname);
        const pendientes = entrada.cuenta?.cuantos ?? 0;
        return (
          <li key={entrada.to} className={plegada ? undefined : 'w-full'}>
            <Con ayuda={plegada ? entrada.texto : null}>
              <Link
                to={entrada.to}
                onClick={onElegir}
                aria-current={actual ? 'page' : undefined}
                aria-label={
                  plegada
                    ? pendientes > 0
                      ? `${entrada.texto}, ${entrada.cuenta?.texto}`
                      : entrada.texto
                    : undefined
                }
                className={cn(
                  CLASE_ENTRADA,
                  plegada ? PLEGADA : ABIERTA,
                  actual ? 'bg-brand-soft text-brand' : 'text-ink-2 hover:bg-kraft hover:text-ink',
                )}
              >
                <entrada.Icono aria-hidden className="size-5 shrink-0" />
                {plegada ? (
                  pendientes > 0 ? (
                    <span
                      aria-hidden
                      className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-label ring-2 ring-card"
                    />
                  ) : null
                ) : (
                  <>
                    <span className="min-w-0 flex-1 truncate">{entrada.texto}</span>
                    {pendientes > 0 && entrada.cuenta ? (
                      <CountBadge count={pendientes} label={entrada.cuenta.texto} />
                    ) : null}
                  </>
                )}
              </Link>
            </Con>
          </li>
        );
      })}
    </ul>
  );
}

function BotonPlegar({ plegada, onPlegar }: { plegada: boolean; onPlegar: () => void }) {
  const texto = plegada ? 'Expandir el menú (Ctrl+B)' : 'Contraer el menú (Ctrl+B)';
  const Icono = plegada ? PanelLeftOpen : PanelLeftClose;
  return (
    <Tooltip text={texto} side="right">
      <button
        type="button"
        onClick={onPlegar}
        aria-label={texto}
        aria-expanded={!plegada}
        aria-keyshortcuts="Control+B Meta+B"
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-kraft hover:text-ink"
      >
        <Icono aria-hidden className="size-5" />
      </button>
    </Tooltip>
  );
}

/** Reconoce's logo: a yellow label with an R. */
export function Insignia() {
  return (
    <span
      aria-hidden
      className="numeral grid size-9 shrink-0 place-items-center rounded-label bg-label text-xl text-label-ink shadow-[inset_0_-2px_0_var(--label-edge)]"
    >
      R
    </span>
  );
}

/** Adds a tooltip where the label is not visible. */
function Con({ ayuda, children }: { ayuda: string | null; children: ReactElement }) {
  if (ayuda === null) return children;
  return (
    <Tooltip text={ayuda} side="right">
      {children}
    </Tooltip>
  );
}

const CLASE_ENTRADA =
  'relative flex items-center rounded-control font-semibold no-underline transition-colors focus-visible:-outline-offset-2';
const PLEGADA = 'size-11 justify-center';
const ABIERTA = 'min-h-11 w-full gap-3 px-3 text-left';
