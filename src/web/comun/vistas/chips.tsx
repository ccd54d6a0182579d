import { useEffect, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { cn } from '#web/ui/cn.ts';
import { HIDDEN, type List, VIEW, withParams } from '../list.ts';
import type { VistaGuardada } from './contexto.ts';
import { canonica, leerVista, type Ocultable } from './leer.ts';

type Props = {
  vistas: readonly VistaGuardada[];
  list: List;
  query: URLSearchParams;
  /** The columns that can be hidden. */
  columnas: readonly Ocultable[];
};

/** The saved views of a list, above it, and what the one that is open names that is gone. */
export function Chips({ vistas, list, query, columnas }: Props) {
  const navigate = useNavigate();
  const inicial = esDesnuda(list, query) ? vistas.find(({ predeterminada }) => predeterminada) : undefined;
  useEffect(() => {
    // The server does it for whoever comes from outside, where the path says which list it is.
    if (inicial) void navigate(enDireccion(inicial), { replace: true, preventScrollReset: true });
  }, [inicial, navigate]);
  const abierta = vistas.find(({ id }) => id === query.get(VIEW));
  const todo = canonica(list, new URLSearchParams(soloPropios(list, query)));
  const leidas = vistas.map((vista) => ({ vista, ...leerVista(list, vista.direccion, columnas) }));
  const falta = leidas.find(({ vista }) => vista === abierta)?.falta ?? [];
  return (
    <>
      <nav aria-label="Vistas guardadas" className="mb-2 print:hidden">
        <ul className="flex flex-wrap gap-2">
          <li>
            {/* Said in the address, because bare it opens the view of every day. */}
            <Chip
              to={
                vistas.some(({ predeterminada }) => predeterminada)
                  ? withParams(new URLSearchParams(todo), { [VIEW]: 'todo' })
                  : todo
              }
              actual={abierta === undefined && canonica(list, query) === todo}
            >
              Todo
            </Chip>
          </li>
          {leidas.map(({ vista, query: suya }) => {
            const cambiada = vista === abierta && canonica(list, suya) !== canonica(list, query);
            suya.set(VIEW, vista.id);
            return (
              <li key={vista.id}>
                <Chip to={`?${suya.toString()}`} actual={vista === abierta}>
                  <bdi>{vista.nombre}</bdi>
                  {cambiada ? ' (cambiada)' : null}
                </Chip>
              </li>
            );
          })}
        </ul>
      </nav>
      {falta.length === 0 || !abierta ? null : (
        <output className="mb-2 block text-sm text-ink-2">
          La vista «<bdi>{abierta.nombre}</bdi>» nombra {falta.join(', ')}, que ya no existe. Se muestra sin
          eso.
        </output>
      )}
    </>
  );
}

/** Whether an address says nothing of the list: not a filter, not which view. */
function esDesnuda({ keep }: Pick<List, 'keep'>, query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => keep.includes(name) && name !== VIEW && name !== HIDDEN);
}

function enDireccion({ id, direccion }: VistaGuardada): string {
  const [ruta = '', consulta] = direccion.split('?');
  return `${ruta}${withParams(new URLSearchParams(consulta), { [VIEW]: id })}`;
}

/** What of an address is the screen's: a tab, not the list's filters or columns. */
function soloPropios({ keep }: Pick<List, 'keep'>, query: URLSearchParams): string[][] {
  return [...query].filter(([name]) => keep.includes(name) && name !== VIEW && name !== HIDDEN);
}

function Chip({ to, actual, children }: { to: string; actual: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={actual ? 'true' : undefined}
      className={cn(
        'tap inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm font-semibold no-underline',
        actual ? 'border-brand bg-brand text-brand-contrast' : 'border-line bg-card text-ink hover:bg-kraft',
      )}
    >
      <span>{children}</span>
    </Link>
  );
}
