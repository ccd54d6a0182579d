import type { Tx } from '#server/db/base.ts';
import { anotar } from './repo.ts';

/** Adds a line to a request's conversation that says what happened. */
export function paso(
  tx: Tx,
  solicitud_id: string,
  texto: string,
  cuenta_id: string | null,
  creada_en: Date,
): Promise<void> {
  return anotar(tx, { solicitud_id, clase: 'paso', texto, cuenta_id, creada_en });
}
