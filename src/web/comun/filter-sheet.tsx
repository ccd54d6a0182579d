import { SlidersHorizontal } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { numero, plural } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  /** How many filters are on. */
  on: number;
  /** What stays beside the button. */
  searches?: ReactNode;
  /** The filters. */
  children: ReactNode;
};

/**
 * The filters of a form, in a sheet that a button opens on a phone; from a tablet on neither the button nor the sheet is a box.
 * It is a part of its form, so it works without JavaScript too.
 */
export function FilterSheet({ on, searches, children }: Props) {
  const id = useId();
  return (
    <>
      <div className="flex gap-2 sm:contents">
        {searches}
        <Button
          variant="secondary"
          popoverTarget={id}
          className="sm:hidden"
          icon={<SlidersHorizontal aria-hidden />}
        >
          {/* On the narrowest phones its icon is enough: what it stands beside has its words whole. */}
          <span className="max-[23.375rem]:sr-only">Filtros</span>
          {on === 0 ? null : (
            <>
              <span className="sr-only">: </span>
              <span className="ml-1.5 tabular-nums max-[23.375rem]:ml-0">{numero(on)}</span>
              <span className="sr-only"> {plural(on, 'puesto', 'puestos')}</span>
            </>
          )}
        </Button>
      </div>
      <div id={id} popover="auto" className="filter-sheet">
        {children}
        <Button popoverTarget={id} popoverTargetAction="hide" className="sm:hidden">
          Listo
        </Button>
      </div>
    </>
  );
}
