// npm run bench -- ranking [--chico] [--solo-postgres | --solo-embebida]
// Reading the top 100 and one's own position, and what keeping them up to date adds to a write. Uses databases of its own.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo, PERIODOS_RANKING } from '#domain/comun/calendario/periodo.ts';
import type { Base, Db } from '#server/db/base.ts';
import { abrirEmbebida } from '#server/db/embebida/abrir.ts';
import { migrar } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { preparada } from '#server/db/preparada.ts';
import { acreditar, type NuevoMovimiento } from '#server/features/puntos/acreditar.ts';
import type { Ambito } from '#server/features/puntos/ranking/conteos.ts';
import { leerAbierto, posicionDe, primeras } from '#server/features/puntos/ranking/leer.ts';
import { personas } from '#server/features/puntos/ranking/repo.ts';
import { ahora } from '#server/reloj.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { llenar, type Tamano } from './_empresa.ts';
import { mediana, medir, Metas, percentil, resumen } from './_medir.ts';

const chico = process.argv.includes('--chico');
const HOY = diaDe(ahora());
const metas = new Metas();
/** Marks the ledger rows written without updating totals. */
const SOLA = 'Sólo en el libro';

if (!process.argv.includes('--solo-embebida')) await enPostgres();
if (!process.argv.includes('--solo-postgres')) await enEmbebida();
process.exit(metas.codigo);

async function enPostgres(): Promise<void> {
  const tamano = chico ? { empleados: 10_000, filas: 1_000_000 } : { empleados: 100_000, filas: 10_000_000 };
  // Durable and sized as in production, unlike the tests' servers.
  const servidor = await startPostgres([
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    'shared_buffers=1GB',
    'effective_cache_size=3GB',
    'work_mem=16MB',
    'max_wal_size=8GB',
    'checkpoint_timeout=30min',
  ]);
  const base = await abrirPostgres({ databaseUrl: servidor.url });
  try {
    await preparar('PostgreSQL', base, tamano);
    const lecturas = await leer(base, tamano);
    metas.exigir('p99 de los primeros 100 y la posición propia ≤ 5 ms', percentil(lecturas, 0.99) <= 5);

    console.log('\nLa misma lectura por suma agrupada del libro:');
    const { sumas, iguales } = await comparar(
      base.db,
      tamano,
      Array.from({ length: 12 }, () => ambitoAlAzar()),
    );
    const veces = mediana(sumas) / mediana(lecturas);
    console.log(`  suma agrupada                     ${resumen(sumas)}`);
    metas.exigir('resultados exactamente iguales', iguales);
    const cuantas = `${Math.round(veces).toLocaleString('es-AR')} veces más rápido`;
    if (chico) console.log(`        ${cuantas} (la meta de 1.000 es con el tamaño completo)`);
    else metas.exigir(`${cuantas}: al menos 1.000`, veces >= 1000);

    await escribir(base, tamano, true);
  } finally {
    await base.cerrar();
    await servidor.stop();
  }
}

