import { ChevronDown, Store } from 'lucide-react';
import { nombreDeLocal } from '#domain/plano/local.ts';
import type { Edicion } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** Which shop's plan this is, to go to another's. Nothing while there is one alone. */
export function ElegirLocal({ edicion, onElegir }: { edicion: Edicion; onElegir: (local: number) => void }) {
  const locales = useEdicion(edicion, (e) => e.locales);
  if (locales.length < 2) return null;
  return (
    <label className="relative flex min-w-0 items-center">
      <span className="sr-only">Local</span>
      <Store aria-hidden className="pointer-events-none absolute left-2.5 size-4.5 text-ink-2" />
      <select
        value={edicion.local}
        onChange={({ currentTarget }) => onElegir(Number(currentTarget.value))}
        className="min-h-10 w-full max-w-56 min-w-0 appearance-none rounded-control border border-control bg-card pr-8 pl-9 text-sm font-semibold text-ellipsis pointer-coarse:min-h-11"
      >
        {locales.map((local) => (
          <option key={local.id} value={local.id}>
            {nombreDeLocal(local)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2 size-4.5 text-ink-2" />
    </label>
  );
}
