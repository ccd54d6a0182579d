// npm run bench -- load [--chico] [--solo jornada|crecimiento|razones]
// A compressed working day on PostgreSQL. People with an account each sign in, look at rankings, send evidence with a
// picture, validate, claim prizes and move spaces of the floor map, with a thousand event streams open. It runs on one node
// and on two, with more and more people until something gives way. Then the same mix in companies of 1,000, 10,000 and
// 100,000 employees, and the cost of our layers beside a bare server and a bare driver. Without `--chico`, it writes its
// sections of docs/proof.md.
import { randomBytes } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { migrar } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { recordProof } from '../scripts/lib/proof.mjs';
import { SIN_DEMO, type Servidor, startServidor, withTempFolder } from '../tests/support/proceso.ts';
import { Gentio } from './_carga.ts';
import { type Gente, llenarEmpresa } from './_carga-empresa.ts';
import {
  type Crecida,
  escribirInforme,
  escribirRazones,
  type Escalon,
  fila,
  type Peso,
  queCede,
} from './_carga-informe.ts';
import { medirMaquina } from './_maquina.ts';
import { Metas, percentil, QUE_GUARDA } from './_medir.ts';
import { direccionDe, medirRazones, type Razones } from './_razones.ts';

const { values } = parseArgs({ options: { chico: { type: 'boolean' }, solo: { type: 'string' } } });
const chico = values.chico === true;
const hacer = (parte: string) => values.solo === undefined || values.solo === parte;

const TAMANOS = chico ? [1_000] : [1_000, 10_000, 100_000];
/** Employees of the working day's company. */
const DE_LA_JORNADA = chico ? 1_000 : 10_000;
const ESCALONES = chico ? [50, 150] : [200, 400, 600, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000];
const AL_CRECER = chico ? 50 : 300;
const FLUJOS = chico ? { personas: 90, plano: 10 } : { personas: 950, plano: 50 };
const MEDICION_MS = chico ? 4_000 : 12_000;
/** Time for everybody to begin and for the streams that were opened to settle. */
const ASENTARSE_MS = chico ? 2_000 : 6_000;
const LIMITE_P95_MS = 1_000;
const COMANDO_DE_RAZONES = 'npm run bench -- load --solo razones';

const metas = new Metas();
const token = randomBytes(16).toString('hex');
const env = {
  ...SIN_DEMO,
  METRICS_TOKEN: token,
  // This process acts as the proxy in front of the nodes: it says which address each request comes from.
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
};

const postgres = await startPostgres([
  ...QUE_GUARDA,
  'shared_buffers=512MB',
  'work_mem=16MB',
  'max_wal_size=8GB',
]);
try {
  const jornadas: Record<'uno' | 'dos', Escalon[]> = { uno: [], dos: [] };
  const crecidas: Crecida[] = [];
  let razones: Razones | null = null;
  for (const empleados of TAMANOS) {
    const enJornada = empleados === DE_LA_JORNADA;
    if (!hacer('crecimiento') && !enJornada) continue;
    const databaseUrl = await crearBase(`empresa_${empleados}`);
    const { gente, peso } = await llenar(databaseUrl, empleados);
    if (enJornada && hacer('razones')) {
      razones = await withTempFolder('mostrador-load-', (dataDir) =>
        medirRazones({ databaseUrl, dataDir, env, rapido: chico }, metas),
      );
    }
    const gentio = await Gentio.crear(gente);
    try {
      if (hacer('crecimiento')) {
        console.log(
          `\n${empleados.toLocaleString('es-AR')} empleados, ${AL_CRECER} personas a la vez, un nodo`,
        );
        const [escalon] = await trabajar(gentio, databaseUrl, 1, [AL_CRECER]);
        if (escalon) crecidas.push({ empleados, peso, escalon });
      }
      if (enJornada && hacer('jornada')) {
        for (const [nombre, cuantos] of [
          ['uno', 1],
          ['dos', 2],
        ] as const) {
          console.log(
            `\n${nombre === 'uno' ? 'Un nodo' : 'Dos nodos'}, ${empleados.toLocaleString('es-AR')} empleados`,
          );
          jornadas[nombre] = await trabajar(gentio, databaseUrl, cuantos, ESCALONES);
        }
      }
    } finally {
      gentio.cerrar();
    }
  }
  const informe = escribirInforme({ jornadas, crecidas, flujos: FLUJOS });
  console.log(`\n${informe}`);
  if (!chico && values.solo === undefined) recordProof('load', 'Load', informe, 'npm run bench -- load');
  if (razones) {
    const deRazones = escribirRazones(razones);
    console.log(`\n${deRazones}`);
    if (!chico)
      recordProof('load-beside-nothing', 'Load, beside nothing at all', deRazones, COMANDO_DE_RAZONES);
  }
} finally {
  await postgres.stop();
}
process.exit(metas.codigo);

