import { useSyncExternalStore } from 'react';
import type { Guardada } from './cola/espera.ts';

/*
 * What waits on this device for signal, so that the screens that it was sent from do not offer it again. `features/marco/cola.tsx`, which reads
 * the device, says it. Apart from what it reads it with, which comes after the first moments.
 */

let esperan: ReadonlySet<unknown> = new Set();
const oyentes = new Set<() => void>();

export function decirQueEsperan(filas: readonly Guardada[]): void {
  const deQue = filas.filter(({ rechazo }) => rechazo === null).map(({ entrada }) => entrada);
  esperan = new Set(deQue.map((entrada) => entrada['desafio_id'] ?? entrada['premio_id']));
  for (const oyente of oyentes) oyente();
}

/** Whether evidence for that challenge, or a claim of that prize, waits for signal on this device. */
export function useEspera(id: string): boolean {
  return useSyncExternalStore(
    oir,
    () => esperan.has(id),
    () => false,
  );
}

function oir(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}
