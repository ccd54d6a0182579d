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
  esperan = new Set(deQue.map(deQueEs));
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

type SeEnvia = { readonly deQue: unknown; readonly porcentaje: number | null };
let seEnvia: SeEnvia | null = null;

/** What is being sent of what waits, and how far it is, if that is known; null once it is over. */
export function decirQueSeEnvia(entrada: Guardada['entrada'] | null, porcentaje: number | null = null): void {
  seEnvia = entrada && { deQue: deQueEs(entrada), porcentaje };
  for (const oyente of oyentes) oyente();
}

/** What is being sent; with an id, only if it is of that challenge or prize. In words; null if nothing is. */
export function useSeEnvia(id: string | null): string | null {
  return useSyncExternalStore(
    oir,
    () =>
      seEnvia === null || (id !== null && seEnvia.deQue !== id)
        ? null
        : `Enviando…${seEnvia.porcentaje === null ? '' : ` ${seEnvia.porcentaje} %`}`,
    () => null,
  );
}

function deQueEs(entrada: Guardada['entrada']): unknown {
  return entrada['desafio_id'] ?? entrada['premio_id'];
}

function oir(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}
