// npm run bench -- pages [--chico] [--sin-metas] [/reconoce/home ...]
// The cost of each first screen on PostgreSQL with 10,000 employees, as HTML and as the data of a tap: CPU of node and of
// PostgreSQL, statements and round trips, bytes. Beside each, in the same round, a trivial page of the same router in a
// process of its own. The worst of the rounds counts.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrar } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { COMO_PRODUCCION, SIN_DEMO, startServidor, withTempFolder } from '../tests/support/proceso.ts';
import { CLAVE, llenarEmpresa, type Gente } from './_carga-empresa.ts';
import { cpuDePostgres, cpuDeProceso, entre } from './_cpu.ts';
import { mediana, Metas, QUE_GUARDA } from './_medir.ts';
import { intermediario, type Pedido } from './_sentencias.ts';

type Pantalla = {
  readonly ruta: string;
  readonly quien: 'empleado' | 'rrhh';
  /** Goals. `html` and `data` are multiples of the trivial page's CPU; `sentencias` are statements. */
  readonly metas?: { readonly html?: number; readonly data?: number; readonly sentencias?: number };
};

const DE_ADMIN = { sentencias: 8 };
const PANTALLAS: readonly Pantalla[] = [
  { ruta: '/reconoce/home', quien: 'empleado', metas: { html: 12, data: 5, sentencias: 8 } },
  { ruta: '/reconoce/ranking', quien: 'empleado' },
  { ruta: '/reconoce/desafios', quien: 'empleado' },
  { ruta: '/reconoce/insignias', quien: 'empleado' },
  { ruta: '/reconoce/premios', quien: 'empleado' },
  { ruta: '/reconoce/capacitaciones', quien: 'empleado' },
  { ruta: '/reconoce/dashboard', quien: 'empleado' },
  { ruta: '/reconoce/perfil', quien: 'empleado' },
  // For a validator, this screen is the queue.
  { ruta: '/reconoce/desafios', quien: 'rrhh' },
  { ruta: '/reconoce/admin', quien: 'rrhh', metas: DE_ADMIN },
  ...[
    'usuarios',
    'empleados',
    'sucursales',
    'presupuesto',
    'desafios',
    'desafios/progreso',
    'capacitaciones',
    'premios',
    'roles',
    'actividad',
    'reportes',
    'config',
    'integraciones',
    'salud',
  ].map((seccion) => ({ ruta: `/reconoce/admin/${seccion}`, quien: 'rrhh' as const, metas: DE_ADMIN })),
];

const { values, positionals } = parseArgs({
  options: { chico: { type: 'boolean' }, 'sin-metas': { type: 'boolean' } },
  allowPositionals: true,
});
const EMPLEADOS = values.chico === true ? 1_000 : 10_000;
const RONDAS = 5;
/** Requests per screen and round. */
const VECES = 20;
/** Time for a starting server to run its first jobs. */
const ASENTARSE_MS = 4_000;
const pedidas = PANTALLAS.filter(({ ruta }) => positionals.length === 0 || positionals.includes(ruta));

const metas = new Metas();
const agente = new Agent({ keepAlive: true, maxSockets: 1 });
const postgres = await startPostgres([...QUE_GUARDA, 'shared_buffers=512MB', 'jit=off']);
try {
  await withTempFolder('mostrador-bench-', medirTodo);
} finally {
  agente.destroy();
  await postgres.stop();
}
process.exit(metas.codigo);

