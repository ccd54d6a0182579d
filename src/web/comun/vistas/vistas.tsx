import { Columns3 } from 'lucide-react';
import { useContext, useState, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { piece } from '#web/ui/later.tsx';
import { type Filters, HIDDEN, type List, VIEW } from '../list.ts';
import { type VistaGuardada, VistasDeListas } from './contexto.ts';
import { canonica, leerVista, type Ocultable } from './leer.ts';

const DialogoDeVista = piece(
  async () => (await import('./dialogo.tsx')).DialogoDeVista,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

type Props<F extends Filters> = {
  list: List<F>;
  query: URLSearchParams;
  /** The columns that can be hidden. */
  columnas: readonly Ocultable[];
};

/** The saved views of a list, above it, and what the one that is open names that is gone. Nothing while there are none. */
export function ChipsDeVistas<F extends Filters>({ list, query, columnas }: Props<F>) {
  const vistas = useVistas(list);
  if (vistas === null || vistas.length === 0) return null;
  const abierta = vistas.find(({ id }) => id === query.get(VIEW));
  const todo = canonica(list, new URLSearchParams(soloPropios(list, query)));
  const leidas = vistas.map((vista) => ({ vista, ...leerVista(list, vista.direccion, columnas) }));
  const falta = leidas.find(({ vista }) => vista === abierta)?.falta ?? [];
  return (
    <>
      <nav aria-label="Vistas guardadas" className="mb-2 print:hidden">
        <ul className="flex flex-wrap gap-2">
          <li>
            <Chip to={todo} actual={abierta === undefined && canonica(list, query) === todo}>
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

/** The button, beside a list's filters: which columns are shown, and keeping it all under a name. */
export function BotonDeVista<F extends Filters>({ list, query, columnas }: Props<F>) {
  const vistas = useVistas(list);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [uso, setUso] = useState(0);
  if (vistas === null) return null;
  return (
    <>
      <IconButton
        label="Columnas y vistas"
        variant="secondary"
        icon={<Columns3 aria-hidden />}
        onClick={() => {
          setUso(uso + 1);
          setOpen(true);
        }}
        className="print:hidden"
      />
      <DialogoDeVista
        uso={uso}
        open={open}
        lista={list.file}
        pathname={pathname}
        query={query}
        columnas={columnas}
        abierta={vistas.find(({ id }) => id === query.get(VIEW)) ?? null}
        onCerrar={() => setOpen(false)}
      />
    </>
  );
}

/** Those of a list; null where it has none: outside of the office, and about one thing alone. */
function useVistas<F extends Filters>({ file }: List<F>): readonly VistaGuardada[] | null {
  const todas = useContext(VistasDeListas);
  const { id } = useParams();
  return todas === null || id !== undefined ? null : todas.filter(({ lista }) => lista === file);
}

/** What of an address is the screen's: a tab, not the list's filters or columns. */
function soloPropios<F extends Filters>({ keep }: List<F>, query: URLSearchParams): string[][] {
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
