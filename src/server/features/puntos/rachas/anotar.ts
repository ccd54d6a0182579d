import { and, asc, eq, sql } from 'drizzle-orm';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import type { Configuracion } from '#domain/empresa/configuracion.ts';
import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';
import { RACHA_VACIA, type ResumenRacha, resumenDeRacha } from '#domain/comun/calendario/racha.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { juntas, preparada } from '#server/db/preparada.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { dias_activos } from '#server/db/schema/puntos.ts';
import { calendariosDe } from '../../empresa/calendario/repo.ts';

export type DiaActivo = {
  readonly empleado_id: string;
  readonly dia: Dia;
  readonly origen_tipo: OrigenPuntos;
  readonly origen_id: string;
};

/**
 * Adds days that count for the streak, each with the fact behind it, and updates the stored streaks. The same fact on the
 * same day counts once.
 */
export async function anotarDias(tx: Tx, dias: readonly DiaActivo[], ahora: Date): Promise<void> {
  await guardarResumenes(tx, await sumarDias(tx, dias, ahora));
}

/** Does all of `anotarDias` except saving the streaks. All statements are sent at the call. @returns the streaks to save */
export async function sumarDias(
  tx: Tx,
  dias: readonly DiaActivo[],
  ahora: Date,
  configuracion?: Configuracion,
): Promise<Resumen[]> {
  if (dias.length === 0) return [];
  const ids = [...new Set(dias.map((d) => d.empleado_id))];
  const [, nuevas, leido] = await juntas([
    // Lock before writing: two simultaneous facts of one employee would each compute a streak without the other's day.
    bloquearEmpleados(tx, ids),
    insertarDias(tx, dias),
    leer(tx, ids, configuracion),
  ]);
  return resumir(nuevas, leido, ahora);
}

/** Removes the days of a fact that was reverted, and updates the stored streaks. */
export async function quitarDias(
  tx: Tx,
  origen: Pick<DiaActivo, 'origen_tipo' | 'origen_id'>,
  ahora: Date,
): Promise<void> {
  const ids = await quienesPor(tx, origen);
  if (ids.length === 0) return;
  await bloquearEmpleados(tx, ids);
  await borrarDias(tx, origen);
  await calcular(tx, ids, ahora);
}

/** Recalculates the stored streaks of these employees, after their days, their branch or their leave changed. */
export async function recalcularRacha(tx: Tx, empleado_ids: readonly string[], ahora: Date): Promise<void> {
  if (empleado_ids.length === 0) return;
  await bloquearEmpleados(tx, [...new Set(empleado_ids)]);
  await calcular(tx, empleado_ids, ahora);
}

/** For employees whose records are locked. */
async function calcular(tx: Tx, empleado_ids: readonly string[], ahora: Date): Promise<void> {
  if (empleado_ids.length === 0) return;
  const leido = await leer(tx, [...new Set(empleado_ids)]);
  await guardarResumenes(tx, resumir(empleado_ids, leido, ahora));
}

type Leido = Awaited<ReturnType<typeof leer>>;

/** The data that streaks are computed from. */
async function leer(tx: Tx, ids: readonly string[], configuracion?: Configuracion) {
  const [calendarios, dias] = await juntas([calendariosDe(tx, ids, configuracion), diasDe(tx, ids)]);
  return { calendarios, dias };
}

function resumir(empleado_ids: readonly string[], { calendarios, dias }: Leido, ahora: Date): Resumen[] {
  const hoy = diaDe(ahora);
  return [...new Set(empleado_ids)].flatMap((empleado_id) => {
    const calendario = calendarios.get(empleado_id);
    if (!calendario) return [];
    const suyos = dias.get(empleado_id);
    return { empleado_id, ...(suyos ? resumenDeRacha(suyos, calendario, hoy) : RACHA_VACIA) };
  });
}

/** Recalculates all stored streaks, a few hundred per transaction, after holidays or the company's weekdays changed. */
export async function recalcularRachas(db: Db, ahora: Date): Promise<void> {
  let ultimo: string | null = null;
  for (;;) {
    const ids: string[] = await siguientes(db, ultimo, POR_TANDA);
    if (ids.length === 0) return;
    await db.transaction((tx) => recalcularRacha(tx, ids, ahora));
    ultimo = ids.at(-1) ?? null;
  }
}

const POR_TANDA = 500;

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
async function quienesPor(
  db: Db,
  { origen_tipo, origen_id }: Pick<DiaActivo, 'origen_tipo' | 'origen_id'>,
): Promise<string[]> {
  const filas = await db
    .selectDistinct({ empleado_id: dias_activos.empleado_id })
    .from(dias_activos)
    .where(and(eq(dias_activos.origen_tipo, origen_tipo), eq(dias_activos.origen_id, origen_id)));
  return filas.map((f) => f.empleado_id);
}

async function borrarDias(
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

/** Locks these employees' records until the transaction ends, in the order that everybody uses. */
export async function bloquearEmpleados(tx: Tx, ids: readonly string[]): Promise<void> {
  await preparada(
    tx,
    'empleados.bloquear',
    'select id from empleados where id = any($1::uuid[]) order by id for no key update',
    [ids],
  );
}
