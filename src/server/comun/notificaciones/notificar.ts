import type { Db } from '#server/db/base.ts';
import type { TipoNotificacion } from '#server/db/schema/avisos.ts';
import { ahora } from '#server/reloj.ts';
import { insertar } from './repo.ts';

export type Aviso = {
  readonly empleado_id: string;
  readonly tipo: TipoNotificacion;
  /** One line. */
  readonly titulo: string;
  /** A sentence or two, addressed to the person who reads it. */
  readonly texto: string;
  /** The employee whose act it tells of, for their face beside it; null or absent where it is nobody's in particular. */
  readonly por?: string | null;
  /** Address inside the product. */
  readonly enlace: string;
  /** What screens draw it with: `puntos` credited or taken, `estado` of what was decided, `icono` of a badge or a value. */
  readonly datos?: Readonly<Record<string, string | number | boolean | null>>;
  /** Unique key of the event: the same event is notified once, however often this is called. */
  readonly clave: string;
};

/**
 * Adds notices to people's bells and tells their open pages, in the transaction of the event.
 * @returns the notices that were new
 */
export async function notificar(tx: Db, avisos: readonly Aviso[], cuando: Date = ahora()): Promise<Aviso[]> {
  if (avisos.length === 0) return [];
  const nuevas = new Set(await insertar(tx, avisos, cuando));
  return avisos.filter((aviso) => nuevas.has(aviso.clave));
}
