import type { Db } from '#server/db/base.ts';
import { configuracion } from '#server/db/schema/empresa.ts';

export function filas(db: Db): Promise<{ clave: string; valor: unknown }[]> {
  return db.select({ clave: configuracion.clave, valor: configuracion.valor }).from(configuracion);
}

export async function escribir(tx: Db, clave: string, valor: unknown, updated_at: Date): Promise<void> {
  await tx
    .insert(configuracion)
    .values({ clave, valor, updated_at })
    .onConflictDoUpdate({ target: configuracion.clave, set: { valor, updated_at } });
}
