import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Base } from '#server/db/base.ts';
import { migrar } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { Azar } from '#demo/azar.ts';
import { type Almacen, abrirAlmacen } from '#server/files/almacen.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { abrirBuzon, type Buzon } from './buzon.ts';
import { Carga, crearPlantel, type Plantel } from './carga.ts';
import { SIN_DEMO, startServidor, type Servidor } from './proceso.ts';
import { type Fault, openProxy, type Proxy } from './proxy.ts';
import { revisarArchivos, revisarCarga } from './revisar-carga.ts';
import { abrirS3, CLAVE_DE_S3 } from './s3.ts';

/** The services that may fail. The node reaches each through a proxy. */
export type Lugar = 'base' | 's3' | 'smtp';

/** A company at work on PostgreSQL, S3 and SMTP, each behind a proxy that can inject faults. */
export interface Banco {
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>;
  readonly proxies: Readonly<Record<Lugar, Proxy>>;
  readonly buzon: Buzon;
  /** A direct connection to the database, without the proxy. */
  readonly base: Base;
  readonly almacen: Almacen;
  readonly plantel: Plantel;
  readonly carga: Carga;
  readonly nodos: Servidor[];
  /** The address that people use; null means any of the nodes. */
  entrada: string | null;
  /** Starts one more node, or starts again the one last removed from `nodos`. */
  arrancar(): Promise<Servidor>;
  cerrar(): Promise<void>;
}