async function enEmbebida(): Promise<void> {
  const tamano = chico ? { empleados: 1_000, filas: 100_000 } : { empleados: 5_000, filas: 1_000_000 };
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
  const base = await abrirEmbebida({ dataDir });
  try {
    await preparar('base embebida', base, tamano);
    const lecturas = await leer(base, tamano);
    metas.exigir('p99 de los primeros 100 y la posición propia ≤ 10 ms', percentil(lecturas, 0.99) <= 10);
    await escribir(base, tamano, false);
  } finally {
    await base.cerrar();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function preparar(motor: string, base: Base, tamano: Tamano): Promise<void> {
  const { empleados, filas } = tamano;
  console.log(
    `\n${motor}: ${empleados.toLocaleString('es-AR')} empleados, ${filas.toLocaleString('es-AR')} filas en el libro`,
  );
  const desde = performance.now();
  await migrar(base);
  await llenar(base, tamano, HOY);
  const { rows } = await base.db.execute<{ totales: string; conteos: string; version: string }>(sql`
    select (select count(*) from totales_puntos) as totales, (select count(*) from conteos_ranking) as conteos,
      current_setting('server_version') as version`);
  const [r] = rows;
  console.log(
    `  cargado en ${Math.round((performance.now() - desde) / 1000)} s (versión ${r?.version}): ` +
      `${Number(r?.totales).toLocaleString('es-AR')} totales, ${Number(r?.conteos).toLocaleString('es-AR')} conteos`,
  );
}

/** Measures the screen's first read, for random employees and periods. */
async function leer({ db }: Base, tamano: Tamano) {
  console.log('\nLectura (empleado y período al azar en cada llamada):');
  const veces = chico ? 500 : 2000;
  const pantalla = (cambios: { busqueda?: string; desde?: number }) => async () => {
    const yo = empleadoAlAzar(tamano);
    const pedido = { yo, busqueda: '', desde: 0, cuantos: 100, ...cambios };
    const { filas } = await leerAbierto(db, ambitoAlAzar(), pedido);
    return personas(
      db,
      filas.map((f) => f.empleado_id),
    );
  };
  const [piso = [], lecturas = [], sucursal = []] = await medir(veces, [
    () => db.execute(sql`select 1`),
    () => primerosYPropia(db, ambitoAlAzar(), empleadoAlAzar(tamano)),
    () => primerosYPropia(db, { ...ambitoAlAzar(), sucursal_id: sucursalAlAzar() }, empleadoAlAzar(tamano)),
  ]);
  const [primera = [], fondo = [], buscada = []] = await medir(veces / 10, [
    pantalla({}),
    () => pantalla({ desde: alAzar(tamano.empleados) })(),
    () => pantalla({ busqueda: `apellido${1 + alAzar(9)}` })(),
  ]);
  console.log(`  select 1, el piso de esta máquina  ${resumen(piso)}`);
  console.log(`  primeros 100 y posición propia     ${resumen(lecturas)}`);
  console.log(`  lo mismo en una sucursal           ${resumen(sucursal)}`);
  console.log(`  pantalla entera, con nombres       ${resumen(primera)}`);
  console.log(`  pantalla entera, página al azar    ${resumen(fondo)}`);
  console.log(`  pantalla entera, búsqueda          ${resumen(buscada)}`);
  return lecturas;
}

async function primerosYPropia(db: Db, ambito: Ambito, yo: string) {
  return { filas: await primeras(db, ambito, 100), propia: await posicionDe(db, ambito, yo) };
}

/** Computes the same answers without the totals, and compares them with ours. */
async function comparar(db: Db, tamano: Tamano, ambitos: readonly Ambito[]) {
  const sumas: number[] = [];
  let iguales = true;
  for (const ambito of ambitos) {
    const yo = empleadoAlAzar(tamano);
    const desde = performance.now();
    const porSuma = await sumando(db, ambito, yo);
    sumas.push(performance.now() - desde);
    const nuestra = await primerosYPropia(db, ambito, yo);
    if (!isDeepStrictEqual(porSuma, nuestra)) iguales = false;
  }
  return { sumas: sumas.toSorted((x, y) => x - y), iguales };
}

async function sumando(db: Db, { tipo, inicio }: Ambito, yo: string) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{
      empleado_id: string;
      total: number;
      posicion: number;
      orden: number;
    }>(sql`
      with suma as (
        select p.empleado_id, sum(p.puntos)::int as total, max(p.created_at) as alcanzado_en
        from puntos p where p.fecha between ${inicio} and ${finDePeriodo(tipo, inicio)} group by p.empleado_id
      ), numerada as (
        select s.empleado_id, s.total, rank() over (order by s.total desc)::int as posicion,
          row_number() over (order by s.total desc, s.alcanzado_en, s.empleado_id)::int as orden
        from suma s join empleados e on e.id = s.empleado_id where e.activo and s.total > 0
      )
      select * from numerada where orden <= 100 or empleado_id = ${yo} order by orden`);
    const puestos = rows.map(({ empleado_id, total, posicion }) => ({ empleado_id, total, posicion }));
    return {
      filas: puestos.slice(0, 100),
      propia: puestos.find((p) => p.empleado_id === yo)?.posicion ?? null,
    };
  });
}

