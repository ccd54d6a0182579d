import { lazy, Suspense } from 'react';
import type { Lote } from './palabras.ts';

const Avance = lazy(async () => ({ default: (await import('./avance.tsx')).Avance }));

/**
 * How the last acts on many rows go, if there are any: most days there are none, so their script comes only then. The server draws
 * them in the page: the list below does not move when the script arrives.
 */
export function AvanceDeLotes(props: { lotes: readonly Lote[]; ahora: Date }) {
  return props.lotes.length === 0 ? null : (
    <Suspense>
      <Avance {...props} />
    </Suspense>
  );
}