/** @param rondas how many rounds of work there are for each employee */
export async function abrirBanco({
  rondas = 200,
  nodos: cuantos = 1,
  azar = new Azar('banco'),
} = {}): Promise<Banco> {
  const carpeta = await mkdtemp(join(tmpdir(), 'fallas-'));
  const cierres: (() => Promise<unknown>)[] = [() => rm(carpeta, { recursive: true, force: true })];
  const cerrar = async (): Promise<void> => {
    for (const cierre of cierres.toReversed()) await cierre();
  };
  try {
    // Committed data must survive a crash, as in production and unlike in other tests.
    const postgres = await startPostgres(['synchronous_commit=on', 'full_page_writes=on']);
    cierres.push(postgres.stop);
    const s3 = await abrirS3(join(carpeta, 's3'));
    cierres.push(() => s3.cerrar());
    const buzon = await abrirBuzon();
    cierres.push(() => buzon.cerrar());
    const proxies = {
      base: await openProxy(Number(new URL(postgres.url).port)),
      s3: await openProxy(s3.port),
      smtp: await openProxy(buzon.port),
    };
    // Closed first: nothing can shut down in order through a proxy that swallows messages.
    cierres.push(() => Promise.all(Object.values(proxies).map((proxy) => proxy.close())));

    const base = await abrirPostgres({ databaseUrl: postgres.url });
    cierres.push(() => base.cerrar());
    await migrar(base);
    const plantel = await crearPlantel(base, { rondas });
    const nodos: Servidor[] = [];
    const arrancar = async (): Promise<Servidor> => {
      const servidor = await startServidor({
        dataDir: join(carpeta, `nodo-${nodos.length}`),
        env: {
          ...SIN_DEMO,
          DATABASE_URL: postgres.url.replace(/:\d+\//, `:${proxies.base.port}/`),
          S3_ENDPOINT: `http://127.0.0.1:${proxies.s3.port}`,
          S3_BUCKET: 'mostrador',
          S3_ACCESS_KEY_ID: CLAVE_DE_S3,
          S3_SECRET_ACCESS_KEY: CLAVE_DE_S3,
          SMTP_URL: `smtp://127.0.0.1:${proxies.smtp.port}`,
        },
      });
      nodos.push(servidor);
      return servidor;
    };
    cierres.push(() => Promise.all(nodos.map((nodo) => nodo.stop('SIGKILL'))));
    for (let i = 0; i < cuantos; i += 1) await arrancar();
    const entradas = () => (banco.entrada === null ? nodos.map(({ url }) => url) : [banco.entrada]);
    const carga = new Carga(plantel, entradas, { azar });
    const almacen = abrirAlmacen({
      dataDir: carpeta,
      s3: {
        endpoint: `http://127.0.0.1:${s3.port}`,
        region: 'us-east-1',
        bucket: 'mostrador',
        accessKeyId: CLAVE_DE_S3,
        secretAccessKey: CLAVE_DE_S3,
      },
    });
    const banco: Banco = {
      postgres,
      proxies,
      buzon,
      base,
      almacen,
      plantel,
      carga,
      nodos,
      entrada: null,
      arrancar,
      cerrar,
    };
    return banco;
  } catch (error) {
    await cerrar();
    throw error;
  }
}

/** The result of one fault. Times are in milliseconds. */
export type Resultado = {
  readonly falla: string;
  /** Requests that failed meanwhile, by kind and status. */
  readonly fallos: Readonly<Record<string, number>>;
  /** The longest that somebody waited for an answer. */
  readonly espera: number;
  /** Time until the node said that it was not ready; null if it never did. */
  readonly aviso: number | null;
  /** Time from the fault's end until every kind of work succeeded again and events arrived live. */
  readonly vuelta: number;
  /** Time from the fault's end until every mail promised before it had arrived. */
  readonly correo: number;
  /** What is wrong afterwards; must be empty. */
  readonly mal: readonly string[];
};

const TRABAJOS = ['archivo', 'evidencia', 'premiación', 'reclamo', 'pantalla', 'invitación'];

/**
 * Work goes on while a fault begins, lasts until `durante` ends, and stops; then everything is checked.
 * @throws if work does not resume within a minute; by then everybody has stopped
 */
export async function probar(
  banco: Banco,
  falla: string,
  fallar: {
    empezar: () => Promise<unknown>;
    durante: () => Promise<unknown>;
    terminar: () => Promise<unknown>;
  },
): Promise<Resultado> {
  const { base, carga, buzon, almacen, nodos } = banco;
  await carga.entrar();
  carga.fallos.length = 0;
  const [nodo] = nodos;
  if (!nodo) throw new Error('There is no node');
  carga.empezar();
  let tiempos: Awaited<ReturnType<typeof sufrir>>;
  try {
    tiempos = await sufrir(banco, nodo, falla, fallar);
  } finally {
    await carga.terminar();
  }
  const prometidos = [...carga.libro.invitados];
  await hasta('every mail to arrive', () => llegaron(buzon, prometidos), CORREO_MS);
  const correo = performance.now() - tiempos.fin;
  const mal = [
    ...(await revisarCarga(base, carga.libro)),
    ...(await revisarArchivos(base, almacen, nodo.dataDir)),
    ...correosDobles(buzon),
  ];
  for (const { que, status, texto } of carga.fallos) {
    const claro = (status === 503 || status === 429) && texto.includes('Probá de nuevo');
    // The connection broke with the node that was answering, so no better message was possible.
    const cortado = falla.startsWith('node') && (status === 0 || status === 502);
    if (!claro && !cortado) mal.push(`${que}: ${status} ${texto.slice(0, 200)}${motivo(nodos, texto)}`);
  }
  return {
    falla,
    fallos: contar(carga.fallos.map(({ que, status }) => `${que} ${status}`)),
    espera: Math.max(0, ...carga.fallos.map(({ ms }) => ms)),
    aviso: tiempos.aviso,
    vuelta: tiempos.vuelta,
    correo: tiempos.correo ?? correo,
    mal,
  };
}

async function sufrir(
  { carga, plantel, buzon }: Banco,
  nodo: Servidor,
  falla: string,
  { empezar, durante, terminar }: Parameters<typeof probar>[2],
): Promise<{ fin: number; aviso: number | null; vuelta: number; correo: number | null }> {
  const flujo = carga.oir(nodo.url, plantel.gerente);
  try {
    const comienzo = performance.now();
    await hasta('work to go on', () => hechoDesde(carga, comienzo) && flujo.oidos.length > 0);

    const inicio = performance.now();
    const aviso = avisoDe(nodo.url, inicio);
    await empezar();
    await durante();
    const conAviso = await aviso.parar();
    await terminar();
    const fin = performance.now();
    const prometidos = [...carga.libro.invitados];
    const oidos = flujo.oidos.length;
    // People caught in the fault may still be waiting for a timeout, but somebody who arrives now must be served.
    carga.llegar();
    let correo: number | null = null;
    await hasta(`everything to work again after ${falla}`, async () => {
      if (correo === null && llegaron(buzon, prometidos)) correo = performance.now() - fin;
      return flujo.oidos.length > oidos && hechoDesde(carga, fin) && (await listo(nodo.url));
    });
    return { fin, aviso: conAviso, vuelta: performance.now() - fin, correo };
  } finally {
    flujo.cerrar();
  }
}

/** How long a mail may wait if its node was killed while sending it: until another node may assume that nobody is sending it. */
const CORREO_MS = 400_000;

/** Whether every address has received a mail. */
export function llegaron({ recibidos }: Buzon, prometidos: readonly string[]): boolean {
  const para = new Set(recibidos.map((recibido) => recibido.para));
  return prometidos.every((email) => para.has(email));
}

/** The node's log entry about a request that failed unexpectedly. */
function motivo(nodos: readonly Servidor[], texto: string): string {
  const pedido = /"pedido":"([^"]+)"/u.exec(texto)?.[1];
  if (pedido === undefined) return '';
  const lineas = nodos.flatMap((nodo) => nodo.output().split('\n'));
  return lineas
    .filter((linea) => linea.includes(pedido))
    .map((linea) => `\n    ${linea.slice(0, 1_500)}`)
    .join('');
}