/** Measures a credit against inserting only the ledger row, in transactions of the same shape. */
async function escribir(base: Base, tamano: Tamano, exigir: boolean): Promise<void> {
  const { db } = base;
  console.log('\nEscritura (una transacción por fila):');
  const sola = () => db.transaction((tx) => soloEnElLibro(tx, filaNueva(tamano)));
  const entera = () => db.transaction((tx) => acreditar(tx, [filaNueva(tamano)], ahora()));
  const [libro = [], credito = []] = await medir(chico ? 500 : 2000, [sola, entera]);
  const razon = mediana(credito) / mediana(libro);
  console.log(`  sólo el libro                      ${resumen(libro)}`);
  console.log(`  libro, totales y conteos           ${resumen(credito)}`);
  if (exigir) metas.exigir(`cuesta a lo sumo el doble: ${razon.toFixed(2)} veces`, razon <= 2);
  else console.log(`        ${razon.toFixed(2)} veces`);
  // These rows have no totals: the consistency check would rightly report them.
  await db.execute(sql`delete from puntos where motivo = ${SOLA}`);
  if (base.tipo === 'postgres') {
    for (const [nombre, llamar] of [
      ['sólo el libro', sola],
      ['libro, totales y conteos', entera],
    ] as const) {
      console.log(`  8 a la vez, ${nombre}: ${await porSegundo(llamar, 8)} por segundo`);
    }
    await db.execute(sql`delete from puntos where motivo = ${SOLA}`);
  }
  const { iguales } = await comparar(
    db,
    tamano,
    PERIODOS_RANKING.map((tipo) => ({ tipo, inicio: inicioDePeriodo(tipo, HOY), sucursal_id: null })),
  );
  metas.exigir('después de escribir, los períodos de hoy siguen iguales a la suma del libro', iguales);
}

async function porSegundo(llamar: () => Promise<unknown>, clientes: number): Promise<number> {
  const hasta = performance.now() + 5000;
  let hechas = 0;
  await Promise.all(
    Array.from({ length: clientes }, async () => {
      while (performance.now() < hasta) {
        await llamar();
        hechas += 1;
      }
    }),
  );
  return Math.round(hechas / 5);
}

/** A prepared statement, like the credit's, so that the difference is the work and not the parsing. */
function soloEnElLibro(tx: Db, fila: NuevoMovimiento) {
  return preparada(
    tx,
    'bench.libro',
    `insert into puntos (empleado_id, puntos, fecha, motivo, origen_tipo, origen_id, actor_id, clave, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (clave) do nothing returning clave`,
    [
      fila.empleado_id,
      fila.puntos,
      fila.fecha,
      SOLA,
      fila.origen_tipo,
      fila.origen_id,
      fila.actor_id,
      fila.clave,
      ahora().toISOString(),
    ],
  );
}

function filaNueva(tamano: Tamano): NuevoMovimiento {
  const uuid = randomUUID();
  return {
    empleado_id: empleadoAlAzar(tamano),
    puntos: 5 + alAzar(96),
    fecha: HOY,
    motivo: 'Desafío: Góndola perfecta',
    origen_tipo: 'evidencia',
    origen_id: uuid,
    actor_id: empleadoAlAzar(tamano),
    clave: `evidencia:${uuid}`,
  };
}

function ambitoAlAzar(): Ambito {
  const tipo = PERIODOS_RANKING[alAzar(PERIODOS_RANKING.length)] ?? 'mes';
  const d: Dia = sumarDias(HOY, -alAzar(730));
  return { tipo, inicio: inicioDePeriodo(tipo, d), sucursal_id: null };
}

function empleadoAlAzar({ empleados }: Tamano): string {
  return md5(`empleado${1 + alAzar(empleados)}`);
}

function sucursalAlAzar(): string {
  return md5(`sucursal${1 + alAzar(5)}`);
}

/** Ids are made as in `_empresa.ts`. */
function md5(texto: string): string {
  const h = createHash('md5').update(texto).digest('hex');
  return [h.slice(0, 8), h.slice(8, 12), h.slice(12, 16), h.slice(16, 20), h.slice(20)].join('-');
}

/** A whole number from 0 to `n` - 1. */
function alAzar(n: number): number {
  return Math.floor(Math.random() * n);
}
