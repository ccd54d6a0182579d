import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of CPU used by each thread of a process. */
export function cpuDeProceso(pid: number): Map<string, number> {
  return new Map(
    hijosDe(`/proc/${pid}/task`).map((tid) => [tid, leer(`/proc/${pid}/task/${tid}/schedstat`)]),
  );
}

/** Milliseconds of CPU used by each PostgreSQL process: all children of the server that this process started. */
export function cpuDePostgres(): Map<string, number> {
  const procesos = hijosDe('/proc').map((pid) => ({ pid, padre: padreDePostgres(pid) }));
  const servidor = procesos.find(({ padre }) => padre === String(process.pid))?.pid;
  const suyos = procesos.filter(({ pid, padre }) => pid === servidor || padre === servidor);
  return new Map(suyos.map(({ pid }) => [pid, leer(`/proc/${pid}/schedstat`)]));
}

/** CPU used between two readings. Whoever ended in between is not counted, because its last reading is unknown. */
export function entre(antes: ReadonlyMap<string, number>, despues: ReadonlyMap<string, number>): number {
  return [...despues].reduce((suma, [quien, ms]) => suma + ms - (antes.get(quien) ?? 0), 0);
}

function hijosDe(carpeta: string): string[] {
  return readdirSync(carpeta).filter((nombre) => /^\d+$/.test(nombre));
}

/** Parent id of a PostgreSQL process; null for any other process. */
function padreDePostgres(pid: string): string | null {
  const stat = texto(`/proc/${pid}/stat`);
  return stat.includes('(postgres)') ? (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? null) : null;
}

const leer = (ruta: string): number => Number(texto(ruta).split(' ')[0]) / 1e6;

/** Empty if the process ended after it was listed. */
function texto(ruta: string): string {
  try {
    return readFileSync(ruta, 'utf8');
  } catch {
    return '';
  }
}
