import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Configuracion } from '#domain/empresa/configuracion.ts';
import { RACHA_VACIA, resumenDeRacha } from '#domain/comun/calendario/racha.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { bloquearEmpleados } from '../ranking/repo.ts';
import { calendariosDe } from '../../empresa/calendario/calendarios.ts';
import * as repo from './repo.ts';

/**
 * Adds days that count for the streak, each with the fact behind it, and brings the stored streaks up to date. The same
 * fact on the same day counts once, however often it is told.
 */
export async function anotarDias(tx: Tx, dias: readonly repo.DiaActivo[], ahora: Date): Promise<void> {
  await repo.guardarResumenes(tx, await sumarDias(tx, dias, ahora));
}

/** All of `anotarDias` but writing the streaks. Sent whole at the call. @returns those to write */
export async function sumarDias(
  tx: Tx,
  dias: readonly repo.DiaActivo[],
  ahora: Date,
  configuracion?: Configuracion,
): Promise<repo.Resumen[]> {
  if (dias.length === 0) return [];
  const ids = [...new Set(dias.map((d) => d.empleado_id))];
  const [, nuevas, leido] = await juntas([
    // Before writing: two facts of one employee at once would each compute a streak without the other's day.
    bloquearEmpleados(tx, ids),
    repo.insertarDias(tx, dias),
    leer(tx, ids, configuracion),
  ]);
  return resumir(nuevas, leido, ahora);
}

/** Withdraws the days of a fact that was reverted, and brings the stored streaks up to date. */
export async function quitarDias(
  tx: Tx,
  origen: Pick<repo.DiaActivo, 'origen_tipo' | 'origen_id'>,
  ahora: Date,
): Promise<void> {
  const ids = await repo.quienesPor(tx, origen);
  if (ids.length === 0) return;
  await bloquearEmpleados(tx, ids);
  await repo.borrarDias(tx, origen);
  await calcular(tx, ids, ahora);
}

/** Computes the stored streaks of these employees again: after their days, their branch or their leave changed. */
export async function recalcularRacha(tx: Tx, empleado_ids: readonly string[], ahora: Date): Promise<void> {
  if (empleado_ids.length === 0) return;
  await bloquearEmpleados(tx, [...new Set(empleado_ids)]);
  await calcular(tx, empleado_ids, ahora);
}

/** Of employees whose records are held. */
async function calcular(tx: Tx, empleado_ids: readonly string[], ahora: Date): Promise<void> {
  if (empleado_ids.length === 0) return;
  const leido = await leer(tx, [...new Set(empleado_ids)]);
  await repo.guardarResumenes(tx, resumir(empleado_ids, leido, ahora));
}

type Leido = Awaited<ReturnType<typeof leer>>;

/** What a streak is computed from. */
async function leer(tx: Tx, ids: readonly string[], configuracion?: Configuracion) {
  const [calendarios, dias] = await juntas([calendariosDe(tx, ids, configuracion), repo.diasDe(tx, ids)]);
  return { calendarios, dias };
}

function resumir(empleado_ids: readonly string[], { calendarios, dias }: Leido, ahora: Date): repo.Resumen[] {
  const hoy = diaDe(ahora);
  return [...new Set(empleado_ids)].flatMap((empleado_id) => {
    const calendario = calendarios.get(empleado_id);
    if (!calendario) return [];
    const suyos = dias.get(empleado_id);
    return { empleado_id, ...(suyos ? resumenDeRacha(suyos, calendario, hoy) : RACHA_VACIA) };
  });
}

/** Computes all stored streaks again, a few hundred per transaction: after holidays or the company's weekdays changed. */
export async function recalcularRachas(db: Db, ahora: Date): Promise<void> {
  let ultimo: string | null = null;
  for (;;) {
    const ids: string[] = await repo.siguientes(db, ultimo, POR_TANDA);
    if (ids.length === 0) return;
    await db.transaction((tx) => recalcularRacha(tx, ids, ahora));
    ultimo = ids.at(-1) ?? null;
  }
}

const POR_TANDA = 500;
