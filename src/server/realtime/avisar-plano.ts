import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { Lugar_ } from '#contract/plano/plano.ts';
import type { Db } from '#server/db/base.ts';

/** The database's NOTIFY channel for changes of the floor map. */
export const CANAL_DEL_PLANO = 'mostrador_plano';

const Mensaje_ = z.union([
  /** There is a change with this number. */
  z.object({ seq: z.int() }),
  /** Something other than a piece changed. */
  /** Somebody commented, or resolved a comment. */
  z.object({ comentarios: z.literal(true) }),
  z.object({ entorno: z.array(z.enum(['vista', 'fondo', 'marcas', 'reservas', 'locales'])) }),
  /** A window's presence. `seleccion`: concatenated keys without hyphens, so that 200 fit in PostgreSQL's 8 kB. */
  z.object({
    presencia: z.object({
      ventana: z.string(),
      // A node of an earlier release does not say it.
      local: z.int().default(1),
      perfil_id: z.string(),
      nombre: z.string(),
      seleccion: z.string(),
      cursor: Lugar_.optional(),
      arrastre: Lugar_.optional(),
      se_va: z.boolean(),
    }),
  }),
]);
export type MensajeDelPlano = z.infer<typeof Mensaje_>;

/** Notifies every node once the transaction commits. */
export async function avisarPlano(tx: Db, mensaje: MensajeDelPlano): Promise<void> {
  await tx.execute(sql`select ${avisoDelPlano(mensaje)}`);
}

/** The same as an expression within another statement. */
export function avisoDelPlano(mensaje: MensajeDelPlano): SQL {
  return sql`pg_notify(${CANAL_DEL_PLANO}, ${JSON.stringify(mensaje)})`;
}

/** Parses a notification; null if it is not understood (sent by a newer version during a deployment). */
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