async function crearBase(nombre: string): Promise<string> {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${nombre}`);
  await admin.end();
  return direccionDe(postgres.url, nombre);
}

async function llenar(databaseUrl: string, empleados: number): Promise<{ gente: Gente; peso: Peso }> {
  const desde = performance.now();
  const base = await abrirPostgres({ databaseUrl });
  try {
    await migrar(base);
    const gente = await llenarEmpresa(base, empleados);
    const { rows } = await base.pool.query<{ tabla: string; filas: string; bytes: string }>(
      `select relname as tabla, n_live_tup as filas, pg_total_relation_size(relid) as bytes
       from pg_stat_user_tables where schemaname = 'public' order by bytes desc`,
    );
    const tablas = rows.map(({ tabla, filas, bytes }) => ({
      tabla,
      filas: Number(filas),
      bytes: Number(bytes),
    }));
    return { gente, peso: tablas };
  } finally {
    await base.cerrar();
    console.log(`${empleados} empleados en ${Math.round((performance.now() - desde) / 1000)} s`);
  }
}

/** Runs this many nodes with more and more people, until they wait too long. */
async function trabajar(
  gentio: Gentio,
  databaseUrl: string,
  cuantos: number,
  escalones: readonly number[],
): Promise<Escalon[]> {
  return withTempFolder('mostrador-load-', async (dataDir) => {
    const nodos: Servidor[] = [];
    const hechos: Escalon[] = [];
    try {
      for (let i = 0; i < cuantos; i += 1) {
        nodos.push(await startServidor({ dataDir, env: { ...env, DATABASE_URL: databaseUrl } }));
      }
      gentio.en(nodos.map(({ url }) => url));
      // The first group signs in all at once, as in the morning.
      gentio.empezarAMedir();
      const desde = performance.now();
      const entraron = await gentio.entrar(Math.min(escalones[0] ?? 0, gentio.cuantos));
      if (entraron > 0) {
        const porSegundo = entraron / ((performance.now() - desde) / 1000);
        console.log(`  ${entraron} ingresos, 20 a la vez: ${porSegundo.toFixed(0)} por segundo`);
      }
      await gentio.abrirFlujos(FLUJOS.personas, FLUJOS.plano);
      for (const personas of escalones) {
        if (personas > gentio.cuantos) break;
        await gentio.entrar(personas);
        gentio.empezar(personas);
        await esperar(ASENTARSE_MS);
        gentio.empezarAMedir();
        const gasto = await medirMaquina(nodos, token, () => esperar(MEDICION_MS));
        const escalon = { personas, gasto, visto: gentio.visto() };
        hechos.push(escalon);
        console.log(fila(escalon));
        for (const [que, veces] of escalon.visto.errores) console.log(`      ${veces} × ${que}`);
        await gentio.terminar();
        const lento = percentil(escalon.visto.todos, 0.95) > LIMITE_P95_MS;
        if (lento || escalon.visto.errores.size > 0) {
          console.log(`  cede: ${queCede(escalon)}`);
          break;
        }
      }
      return hechos;
    } finally {
      gentio.cerrarFlujos();
      for (const nodo of nodos) await nodo.stop();
    }
  });
}
