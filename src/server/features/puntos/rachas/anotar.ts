import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Configuracion } from '#domain/empresa/configuracion.ts';
import { RACHA_VACIA, resumenDeRacha } from '#domain/comun/calendario/racha.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { bloquearEmpleados } from '../ranking/repo.ts';
import { calendariosDe } from '../../empresa/calendario/repo.ts';
import * as repo from './repo.ts';

/**
 * Adds days that count for the streak, each with the fact behind it, and updates the stored streaks. The same fact on the
 * same day counts once.
 */
export async function anotarDias(tx: Tx, dias: readonly repo.DiaActivo[], ahora: Date): Promise<void> {
  await repo.guardarResumenes(tx, await sumarDias(tx, dias, ahora));
}

/** Does all of `anotarDias` except saving the streaks. All statements are sent at the call. @returns the streaks to save */
export async function sumarDias(
  tx: Tx,
  dias: readonly repo.DiaActivo[],
  ahora: Date,
  configuracion?: Configuracion,
): Promise<repo.Resumen[]> {
  if (dias.length === 0) return [];
  const ids = [...new Set(dias.map((d) => d.empleado_id))];
  const [, nuevas, leido] = await juntas([
    // Lock before writing: two simultaneous facts of one employee would each compute a streak without the other's day.
    bloquearEmpleados(tx, ids),
    repo.insertarDias(tx, dias),
    leer(tx, ids, configuracion),
  ]);
  return resumir(nuevas, leido, ahora);
}

/** Removes the days of a fact that was reverted, and updates the stored streaks. */
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
  await repo.guardarResumenes(tx, resumir(empleado_ids, leido, ahora));
}

type Leido = Awaited<ReturnType<typeof leer>>;

/** The data that streaks are computed from. */
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

/** Recalculates all stored streaks, a few hundred per transaction, after holidays or the company's weekdays changed. */
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
