import { and, asc, eq, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';
import type { ResumenRacha } from '#domain/comun/calendario/racha.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { preparada } from '#server/db/preparada.ts';
import { dias_activos } from '#server/db/schema/puntos.ts';

export type DiaActivo = {
  readonly empleado_id: string;
  readonly dia: Dia;
  readonly origen_tipo: OrigenPuntos;
  readonly origen_id: string;
};

/** @returns the employees whose days are new */
export async function insertarDias(tx: Tx, dias: readonly DiaActivo[]): Promise<string[]> {
  const filas = await preparada<{ empleado_id: string }>(
    tx,
    'rachas.anotar',
    `insert into dias_activos (empleado_id, dia, origen_tipo, origen_id)
     select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[])
     on conflict do nothing returning empleado_id`,
    [
      dias.map((d) => d.empleado_id),
      dias.map((d) => d.dia),
      dias.map((d) => d.origen_tipo),
      dias.map((d) => d.origen_id),
    ],
  );
  return filas.map((f) => f.empleado_id);
}

/** The employees whose streak a fact counts for. */
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

/** Each employee's distinct days with activity that counts. */
export async function diasDe(db: Db, empleado_ids: readonly string[]): Promise<Map<string, Dia[]>> {
  const filas = await preparada<{ empleado_id: string; dia: Dia }>(
    db,
    'rachas.dias',
    'select distinct empleado_id, dia from dias_activos where empleado_id = any($1::uuid[])',
    [empleado_ids],
  );
  const porEmpleado = Map.groupBy(filas, (f) => f.empleado_id);
  return new Map([...porEmpleado].map(([id, suyas]) => [id, suyas.map((f) => f.dia)]));
}

export type Resumen = ResumenRacha & { readonly empleado_id: string };

export async function guardarResumenes(tx: Tx, resumenes: readonly Resumen[]): Promise<void> {
  if (resumenes.length === 0) return;
  await preparada(
    tx,
    'rachas.guardar',
    `update empleados e
     set racha_ultimo_dia = r.ultimo_dia, racha_largo = r.largo, racha_mejor = r.mejor
     from unnest($1::uuid[], $2::date[], $3::int[], $4::int[]) r (empleado_id, ultimo_dia, largo, mejor)
     where e.id = r.empleado_id
       and (e.racha_ultimo_dia, e.racha_largo, e.racha_mejor) is distinct from (r.ultimo_dia, r.largo, r.mejor)`,
    [
      resumenes.map((r) => r.empleado_id),
      resumenes.map((r) => r.ultimo_dia),
      resumenes.map((r) => r.largo),
      resumenes.map((r) => r.mejor),
    ],
  );
}

/** The next employees after an id, to go through all of them. */
export async function siguientes(db: Db, despuesDe: string | null, cuantos: number): Promise<string[]> {
  const filas = await db
    .select({ id: empleados.id })
    .from(empleados)
    .where(despuesDe === null ? undefined : sql`${empleados.id} > ${despuesDe}`)
    .orderBy(asc(empleados.id))
    .limit(cuantos);
  return filas.map((f) => f.id);
}
