import { and, asc, eq, sql } from 'drizzle-orm';
import type { Dia } from '#domain/calendario/dia.ts';
import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';
import type { ResumenRacha } from '#domain/rachas/racha.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { empleados, feriados, licencias, sucursales } from '#server/db/schema/empresa.ts';
import { dias_activos } from '#server/db/schema/puntos.ts';

export type DiaActivo = {
  readonly empleado_id: string;
  readonly dia: Dia;
  readonly origen_tipo: OrigenPuntos;
  readonly origen_id: string;
};

/** Each employee's branch and its own weekdays, if it has any. */
export function sucursalesDe(db: Db, empleado_ids: readonly string[]) {
  return db
    .select({ id: empleados.id, sucursal_id: empleados.sucursal_id, dias: sucursales.dias_laborables })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .where(eq(empleados.id, algunoDe(empleado_ids)));
}

export function licenciasDe(db: Db, empleado_ids: readonly string[]) {
  return db
    .select({ empleado_id: licencias.empleado_id, desde: licencias.desde, hasta: licencias.hasta })
    .from(licencias)
    .where(eq(licencias.empleado_id, algunoDe(empleado_ids)));
}

/** All of them: a few a year. */
export function feriadosDe(db: Db) {
  return db.select({ fecha: feriados.fecha, sucursal_id: feriados.sucursal_id }).from(feriados);
}

/** @returns whose days were not there yet */
export async function insertarDias(tx: Tx, dias: readonly DiaActivo[]): Promise<string[]> {
  const filas = await tx
    .insert(dias_activos)
    .select(
      sql`select * from unnest(
        ${sql.param(dias.map((d) => d.empleado_id))}::uuid[], ${sql.param(dias.map((d) => d.dia))}::date[],
        ${sql.param(dias.map((d) => d.origen_tipo))}::text[], ${sql.param(dias.map((d) => d.origen_id))}::text[])`,
    )
    .onConflictDoNothing()
    .returning({ empleado_id: dias_activos.empleado_id });
  return filas.map((f) => f.empleado_id);
}

/** Whose streak a fact counts for. */
export async function quienesPor(
  db: Db,
  { origen_tipo, origen_id }: Pick<DiaActivo, 'origen_tipo' | 'origen_id'>,
): Promise<string[]> {
  const filas = await db
    .selectDistinct({ empleado_id: dias_activos.empleado_id })
    .from(dias_activos)
    .where(and(eq(dias_activos.origen_tipo, origen_tipo), eq(dias_activos.origen_id, origen_id)));
  return filas.map((f) => f.empleado_id);
}

export async function borrarDias(
  tx: Tx,
  { origen_tipo, origen_id }: Pick<DiaActivo, 'origen_tipo' | 'origen_id'>,
): Promise<void> {
  await tx
    .delete(dias_activos)
    .where(and(eq(dias_activos.origen_tipo, origen_tipo), eq(dias_activos.origen_id, origen_id)));
}

/** Every day on which each of them did something that counts, once. */
export async function diasDe(db: Db, empleado_ids: readonly string[]): Promise<Map<string, Dia[]>> {
  const filas = await db
    .selectDistinct({ empleado_id: dias_activos.empleado_id, dia: dias_activos.dia })
    .from(dias_activos)
    .where(eq(dias_activos.empleado_id, algunoDe(empleado_ids)));
  const porEmpleado = Map.groupBy(filas, (f) => f.empleado_id);
  return new Map([...porEmpleado].map(([id, suyas]) => [id, suyas.map((f) => f.dia)]));
}

export async function guardarResumenes(
  tx: Tx,
  resumenes: readonly (ResumenRacha & { readonly empleado_id: string })[],
): Promise<void> {
  await tx.execute(sql`
    update ${empleados} e
    set racha_ultimo_dia = r.ultimo_dia, racha_largo = r.largo, racha_mejor = r.mejor
    from unnest(
      ${sql.param(resumenes.map((r) => r.empleado_id))}::uuid[], ${sql.param(resumenes.map((r) => r.ultimo_dia))}::date[],
      ${sql.param(resumenes.map((r) => r.largo))}::int[], ${sql.param(resumenes.map((r) => r.mejor))}::int[]
    ) r (empleado_id, ultimo_dia, largo, mejor)
    where e.id = r.empleado_id
      and (e.racha_ultimo_dia, e.racha_largo, e.racha_mejor) is distinct from (r.ultimo_dia, r.largo, r.mejor)`);
}

/** The next employees after an id, for walking all of them. */
export async function siguientes(db: Db, despuesDe: string | null, cuantos: number): Promise<string[]> {
  const filas = await db
    .select({ id: empleados.id })
    .from(empleados)
    .where(despuesDe === null ? undefined : sql`${empleados.id} > ${despuesDe}`)
    .orderBy(asc(empleados.id))
    .limit(cuantos);
  return filas.map((f) => f.id);
}

/** One parameter however many there are. */
function algunoDe(ids: readonly string[]) {
  return sql`any(${sql.param(ids)}::uuid[])`;
}
