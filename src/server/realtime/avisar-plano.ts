import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/base.ts';

/** The database's NOTIFY channel for changes of the floor map. */
export const CANAL_DEL_PLANO = 'mostrador_plano';

const Mensaje_ = z.union([
  /** There is a change of this number. */
  z.object({ seq: z.int() }),
  /** What is not a piece has changed. */
  z.object({ entorno: z.array(z.enum(['vista', 'fondo', 'marcas'])) }),
  /** A window's notice. `seleccion`: keys without their hyphens, one after the other: 200 fit in PostgreSQL's 8 kB. */
  z.object({
    presencia: z.object({
      ventana: z.string(),
      perfil_id: z.string(),
      nombre: z.string(),
      seleccion: z.string(),
      se_va: z.boolean(),
    }),
  }),
]);
export type MensajeDelPlano = z.infer<typeof Mensaje_>;

/** Tells every node, if and once the transaction commits. */
export async function avisarPlano(tx: Db, mensaje: MensajeDelPlano): Promise<void> {
  await tx.execute(sql`select ${avisoDelPlano(mensaje)}`);
}

/** The same, as part of a statement that is sent anyway. */
export function avisoDelPlano(mensaje: MensajeDelPlano): SQL {
  return sql`pg_notify(${CANAL_DEL_PLANO}, ${JSON.stringify(mensaje)})`;
}

/** Reads what a node heard; null for what it does not understand (a newer version's, during a deployment). */
export function leerMensajeDelPlano(payload: string): MensajeDelPlano | null {
  try {
    return Mensaje_.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

export function comprimirClaves(claves: readonly string[]): string {
  return claves.map((clave) => clave.replaceAll('-', '')).join('');
}

export function expandirClaves(texto: string): string[] {
  return [...texto.matchAll(/([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})/gu)].map(
    ([, ...partes]) => partes.join('-'),
  );
}