async function medirTodo(dataDir: string): Promise<void> {
  const gente = await llenar();
  const sesiones = new Map<string, string>();
  const contados = await contarTodo(dataDir, gente, sesiones);
  const trivial = await servirTrivial();
  const servidor = await startServidor({
    dataDir,
    env: { ...SIN_DEMO, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' },
  });
  try {
    let veces = VECES * 3;
    const gastar = async (url: string, cookie: string, pid: number): Promise<Gasto> => {
      const antes = { node: cpuDeProceso(pid), postgres: cpuDePostgres() };
      for (let i = 0; i < veces; i += 1) await traer(url, { cookie, 'accept-encoding': 'gzip' });
      return {
        node: entre(antes.node, cpuDeProceso(pid)) / veces,
        postgres: entre(antes.postgres, cpuDePostgres()) / veces,
      };
    };
    const medidas: Medida[] = pedidas.map(() => ({ html: [], data: [] }));
    // The first round is warm-up.
    for (let ronda = 0; ronda <= RONDAS; ronda += 1) {
      if (ronda > 0) veces = VECES;
      for (const [i, { ruta, quien }] of pedidas.entries()) {
        const cookie = sesiones.get(quien) ?? '';
        for (const [forma, camino] of [
          ['html', ''],
          ['data', '.data'],
        ] as const) {
          const piso = await gastar(`${trivial.url}/nada`, '', trivial.pid);
          const suyo = await gastar(`${servidor.url}${ruta}${camino}`, cookie, servidor.pid);
          if (ronda > 0) medidas[i]?.[forma].push({ ...suyo, piso: piso.node });
        }
      }
    }
    await informar(servidor.url, sesiones, medidas, contados);
  } finally {
    trivial.parar();
    await servidor.stop();
  }
}

type Gasto = { readonly node: number; readonly postgres: number };
type Vuelta = Gasto & { readonly piso: number };
type Medida = { readonly html: Vuelta[]; readonly data: Vuelta[] };

async function llenar(): Promise<Gente> {
  const base = await abrirPostgres({ databaseUrl: postgres.url });
  try {
    await migrar(base);
    return await llenarEmpresa(base, EMPLEADOS);
  } finally {
    await base.cerrar();
  }
}

/**
 * Counts what each screen asks of the database, through a proxy. A separate run, because the proxy would disturb the CPU
 * figures.
 */
async function contarTodo(
  dataDir: string,
  gente: Gente,
  sesiones: Map<string, string>,
): Promise<readonly { html: Pedido; data: Pedido }[]> {
  const paso = await intermediario(postgres.url);
  const servidor = await startServidor({
    dataDir,
    env: { ...SIN_DEMO, DATABASE_URL: paso.url, LOG_LEVEL: 'warn' },
  });
  try {
    for (const [quien, email] of [
      ['empleado', gente.empleados[0]],
      ['rrhh', gente.rrhh[0]],
    ] as const) {
      sesiones.set(quien, await ingresar(servidor.url, email ?? ''));
    }
    await esperar(ASENTARSE_MS);
    const contados: { html: Pedido; data: Pedido }[] = [];
    for (const { ruta, quien } of pedidas) {
      const cookie = sesiones.get(quien) ?? '';
      const contar = async (camino: string): Promise<Pedido> => {
        const vistos: Pedido[] = [];
        for (let i = 0; i < 9; i += 1) {
          vistos.push(
            await paso.contar(async () => void (await traer(`${servidor.url}${camino}`, { cookie }))),
          );
        }
        // Jobs also send statements meanwhile, so the smallest count is the screen's own.
        const [menos] = vistos.toSorted((a, b) => a.sentencias - b.sentencias);
        return menos ?? { sentencias: 0, viajes: 0 };
      };
      contados.push({ html: await contar(ruta), data: await contar(`${ruta}.data`) });
    }
    return contados;
  } finally {
    await servidor.stop();
    paso.cerrar();
  }
}

async function informar(
  url: string,
  sesiones: ReadonlyMap<string, string>,
  medidas: readonly Medida[],
  contados: readonly { html: Pedido; data: Pedido }[],
): Promise<void> {
  const pisos = medidas.flatMap((m) => [...m.html, ...m.data].map((v) => v.piso));
  const piso = mediana(pisos.toSorted((a, b) => a - b)).toFixed(2);
  console.log(`\n${EMPLEADOS} empleados; página trivial: ${piso} ms de CPU`);
  console.log(`${RONDAS} rondas de ${VECES}; «×» es contra la trivial de la misma ronda: mediana y peor\n`);
  console.log(
    `${'pantalla'.padEnd(40)}${'node'.padStart(7)}${'pg'.padStart(7)}${'suma'.padStart(7)}${'×'.padStart(7)}${'peor'.padStart(7)}  sentencias en viajes   bytes → gzip`,
  );
  for (const [i, { ruta, quien, metas: suyas = {} }] of pedidas.entries()) {
    const cookie = sesiones.get(quien) ?? '';
    for (const forma of ['html', 'data'] as const) {
      const vueltas = medidas[i]?.[forma] ?? [];
      const orden = (leer: (v: Vuelta) => number) => vueltas.map(leer).toSorted((a, b) => a - b);
      const razones = orden((v) => (v.node + v.postgres) / v.piso);
      const peor = razones.at(-1) ?? Number.NaN;
      const pedido = contados[i]?.[forma] ?? { sentencias: 0, viajes: 0 };
      const camino = `${url}${ruta}${forma === 'data' ? '.data' : ''}`;
      const cruda = await traer(camino, { cookie });
      const comprimida = await traer(camino, { cookie, 'accept-encoding': 'gzip' });
      const n = (valor: number) => valor.toFixed(1).padStart(7);
      console.log(
        `${`${ruta}${forma === 'data' ? '.data' : ''} (${quien})`.padEnd(40)}${n(mediana(orden((v) => v.node)))}${n(mediana(orden((v) => v.postgres)))}${n(mediana(orden((v) => v.node + v.postgres)))}${n(mediana(razones))}${n(peor)}  ${String(pedido.sentencias).padStart(6)} en ${String(pedido.viajes).padStart(3)}    ${cruda.bytes} → ${comprimida.bytes}`,
      );
      if (values['sin-metas'] === true) continue;
      const maximo = suyas[forma];
      if (maximo !== undefined) metas.exigir(`a lo sumo ${maximo} páginas triviales`, peor <= maximo);
      if (suyas.sentencias !== undefined)
        metas.exigir(`a lo sumo ${suyas.sentencias} sentencias`, pedido.sentencias <= suyas.sentencias);
    }
  }
}

async function servirTrivial(): Promise<{ url: string; pid: number; parar: () => void }> {
  const hijo = fork(join(import.meta.dirname, '_trivial.ts'), {
    env: { ...process.env, ...COMO_PRODUCCION },
  });
  const [puerto] = (await once(hijo, 'message')) as [number];
  return { url: `http://127.0.0.1:${puerto}`, pid: hijo.pid ?? 0, parar: () => void hijo.kill() };
}

async function ingresar(url: string, email: string): Promise<string> {
  const { cabeceras } = await traer(
    `${url}/api/cuentas/ingresar`,
    { 'content-type': 'application/json', origin: url },
    JSON.stringify({ email, clave: CLAVE }),
  );
  return (cabeceras['set-cookie'] ?? []).map((c) => c.split(';')[0]).join('; ');
}

/** @throws unless the answer is 200 */
function traer(
  url: string,
  headers: Record<string, string>,
  cuerpo?: string,
): Promise<{ bytes: number; cabeceras: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const pedido = request(url, { method: cuerpo === undefined ? 'GET' : 'POST', agent: agente, headers });
    pedido.on('error', reject);
    pedido.on('response', (respuesta) => {
      let bytes = 0;
      respuesta.on('data', (parte: Buffer) => (bytes += parte.length));
      respuesta.on('error', reject);
      respuesta.on('end', () => {
        if (respuesta.statusCode === 200) resolve({ bytes, cabeceras: respuesta.headers });
        else reject(new Error(`${url}: ${respuesta.statusCode}`));
      });
    });
    pedido.end(cuerpo);
  });
}
