import { and, eq, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { PeriodoRanking } from '#domain/comun/calendario/periodo.ts';
import type { ResumenRacha } from '#domain/comun/calendario/racha.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import {
  conteos_ranking,
  periodos_cerrados,
  ranking_cerrado,
  totales_puntos,
} from '#server/db/schema/puntos.ts';

type Periodo = { readonly tipo: PeriodoRanking; readonly inicio: Dia };

/** A row of a ranking that is about to be closed. */
export type Rankeado = {
  readonly empleado_id: string;
  readonly total: number;
  /** As the database writes it, to the microsecond: the next batch continues from it. */
  readonly alcanzado_en: string;
  readonly sucursal_id: string | null;
  readonly sucursal: string | null;
  readonly grupo: string | null;
  readonly busqueda_lugar: string;
  readonly resumen: ResumenRacha;
};

export type Posicion = { readonly orden: number; readonly posicion: number };

/** @returns whether it was still open */
export async function marcarCerrado(
  tx: Tx,
  periodo: Periodo & { readonly fin: Dia; readonly cerrado_en: Date },
): Promise<boolean> {
  const filas = await tx
    .insert(periodos_cerrados)
    .values({ ...periodo, participantes: 0 })
    .onConflictDoNothing()
    .returning({ tipo: periodos_cerrados.tipo });
  return filas.length > 0;
}

export async function anotarParticipantes(
  tx: Tx,
  { tipo, inicio }: Periodo,
  participantes: number,
): Promise<void> {
  await tx
    .update(periodos_cerrados)
    .set({ participantes })
    .where(and(eq(periodos_cerrados.tipo, tipo), eq(periodos_cerrados.inicio, inicio)));
}

/** The rows of a ranking in order, after `ultima`. */
export function rankeados(
  db: Db,
  { tipo, inicio }: Periodo,
  ultima: Rankeado | null,
  cuantos: number,
): Promise<Rankeado[]> {
  const t = totales_puntos;
  return db
    .select({
      empleado_id: t.empleado_id,
      total: t.total,
      alcanzado_en: sql<string>`${t.alcanzado_en}::text`,
      sucursal_id: t.sucursal_id,
      sucursal: sucursales.nombre,
      grupo: grupos.nombre,
      busqueda_lugar: sql<string>`coalesce(${sucursales.busqueda}, '') || ' ' || coalesce(${grupos.busqueda}, '')`,
      resumen: {
        ultimo_dia: empleados.racha_ultimo_dia,
        largo: empleados.racha_largo,
        mejor: empleados.racha_mejor,
      },
    })
    .from(t)
    .innerJoin(empleados, eq(empleados.id, t.empleado_id))
    .leftJoin(sucursales, eq(sucursales.id, t.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(
      and(
        sql`${t.activo} and ${t.total} > 0`,
        eq(t.tipo, tipo),
        eq(t.inicio, inicio),
        // A row comparison needs one direction for all columns; here the total descends and the rest ascends.
        ultima
          ? sql`${t.total} <= ${ultima.total} and (${t.total} < ${ultima.total}
              or (${t.alcanzado_en}, ${t.empleado_id}) > (${ultima.alcanzado_en}::timestamptz, ${ultima.empleado_id}::uuid))`
          : undefined,
      ),
    )
    .orderBy(sql`${t.total} desc, ${t.alcanzado_en}, ${t.empleado_id}`)
    .limit(cuantos);
}

export async function guardarPosiciones(
  tx: Tx,
  { tipo, inicio }: Periodo,
  filas: readonly (Rankeado & {
    readonly global: Posicion;
    readonly enSucursal: Posicion;
    readonly racha: number;
  })[],
): Promise<void> {
  const columna = <T>(valor: (fila: (typeof filas)[number]) => T) => sql.param(filas.map(valor));
  await tx.execute(sql`
    insert into ${ranking_cerrado} (tipo, inicio, empleado_id, total, posicion, orden, posicion_sucursal, orden_sucursal,
      sucursal_id, sucursal, grupo, racha, busqueda_lugar)
    select ${tipo}::text, ${inicio}::date, f.* from unnest(
      ${columna((f) => f.empleado_id)}::uuid[], ${columna((f) => f.total)}::int[],
      ${columna((f) => f.global.posicion)}::int[], ${columna((f) => f.global.orden)}::int[],
      ${columna((f) => f.enSucursal.posicion)}::int[], ${columna((f) => f.enSucursal.orden)}::int[],
      ${columna((f) => f.sucursal_id)}::uuid[], ${columna((f) => f.sucursal)}::text[], ${columna((f) => f.grupo)}::text[],
      ${columna((f) => f.racha)}::int[], ${columna((f) => f.busqueda_lugar)}::text[]) f`);
}

/**
 * Deletes counts of zero, which would accumulate. Locked rows are skipped until the next run: a credit waits for this for a
 * moment, and this never waits for a credit.
 */
export async function quitarCeros(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${conteos_ranking} where ctid = any(array(
      select ctid from ${conteos_ranking} where cuantos = 0 for update skip locked))`);
}
