import { lazy, Suspense } from 'react';
import type { Lote } from './palabras.ts';

const Avance = lazy(async () => ({ default: (await import('./avance.tsx')).Avance }));
const Anteriores = lazy(async () => ({ default: (await import('./avance.tsx')).Anteriores }));

type Props = { lotes: readonly Lote[]; ahora: Date };

/**
 * How the last acts on many rows go, if there are any: most days there are none, so their script comes only then. The server draws
 * them in the page: the list below does not move when the script arrives.
 */
export function AvanceDeLotes(props: Props) {
  return props.lotes.length === 0 ? null : (
    <Suspense>
      <Avance {...props} />
    </Suspense>
  );
}

/** Under the list, what was done to many since yesterday: above it, it would push the rows down for a whole day. */
export function LotesDesdeAyer(props: Props) {
  return props.lotes.length === 0 ? null : (
    <Suspense>
      <Anteriores {...props} />
    </Suspense>
  );
}
