import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { esElemento } from '#domain/plano/tipos-de-elemento.ts';
import { espacioDe } from '#domain/plano/espacio.ts';
import { localDe } from '#domain/plano/local.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { espacios, existencias_espacio, fotos_espacio } from '#server/db/schema/reservas.ts';

export type FilaDeFicha = typeof espacios.$inferSelect;
export type DatosDeFicha = Pick<
  FilaDeFicha,
  'ancho_cm' | 'profundidad_cm' | 'alto_cm' | 'descripcion' | 'visitas_pct' | 'minimo_semanas'
>;

/**
 * Keeps the name of each space that was drawn, and that it exists from that day on. One that was taken away and comes back on
 * the same day was never away.
 */
export async function anotarEspacios(tx: Tx, piezas: readonly Pieza[], ahora: Date): Promise<void> {
  const hoy = diaDe(ahora);
  const filas = piezas.flatMap((pieza) => {
    const espacio = esElemento(pieza) ? null : espacioDe(pieza);
    if (!espacio) return [];
    const { id, type, section } = espacio;
    return [{ clave: pieza.clave, local_id: localDe(pieza.campos), id, type, section, updated_at: ahora }];
  });
  for (let i = 0; i < filas.length; i += POR_SENTENCIA) {
    const parte = filas.slice(i, i + POR_SENTENCIA);
    await tx
      .insert(espacios)
      .values(parte)
      .onConflictDoUpdate({
        target: espacios.clave,
        set: {
          local_id: sql`excluded.local_id`,
          id: sql`excluded.id`,
          type: sql`excluded.type`,
          section: sql`excluded.section`,
        },
        setWhere: sql`(${espacios.local_id}, ${espacios.id}, ${espacios.type}, ${espacios.section}) is distinct from (excluded.local_id, excluded.id, excluded.type, excluded.section)`,
      });
    const claves = parte.map(({ clave }) => clave);
    await tx
      .update(existencias_espacio)
      .set({ hasta: null })
      .where(and(inArray(existencias_espacio.espacio_clave, claves), eq(existencias_espacio.hasta, hoy)));
    await tx.execute(sql`
      insert into ${existencias_espacio} (espacio_clave, desde)
      select e.clave, ${hoy}::date from ${espacios} e
      where e.clave in ${claves} and not exists (
        select from ${existencias_espacio} x where x.espacio_clave = e.clave and x.hasta is null)`);
  }
}

/** Those spaces are no longer drawn: from this day on they cannot be sold. Their sheets and bookings stay. */
export async function despedirEspacios(tx: Tx, claves: readonly string[], ahora: Date): Promise<void> {
  if (claves.length === 0) return;
  await tx
    .update(existencias_espacio)
    .set({ hasta: sql`greatest(${existencias_espacio.desde}, ${diaDe(ahora)}::date)` })
    .where(and(inArray(existencias_espacio.espacio_clave, [...claves]), isNull(existencias_espacio.hasta)));
}

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const POR_SENTENCIA = 1000;

/** The sheets of these spaces, or of all, that are drawn today, in the plan's order. */
export async function fichas(db: Db, claves?: readonly string[]) {
  return db
    .select({
      clave: espacios.clave,
      id: espacios.id,
      type: espacios.type,
      section: espacios.section,
      local: espacios.local_id,
      ancho_cm: espacios.ancho_cm,
      profundidad_cm: espacios.profundidad_cm,
      alto_cm: espacios.alto_cm,
      descripcion: espacios.descripcion,
      visitas_pct: espacios.visitas_pct,
      minimo_semanas: espacios.minimo_semanas,
      fotos: sql<string[]>`array(select f.archivo_id::text from ${fotos_espacio} f
        where f.espacio_clave = ${espacios.clave} order by f.orden)`,
    })
    .from(espacios)
    .innerJoin(gondolas, eq(gondolas.clave, espacios.clave))
    .where(claves && inArray(espacios.clave, [...claves]))
    .orderBy(asc(gondolas.created_at), asc(gondolas.orden));
}

/** Those of these spaces that are drawn, locked until the transaction ends so that nobody takes them away meanwhile. */
export async function bloquearDibujados(tx: Tx, claves: readonly string[]) {
  return tx
    .select({
      clave: gondolas.clave,
      id: gondolas.id,
      type: gondolas.type,
      section: gondolas.section,
      local: gondolas.local_id,
    })
    .from(gondolas)
    .where(inArray(gondolas.clave, [...claves]))
    .orderBy(asc(gondolas.clave))
    .for('share');
}

export async function guardarFicha(tx: Tx, clave: string, datos: DatosDeFicha, ahora: Date): Promise<void> {
  await tx
    .update(espacios)
    .set({ ...datos, updated_at: ahora })
    .where(eq(espacios.clave, clave));
}

/** Replaces a space's pictures, in this order. */
export async function ponerFotos(tx: Tx, clave: string, ids: readonly string[]): Promise<void> {
  await tx.delete(fotos_espacio).where(eq(fotos_espacio.espacio_clave, clave));
  if (ids.length === 0) return;
  await tx
    .insert(fotos_espacio)
    .values(ids.map((archivo_id, orden) => ({ espacio_clave: clave, archivo_id, orden })));
}
