// npm run bench -- admin [--chico] [--solo-postgres | --solo-embebida | --solo-pantallas] [--en <address of a PostgreSQL>]
// Every table and report of the administration, on PostgreSQL with 100,000 employees and 1,000,000 participations, and on the
// embedded database with a tenth of that. For each page: time at the server, procedure included, and number of queries; then
// the time of its queries alone, repeated, and the ratio of both. To add a screen, add a line to `_admin-*.ts`.
// Then every screen, frame included, over that company and over one a tenth of its size: how many statements it sends, and by
// how much PostgreSQL's work grows (`_admin-crecimiento.ts`).
// With `--en`, only on that database, which is filled only if it is empty, so that it can be measured again without filling
// it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Base } from '#server/db/base.ts';
import { abrirEmbebida } from '#server/db/embebida/abrir.ts';
import { migrar } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { empleados as empleadosTabla } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { llenarAdmin, type TamanoDeAdmin } from './_admin.ts';
import { medirCrecimiento } from './_admin-crecimiento.ts';
import { clientesDe, PANTALLAS } from './_admin-lista.ts';
import { mediana, medir, Metas, ms, percentil, type Tiempos } from './_medir.ts';

/** Goals for p95, in milliseconds at the server: a page of any table, and a report on everybody over up to a year. */
const METAS_MS = { tabla: 100, reporte: 1000 } as const;

const CHICA = { empleados: 10_000, participaciones: 100_000 };
const GRANDE = { empleados: 100_000, participaciones: 1_000_000 };

const en = process.argv.includes('--en') ? process.argv[process.argv.indexOf('--en') + 1] : undefined;
const chico = process.argv.includes('--chico');
const VECES = 30;
const ANCHO = 34;
const metas = new Metas();

if (en !== undefined) await enEsa(en);
else {
  if (!process.argv.includes('--solo-embebida')) await enPostgres();
  if (!process.argv.includes('--solo-postgres') && !process.argv.includes('--solo-pantallas'))
    await enEmbebida();
}
process.exit(metas.codigo);

async function enEsa(databaseUrl: string): Promise<void> {
  const base = await abrirPostgres({ databaseUrl });
  try {
    await enBase('PostgreSQL', base);
  } finally {
    await base.cerrar();
  }
}

async function enPostgres(): Promise<void> {
  const servidor = await startPostgres(['shared_buffers=1GB', 'work_mem=16MB', 'max_wal_size=8GB']);
  const base = await abrirPostgres({ databaseUrl: servidor.url });
  try {
    if (!process.argv.includes('--solo-pantallas')) await enBase('PostgreSQL', base);
    if (!chico) await enPantallas(servidor.url, base);
  } finally {
    await base.cerrar();
    await servidor.stop();
  }
}

/** Compares the company of 100,000, which may already exist, with one of a tenth on the same server. */
async function enPantallas(url: string, raiz: Base): Promise<void> {
  await llenar(raiz, GRANDE);
  await raiz.pool.query('create database chica');
  const chica = await abrirPostgres({ databaseUrl: url.replace(/postgres$/u, 'chica'), conexiones: 1 });
  const grande = await abrirPostgres({ databaseUrl: url, conexiones: 1 });
  try {
    await llenar(chica, CHICA);
    await medirCrecimiento(chica, grande, metas);
  } finally {
    await chica.cerrar();
    await grande.cerrar();
  }
}

async function llenar(base: Base, tamano: TamanoDeAdmin): Promise<void> {
  await migrar(base);
  if ((await base.db.$count(empleadosTabla)) === 0) await llenarAdmin(base, tamano, diaDe(ahora()));
}

async function enEmbebida(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
  const base = await abrirEmbebida({ dataDir });
  try {
    await enBase('base embebida', base);
  } finally {
    await base.cerrar();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function enBase(motor: string, base: Base): Promise<void> {
  // The embedded database is for companies that fit in one process, so its goals apply to a tenth of the people.
  const tamano = chico || base.tipo === 'embebida' ? CHICA : GRANDE;
  const { empleados, participaciones } = tamano;
  console.log(
    `\n${motor}: ${empleados.toLocaleString('es-AR')} empleados, ${participaciones.toLocaleString('es-AR')} participaciones`,
  );
  const desde = performance.now();
  await llenar(base, tamano);
  console.log(`  cargado en ${Math.round((performance.now() - desde) / 1000)} s\n`);

  const { rrhh, gerente } = clientesDe(base);
  const [piso = []] = await medir(VECES * 3, [() => base.db.execute(sql`select 1`)]);
  console.log(`  ${'select 1, el piso de esta máquina'.padEnd(ANCHO)} ${cifras(piso)}`);
  for (const clase of ['tabla', 'reporte'] as const) {
    const meta = METAS_MS[clase];
    const pantallas = PANTALLAS.filter((pantalla) => pantalla.clase === clase);
    console.log(`\n  ${clase === 'tabla' ? 'Tablas' : 'Reportes'}: p95 de menos de ${meta} ms`);
    let peor = 0;
    for (const { nombre, pedir, consultas } of pantallas) {
      let n = 0;
      let cuantas = 0;
      let hechas: Consulta[] = [];
      const [tiempos = [], solas = []] = await medir(
        VECES,
        [
          async () => {
            hechas = await anotar(base, () => pedir(rrhh, (n += 1), gerente));
            cuantas = Math.max(cuantas, hechas.length);
          },
          () => repetir(base, hechas),
        ],
        { antes: 3 },
      );
      const p95 = percentil(tiempos, 0.95);
      peor = Math.max(peor, p95);
      const razon = mediana(tiempos) / mediana(solas);
      console.log(
        `  ${nombre.padEnd(ANCHO)} ${cifras(tiempos)} · ${String(cuantas).padStart(2)} consultas, que solas tardan ${ms(mediana(solas)).padStart(8)}: ${razon.toFixed(2)}`,
      );
      if (!(p95 < meta)) metas.exigir(`${nombre}: p95 de menos de ${meta} ms`, false);
      if (cuantas > consultas) metas.exigir(`${nombre}: a lo sumo ${consultas} consultas`, false);
    }
    metas.exigir(
      `${motor}: ${pantallas.length} de clase ${clase}, la más lenta con p95 ${ms(peor)}`,
      peor < meta,
    );
  }
}

type Consulta = { readonly texto: string; readonly valores: unknown[] };

/** Runs something. @returns the queries that it made */
async function anotar(base: Base, fn: () => Promise<unknown>): Promise<Consulta[]> {
  const consultas: Consulta[] = [];
  const dejar = base.alConsultar((texto, valores) => {
    if (!/^(begin|commit|rollback|savepoint|release|set transaction)\b/iu.test(texto.trim())) {
      consultas.push({ texto, valores });
    }
  });
  try {
    await fn();
    return consultas;
  } finally {
    dejar();
  }
}

/** Repeats the queries alone: the database's own time, with its data in memory. */
async function repetir(base: Base, consultas: readonly Consulta[]): Promise<void> {
  for (const { texto, valores } of consultas) await base.pool.query(texto, valores);
}

function cifras(tiempos: Tiempos): string {
  return `p50 ${ms(mediana(tiempos)).padStart(8)} · p95 ${ms(percentil(tiempos, 0.95)).padStart(8)}`;
}
