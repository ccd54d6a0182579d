import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as esperar } from 'node:timers/promises';
import { z } from 'zod';

/** Clock ticks per second, the unit of process times in Linux. */
const TICS = 100;

/** CPU used by each part of the machine during a while. Times in seconds. */
export type Gasto = {
  readonly segundos: number;
  /** Per node: the whole process, and the thread that runs its JavaScript. */
  readonly nodos: readonly { readonly todo: number; readonly bucle: number }[];
  readonly postgres: number;
  /** This process, which makes the requests. */
  readonly cliente: number;
  /** Event loop delay, p99, in milliseconds. The worst of the nodes. */
  readonly atraso_ms: number;
  /** Requests that were waiting for a database connection: the average of all nodes together. */
  readonly esperando: number;
};

export type NodoMedido = { readonly url: string; readonly pid: number };

/** Measures the nodes, their PostgreSQL (a child of this process) and this process while `obra` runs. Linux only. */
export async function medirMaquina(
  nodos: readonly NodoMedido[],
  token: string,
  obra: () => Promise<void>,
): Promise<Gasto> {
  await Promise.all(nodos.map((nodo) => leerMetricas(nodo, token)));
  const fin = new AbortController();
  const esperas: number[] = [];
  const mirar = async () => {
    while (!fin.signal.aborted) {
      await esperar(1000, undefined, { signal: fin.signal }).catch(() => {});
      if (fin.signal.aborted) return;
      const todas = await Promise.all(nodos.map((nodo) => leerMetricas(nodo, token)));
      esperas.push(todas.reduce((suma, { esperando }) => suma + esperando, 0));
      atrasos.push(...todas.map(({ atraso_ms }) => atraso_ms));
    }
  };
  const atrasos: number[] = [];
  const antes = foto(nodos);
  const mirando = mirar();
  await obra();
  const despues = foto(nodos);
  fin.abort();
  await mirando;
  return {
    segundos: (despues.en - antes.en) / 1000,
    nodos: despues.nodos.map(({ todo, bucle }, i) => ({
      todo: todo - (antes.nodos[i]?.todo ?? 0),
      bucle: bucle - (antes.nodos[i]?.bucle ?? 0),
    })),
    postgres: despues.postgres - antes.postgres,
    cliente: despues.cliente - antes.cliente,
    atraso_ms: Math.max(0, ...atrasos),
    esperando: esperas.reduce((a, b) => a + b, 0) / Math.max(1, esperas.length),
  };
}

function foto(nodos: readonly NodoMedido[]) {
  const { user, system } = process.cpuUsage();
  return {
    en: performance.now(),
    nodos: nodos.map(({ pid }) => ({
      todo: cpuDe(`/proc/${pid}/stat`),
      bucle: cpuDe(`/proc/${pid}/task/${pid}/stat`),
    })),
    postgres: cpuDePostgres(),
    cliente: (user + system) / 1e6,
  };
}

/** CPU of the PostgreSQL server that this process started, and of its connections. */
function cpuDePostgres(): number {
  const todos = readdirSync('/proc')
    .filter((nombre) => /^\d+$/.test(nombre))
    .flatMap((pid) => {
      const stat = leer(`/proc/${pid}/stat`);
      const { comm, ppid, cpu } = partesDe(stat);
      return comm === 'postgres' ? [{ pid: Number(pid), ppid, cpu }] : [];
    });
  const padre = todos.find(({ ppid }) => ppid === process.pid)?.pid;
  return todos
    .filter(({ pid, ppid }) => pid === padre || ppid === padre)
    .reduce((suma, { cpu }) => suma + cpu, 0);
}

const cpuDe = (ruta: string): number => partesDe(leer(ruta)).cpu;

/** Empty if the process ended after it was listed. */
function leer(ruta: string): string {
  try {
    return readFileSync(ruta, 'utf8');
  } catch {
    return '';
  }
}

/** Parses `/proc/<pid>/stat`. The name is in parentheses and may contain spaces; the remaining fields are counted from there. */
function partesDe(stat: string): { comm: string; ppid: number; cpu: number } {
  const cierre = stat.lastIndexOf(')');
  const resto = stat.slice(cierre + 2).split(' ');
  const usados = Number(resto[11] ?? 0) + Number(resto[12] ?? 0);
  return {
    comm: stat.slice(stat.indexOf('(') + 1, cierre),
    ppid: Number(resto[1]),
    cpu: Number.isFinite(usados) ? usados / TICS : 0,
  };
}

async function leerMetricas({ url }: NodoMedido, token: string) {
  const respuesta = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const texto = z.string().parse(await respuesta.text());
  const valor = (linea: string) =>
    Number(
      texto
        .split('\n')
        .find((l) => l.startsWith(linea))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  return {
    atraso_ms: valor('nodejs_eventloop_lag_p99_seconds') * 1000,
    esperando: valor('mostrador_db_pool_connections{state="waiting"}'),
  };
}
