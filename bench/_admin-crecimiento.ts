import { readFileSync } from 'node:fs';
import type { Base } from '#server/db/base.ts';
import { pantallasDe, RUTAS } from './_admin-rutas.ts';
import { mediana, type Metas, ms } from './_medir.ts';

/**
 * Goals for each admin screen: at most `sentencias` statements, and with ten times the people PostgreSQL may do at most
 * `crecimiento` times the work.
 */
export const METAS_DE_PANTALLA = { sentencias: 8, crecimiento: 1.3 } as const;

const VECES = 9;

/**
 * Opens every admin screen on two companies, the second ten times as large as the first. Both are on one PostgreSQL of this
 * machine, each behind a single connection. Counts the statements of each screen, then repeats those statements alone to see
 * what they cost the server.
 */
export async function medirCrecimiento(chica: Base, grande: Base, metas: Metas): Promise<void> {
  const { sentencias, crecimiento } = METAS_DE_PANTALLA;
  const verChica = await pantallasDe(chica);
  const verGrande = await pantallasDe(grande);
  console.log(
    `\n  Pantallas: a lo sumo ${sentencias} sentencias; CPU de PostgreSQL con 10.000 y con 100.000 empleados: ≤ ${crecimiento}×`,
  );
  const fuera: string[] = [];
  for (const ruta of RUTAS) {
    const enChica = await sentenciasDe(chica, () => verChica(ruta));
    const enGrande = await sentenciasDe(grande, () => verGrande(ruta));
    const [poco, mucho] = [await costo(chica, enChica), await costo(grande, enGrande)];
    const cuantas = Math.max(enChica.length, enGrande.length);
    const bien = cuantas <= sentencias && mucho <= poco * crecimiento;
    if (!bien) fuera.push(ruta);
    console.log(
      `  ${ruta.slice(0, 44).padEnd(45)} ${String(cuantas).padStart(3)} sentencias · ${ms(poco).padStart(8)} → ${ms(mucho).padStart(8)}: ${(mucho / poco).toFixed(2)}${bien ? '' : '  ✗'}`,
    );
  }
  metas.exigir(`${RUTAS.length} pantallas, ${fuera.length} fuera de la meta`, fuera.length === 0);
}

type Sentencia = { readonly text: string; readonly values: unknown[] };

/** The statements of a screen the second time it is opened: the first time also fills the process's caches. */
async function sentenciasDe(base: Base, ver: () => Promise<unknown>): Promise<Sentencia[]> {
  await ver();
  const hechas: Sentencia[] = [];
  const dejar = base.alConsultar((text, values) => {
    if (!/^(begin|commit|rollback|savepoint|release|set)\b/iu.test(text.trim()))
      hechas.push({ text, values });
  });
  try {
    await ver();
    return hechas;
  } finally {
    dejar();
  }
}

/**
 * Milliseconds of CPU that the server takes for all the statements, as named prepared statements (a busy server has them
 * prepared). Median of several runs.
 */
async function costo(base: Base, sentencias: readonly Sentencia[]): Promise<number> {
  const cliente = await base.pool.connect();
  try {
    const { rows } = await cliente.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const costos: number[] = [];
    for (let vez = 0; vez < VECES + 2; vez += 1) {
      const antes = cpuDe(pid);
      for (const [i, sentencia] of sentencias.entries()) {
        await cliente.query({ ...sentencia, name: `pantalla ${i}` });
      }
      if (vez >= 2) costos.push(cpuDe(pid) - antes);
    }
    await cliente.query('deallocate all');
    return mediana(costos.toSorted((a, b) => a - b));
  } finally {
    // Drop the connection: its prepared statements are gone and the driver does not know.
    cliente.release(true);
  }
}

/** CPU used by a process of this machine, in milliseconds. Falls back to wall-clock time where Linux's /proc is missing. */
function cpuDe(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