/** A network fault between the node and one of its services, for this long. */
export function fallaDeRed(
  banco: Banco,
  nombre: string,
  lugar: Lugar,
  fault: Fault,
  ms: number,
): Promise<Resultado> {
  const proxy = banco.proxies[lugar];
  return probar(banco, nombre, {
    empezar: () => proxy.set(fault),
    durante: () => setTimeout(ms),
    terminar: () => proxy.set('pass'),
  });
}

/** Waits for a condition, not for a time. @throws after a minute, or `limite_ms` */
export async function hasta(
  que: string,
  cumple: () => boolean | Promise<boolean>,
  limite_ms = 60_000,
): Promise<void> {
  const limite = performance.now() + limite_ms;
  while (!(await cumple())) {
    if (performance.now() > limite) throw new Error(`Waited ${limite_ms / 1000} s for ${que}`);
    await setTimeout(20);
  }
}

export async function listo(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).status === 200;
  } catch {
    return false;
  }
}

function hechoDesde(carga: Carga, instante: number): boolean {
  return TRABAJOS.every((que) => (carga.ultimos.get(que) ?? -1) > instante);
}

/** Asks a node repeatedly whether it is ready, until it says that it is not. */
function avisoDe(url: string, inicio: number): { parar: () => Promise<number | null> } {
  const fin = new AbortController();
  const aviso = (async () => {
    while (!fin.signal.aborted) {
      if (!(await listo(url))) return performance.now() - inicio;
      await setTimeout(50);
    }
    return null;
  })();
  return {
    parar: () => {
      fin.abort();
      return aviso;
    },
  };
}

/**
 * Mails received twice with different Message-IDs. A mail that is resent because its acknowledgement was lost keeps its id,
 * and mailboxes show it once.
 */
export function correosDobles({ recibidos }: Buzon): string[] {
  const numeros = new Map<string, Set<string>>();
  for (const { para, numero } of recibidos) {
    numeros.set(para, (numeros.get(para) ?? new Set()).add(numero));
  }
  return [...numeros].filter(([, de]) => de.size > 1).map(([para]) => `two mails to ${para}`);
}

function contar(valores: readonly string[]): Record<string, number> {
  const cuentas: Record<string, number> = {};
  for (const valor of valores) cuentas[valor] = (cuentas[valor] ?? 0) + 1;
  return cuentas;
}
