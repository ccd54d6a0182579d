import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { numero } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Selection } from './selection.tsx';

export type Elegidas<Row = unknown> = Pick<Selection<Row>, 'all' | 'chosen' | 'takeAll' | 'clear'>;

type Props = {
  seleccion: Elegidas;
  total: number;
  /** Whether the list has filters on. */
  filtrada: boolean;
  /** The buttons of what can be done to them. */
  children: ReactNode;
};

/** How many rows are chosen, over the foot of the list; nothing while there are none. */
export function Barra({ seleccion, total, filtrada, children }: Props) {
  const { chosen, all, takeAll, clear } = seleccion;
  const cuantos = cuantosDe(seleccion, total);
  if (cuantos === 0) return null;
  return (
    <section
      aria-label="Lo elegido"
      className="sticky bottom-20 z-30 mx-auto mt-3 flex w-fit max-w-full items-center gap-2 rounded-card max-md:overflow-x-auto max-md:*:shrink-0 md:bottom-3 md:flex-wrap border border-line bg-card p-2 pl-4 shadow-pop"
    >
      <p aria-live="polite" className="font-semibold">
        {cuantos === 1 ? '1 elegido' : `${numero(cuantos)} elegidos`}
      </p>
      {!all && total > chosen.length ? (
        <Button variant="secondary" onClick={takeAll}>
          {filtrada ? `Los ${numero(total)} de este filtro` : `Los ${numero(total)}`}
        </Button>
      ) : null}
      {children}
      <IconButton label="No elegir nada" icon={<X aria-hidden />} onClick={clear} />
    </section>
  );
}

export function cuantosDe({ all, chosen }: Elegidas, total: number): number {
  return all ? total : chosen.length;
}

/** The chosen rows, as the procedure takes them. */
export function cualesDe<Row extends { id: string }, Filtro>(
  { all, chosen }: Elegidas<Row>,
  filtro: Filtro,
  total: number,
) {
  return all ? { filtro, esperados: total } : { ids: chosen.map(({ id }) => id) };
}
