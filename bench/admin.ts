// npm run bench -- admin [--chico] [--solo-postgres | --solo-embebida] [--en <address of a PostgreSQL>]
// Every table of the administration with 100,000 employees and 1,000,000 participations: what a page costs at the server,
// procedure and all, against a bare `select 1`, and with how many queries. A noun adds its tables with a line in `_admin-pantallas.ts`.
// With `--en`, on that database alone, which is filled only if it is empty: to measure again without filling again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { diaDe } from '#domain/calendario/dia.ts';
import { type Cliente, crearCliente } from '#server/api/cliente.ts';
import type { Base } from '#server/db/base.ts';
import { abrirEmbebida } from '#server/db/embebida/abrir.ts';
import { migrar } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { empleados as empleadosTabla } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { contextoDe } from '#tests/support/empresa.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { llenarAdmin } from './_admin.ts';
import { idDe, PANTALLAS } from './_admin-pantallas.ts';
import { mediana, medir, Metas, ms, percentil, type Tiempos } from './_medir.ts';

/** Milliseconds that a page of any of these tables may take at the server, for 19 of 20. */
const META_MS = 100;

const en = process.argv.includes('--en') ? process.argv[process.argv.indexOf('--en') + 1] : undefined;
const chico = process.argv.includes('--chico');
const VECES = 30;
const metas = new Metas();

if (en !== undefined) await enEsa(en);
else {
  if (!process.argv.includes('--solo-embebida')) await enPostgres();
  if (!process.argv.includes('--solo-postgres')) await enEmbebida();
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
    await enBase('PostgreSQL', base);
  } finally {
    await base.cerrar();
    await servidor.stop();
  }
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
  const tamano = chico
    ? { empleados: 10_000, participaciones: 100_000 }
    : { empleados: 100_000, participaciones: 1_000_000 };
  const { empleados, participaciones } = tamano;
  console.log(
    `\n${motor}: ${empleados.toLocaleString('es-AR')} empleados, ${participaciones.toLocaleString('es-AR')} participaciones`,
  );
  const desde = performance.now();
  await migrar(base);
  if ((await base.db.$count(empleadosTabla)) === 0) await llenarAdmin(base, tamano, diaDe(ahora()));
  console.log(`  cargado en ${Math.round((performance.now() - desde) / 1000)} s\n`);

  const api = clienteDe(base);
  const [piso = []] = await medir(VECES * 3, [() => base.db.execute(sql`select 1`)]);
  console.log(`  ${'select 1, el piso de esta máquina'.padEnd(34)} ${cifras(piso)}`);
  for (const { nombre, pedir, consultas, meta = META_MS } of PANTALLAS) {
    let n = 0;
    const cuantas = await contar(base, () => pedir(api, n));
    const [tiempos = []] = await medir(VECES, [() => pedir(api, (n += 1))], { antes: 5 });
    console.log(`  ${nombre.padEnd(34)} ${cifras(tiempos)} · ${cuantas} consultas`);
    if (percentil(tiempos, 0.95) > meta) {
      metas.exigir(`${nombre}: p95 de a lo sumo ${meta} ms`, false);
    }
    if (cuantas > consultas) metas.exigir(`${nombre}: a lo sumo ${consultas} consultas`, false);
  }
  metas.exigir(`${motor}: ${PANTALLAS.length} tablas miradas`, true);
}

/** The API in process, as screens call it, by the first admin_rrhh. */
function clienteDe(base: Base): Cliente {
  const id = idDe('empleado2');
  const empleado = { id, rol: 'admin_rrhh' as const, sucursal_id: null, grupo_id: null, activo: true };
  const actor = { cuenta_id: idDe('cuenta2'), empleado };
  return crearCliente(contextoDe(base, null, { actor }));
}

async function contar(base: Base, fn: () => Promise<unknown>): Promise<number> {
  let cuantas = 0;
  const dejar = base.alConsultar((texto) => {
    if (!/^(begin|commit|rollback|savepoint|release)\b/iu.test(texto.trim())) cuantas += 1;
  });
  try {
    await fn();
    return cuantas;
  } finally {
    dejar();
  }
}

function cifras(tiempos: Tiempos): string {
  return `p50 ${ms(mediana(tiempos)).padStart(8)} · p95 ${ms(percentil(tiempos, 0.95)).padStart(8)}`;
}
