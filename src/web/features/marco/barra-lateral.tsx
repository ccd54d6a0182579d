import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment, type ReactElement, useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { etiquetaDeRol } from '#domain/comun/permisos/permisos.ts';
import { SALIR, type Sesion } from '#web/sesion.ts';
import { useUnaVez } from '#web/use-una-vez.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CountBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { olvidarLoBuscado } from './buscar/recientes.ts';
import { actualDe, type Entrada, type Grupo } from './menu.ts';

type Props = {
  sesion: Sesion;
  grupos: readonly Grupo[];
  /** Only icons, 3rem wide. */
  plegada?: boolean;
  onPlegar?: () => void;
  /** Closes a phone's drawer when an item in it is chosen. */
  onElegir?: () => void;
};

/** The sidebar: brand and branch, the menu in groups, and the user. It is also the content of a phone's drawer. */
export function BarraLateral({ sesion, grupos, plegada = false, onPlegar, onElegir }: Props) {
  const actual = actualDe(grupos, useLocation());
  const { unaVez } = useUnaVez(undefined);
  const menu = useRef<HTMLElement>(null);
  // On a low screen the menu is longer than it: the current section is brought in sight.
  useEffect(() => {
    // In braces: a new Chromium returns a promise, which React would take for what undoes the effect.
    if (actual) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [actual]);
  const { empleado } = sesion;
  if (!empleado) return null;
  const nombre = `${empleado.nombre} ${empleado.apellido}`;
  return (
    <div
      className={cn(
        'flex min-h-0 flex-1 flex-col',
        plegada ? 'gap-2 px-0.5 py-2' : 'gap-3 p-3 md:gap-1.5 md:py-1.5',
      )}
    >
      <div className={cn('flex items-center', plegada ? 'flex-col gap-2' : 'gap-1.5 py-1 pl-2 md:py-0')}>
        <Insignia />
        {plegada ? null : (
          <div className="ml-0.5 min-w-0 flex-1 leading-tight">
            <p className="headline whitespace-nowrap">Reconoce</p>
            <p className="truncate text-xs text-ink-2">{empleado.sucursal?.nombre ?? 'Sin sucursal'}</p>
          </div>
        )}
        {onPlegar ? <BotonPlegar plegada={plegada} onPlegar={onPlegar} /> : null}
      </div>

      <nav ref={menu} aria-label="Menú" className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
        {grupos.map(({ titulo, entradas }, i) => (
          <Fragment key={titulo ?? i}>
            {i === 0 ? null : plegada ? (
              <hr className="mx-2 my-2 border-line" />
            ) : (
              <p aria-hidden className="mt-4 mb-1 px-3 text-xs font-semibold text-ink-2 md:mt-1.5 md:mb-0">
                {titulo}
              </p>
            )}
            <Lista
              titulo={titulo}
              entradas={entradas}
              actual={actual}
              plegada={plegada}
              onElegir={onElegir}
            />
          </Fragment>
        ))}
      </nav>

      <div
        className={cn(
          'border-t border-line',
          plegada ? 'grid justify-items-center gap-1 pt-2' : 'pt-3 md:pt-1.5',
        )}
      >
        <Con ayuda={plegada ? nombre : null}>
          <Link
            to="/reconoce/perfil"
            onClick={onElegir}
            className={cn(
              'flex items-center rounded-control text-ink no-underline transition-colors hover:bg-kraft',
              plegada ? 'size-11 justify-center' : 'gap-3 px-2 py-1.5 md:py-0.5',
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
        <Form
          method="post"
          action={SALIR}
          onSubmit={(event) => {
            olvidarLoBuscado();
            unaVez(event);
          }}
        >
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
  titulo,
  entradas,
  actual: suya,
  plegada,
  onElegir,
}: {
  titulo: string | null;
  entradas: readonly Entrada[];
  actual: Entrada | undefined;
  plegada: boolean;
  onElegir: (() => void) | undefined;
}) {
  return (
    <ul aria-label={titulo ?? undefined} className={cn('grid', plegada && 'justify-items-center')}>
      {entradas.map((entrada) => {
        const actual = entrada === suya;
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
                <entrada.Icono aria-hidden className="size-5 shrink-0 md:pointer-fine:size-4.5" />
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
                      <CountBadge
                        count={pendientes}
                        label={entrada.cuenta.texto}
                        className="md:h-5 md:min-w-5"
                      />
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
/** Low where there is a mouse, so that the office's menu fits a screen; as high as a thumb needs elsewhere. */
const PLEGADA = 'size-11 justify-center md:pointer-fine:h-8';
const ABIERTA =
  'min-h-11 w-full gap-3 px-3 text-left md:gap-2.5 md:pointer-fine:min-h-7 md:pointer-fine:text-sm';
