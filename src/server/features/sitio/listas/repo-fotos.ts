import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { lista_filas, lista_fotos } from '#server/db/schema/listas.ts';

/** The articles of those codes in any list in force, once each. */
export async function articulosDe(db: Db, codigos: readonly string[]) {
  if (codigos.length === 0) return [];
  return db
    .select({
      codigo: lista_filas.codigo,
      nombre: sql<string>`min(${lista_filas.nombre})`,
      con_foto: sql<boolean>`bool_or(${lista_fotos.archivo_id} is not null)`,
    })
    .from(lista_filas)
    .leftJoin(lista_fotos, eq(lista_fotos.codigo, lista_filas.codigo))
    .where(inArray(lista_filas.codigo, [...new Set(codigos)]))
    .groupBy(lista_filas.codigo)
    .orderBy(asc(lista_filas.codigo));
}

/** @returns the file that was its picture before */
export async function guardarFoto(tx: Tx, codigo: string, archivo_id: string): Promise<string | null> {
  const [habia] = await tx.select().from(lista_fotos).where(eq(lista_fotos.codigo, codigo)).for('update');
  await tx
    .insert(lista_fotos)
    .values({ codigo, archivo_id })
    .onConflictDoUpdate({ target: lista_fotos.codigo, set: { archivo_id } });
  return habia?.archivo_id ?? null;
}

/** @returns the file that was its picture; null if it had none */
export async function borrarFoto(tx: Tx, codigo: string): Promise<string | null> {
  const [era] = await tx
    .delete(lista_fotos)
    .where(eq(lista_fotos.codigo, codigo))
    .returning({ archivo_id: lista_fotos.archivo_id });
  return era?.archivo_id ?? null;
}
