// npm run bench -- lista
// The living price lists on PostgreSQL, as a visitor and the office meet them: searching 20,000 articles by plain GET (whole words, the
// beginning of one, a code, a misspelling, something that is nowhere), reading and checking a file of 5,000, the page and the PDF of a
// list of 1,500, and how many pages a second beside a bare node:http that sends the same bytes. Beside each search is a `select 1` and
// the bare scan of every name, which is what a search by LIKE cannot do without. The limits are those of docs/speed.md.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { call } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { dia } from '#domain/comun/calendario/dia.ts';
import { eanInterno } from '#domain/sitio/listas/ean.ts';
import type { Articulo } from '#domain/sitio/listas/lista.ts';
import { listasDeMuestra } from '#domain/sitio/listas/muestra.ts';
import type { Base } from '#server/db/base.ts';
import { migrar } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { empezarLista } from '#server/features/sitio/listas/importar.ts';
import { listasRouter } from '#server/features/sitio/listas/router.ts';
import { leerPlanillaAparte } from '#server/planillas/leer-aparte.ts';
import { contextoDe, crearEmpresa } from '#tests/support/empresa.ts';
import { publicarLista } from '#tests/support/listas.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { COMO_PRODUCCION, SIN_DEMO, startServidor, withTempFolder } from '../tests/support/proceso.ts';
import { porSegundo } from './_conexiones.ts';
import { mediana, medir, Metas, ms, percentil, QUE_GUARDA } from './_medir.ts';

const ARTICULOS = 20_000;
const VECES = 60;
const KB = 1000;
const metas = new Metas();
const agente = new Agent({ keepAlive: true, maxSockets: 1 });

/** What makes the sample's names others. Before whatever uses it. */
const SILABAS = ['norte', 'sur', 'brisa', 'luna', 'roble', 'piedra', 'ancla'] as const;

/** What is typed: the `n`-th time, the `n`-th of them. */
const TEXTOS = {
  'sin buscar': [''],
  'palabras enteras': [
    'yerba 1 kg',
    'aceite girasol',
    'fideos mostachol',
    'dulce de leche',
    'papel higienico',
  ],
  'un comienzo': ['yer', 'galle', 'acei', 'deter', 'a'],
  'código o EAN': ['1042', '17000', '2000000010427'],
  'mal escrito': ['yreba', 'asucar', 'galetitas', 'mallonesa', 'acite jirasol'],
  'mal escrito, dos': ['yreba laguan', 'asucar comnu', 'detregente relzu'],
  'no está': ['tornillo autoperforante', 'zzzzzzz', 'martillo'],
} as const satisfies Record<string, readonly string[]>;

const postgres = await startPostgres([...QUE_GUARDA, 'jit=off']);
try {
  const base = await abrirPostgres({ databaseUrl: postgres.url });
  try {
    await migrar(base);
    const desde = performance.now();
    await publicarLista(base, 'comercio', articulos(ARTICULOS));
    await publicarLista(base, 'mayorista', articulos(1500));
    await base.db.execute(sql`analyze`);
    console.log(
      `${ARTICULOS.toLocaleString('es-AR')} artículos publicados en ${ms(performance.now() - desde)}`,
    );
    await withTempFolder('mostrador-bench-', async (carpeta) => {
      await revisarArchivo(base, carpeta);
      const servidor = await startServidor({
        dataDir: carpeta,
        env: { ...SIN_DEMO, ...COMO_PRODUCCION, DATABASE_URL: postgres.url },
      });
      try {
        await buscar(base, servidor.url);
        await pesar(servidor.url);
        for (const ruta of ['/', '/mayorista']) await compararCarga(servidor.url, ruta);
      } finally {
        agente.destroy();
        await servidor.stop();
      }
    });
  } finally {
    await base.cerrar();
  }
} finally {
  await postgres.stop();
}
process.exit(metas.codigo);

async function buscar({ db }: Base, url: string): Promise<void> {
  const piso = () => db.execute(sql`select 1`);
  const nombres = () =>
    db.execute(
      sql`select count(*) from lista_filas where perfil = 'comercio' and lower(nombre) like '%yerba%'`,
    );
  let peor = 0;
  for (const [que, textos] of Object.entries(TEXTOS)) {
    let n = 0;
    const pedir = async () => {
      const q = textos[(n += 1) % textos.length] ?? '';
      // The page of a search is not kept, but the one of the whole list is: a number that nobody reads makes it another.
      await traer(`${url}/comercio?q=${encodeURIComponent(q)}&n=${n}`);
    };
    const [tiempos = [], solos = [], pisos = []] = await medir(VECES, [pedir, nombres, piso], { antes: 5 });
    const p95 = percentil(tiempos, 0.95);
    peor = Math.max(peor, p95);
    console.log(
      `  ${que.padEnd(18)} p50 ${ms(mediana(tiempos)).padStart(8)} · p95 ${ms(p95).padStart(8)} · ` +
        `leer los nombres ${ms(mediana(solos))} · select 1 ${ms(mediana(pisos))}`,
    );
  }
  metas.exigir(`cada búsqueda por GET, p95 ${ms(peor)} ≤ 150 ms`, peor <= 150);
}

/** From the file's bytes to what would change, as the office waits for it. */
async function revisarArchivo(base: Base, carpeta: string): Promise<void> {
  const empresa = await crearEmpresa(base);
  const ruta = join(carpeta, 'precios.csv');
  const lineas = articulos(5000).map(
    ({ codigo, ean, nombre, marca, rubro, presentaciones: [{ centavos, unidades }] }) =>
      [codigo, ean, nombre, marca, rubro, `Bulto x ${unidades}`, ((centavos ?? 0) * 1.04) / 100]
        .map((celda) => (typeof celda === 'number' ? celda.toFixed(2).replace('.', ',') : (celda ?? '')))
        .join(';'),
  );
  writeFileSync(ruta, `Código;EAN;Nombre;Marca;Rubro;Presentación;Precio\n${lineas.join('\n')}`, 'latin1');
  const tiempos: number[] = [];
  for (let vuelta = 0; vuelta < 4; vuelta += 1) {
    const desde = performance.now();
    const libro = await leerPlanillaAparte(ruta);
    if (!libro.ok) throw new Error(`The file was not read: ${libro.code}`);
    await empezarLista(base, {
      perfil: 'mayorista',
      actor_id: empresa.admin_rrhh.id,
      nombre: 'precios.csv',
      libro: libro.value,
    });
    const { borrador } = await call(
      listasRouter.borrador,
      { perfil: 'mayorista' },
      { context: contextoDe(base, empresa.admin_rrhh) },
    );
    if (borrador?.revision?.articulos !== 5000) throw new Error('Not every line was read');
    // The first one also starts the thread that reads files.
    if (vuelta > 0) tiempos.push(performance.now() - desde);
  }
  const peor = Math.max(...tiempos);
  metas.exigir(`un archivo de 5.000 filas, leído y revisado en ${ms(peor)} ≤ 3 s`, peor <= 3000);
}

async function pesar(url: string): Promise<void> {
  const { cuerpo } = await traer(`${url}/mayorista`);
  const html = cuerpo.length / KB;
  metas.exigir(`HTML de una lista de 1.500: ${html.toFixed(1)} kB ≤ 60`, html <= 60);
  const desde = performance.now();
  const pdf = await traer(`${url}/listas/mayorista.pdf`);
  const tardo = performance.now() - desde;
  const peso = pdf.cuerpo.length / KB;
  metas.exigir(`PDF de 1.500: ${peso.toFixed(0)} kB ≤ 300`, peso <= 300);
  metas.exigir(`el primero que lo pide lo espera ${ms(tardo)} ≤ 2 s`, tardo <= 2000);
}

/** A page against a bare server that sends the same bytes, by turns; the median of the ratios counts. */
async function compararCarga(url: string, ruta: string): Promise<void> {
  const { respuesta, cuerpo } = await traer(`${url}${ruta}`);
  const propias = new Set(['date', 'connection', 'keep-alive']);
  const cabeceras = respuesta.rawHeaders.filter(
    (_, i, todas) => !propias.has((todas[i - (i % 2)] ?? '').toLowerCase()),
  );
  const hijo = fork(join(import.meta.dirname, '_desnudo.ts'), {
    env: { ...process.env, ...COMO_PRODUCCION },
  });
  try {
    hijo.send({ cabeceras, cuerpo: cuerpo.toString('base64') });
    const [puerto] = (await once(hijo, 'message')) as [number];
    const cargar = (cual: number) =>
      porSegundo(
        { puerto: cual, camino: ruta, cabeceras: { 'Accept-Encoding': 'br' } },
        { antes: 500, midiendo: 2500 },
      );
    // A busy machine may take its time to serve the first ones, and they would not be measured.
    for (let n = 0; n < 20; n += 1) await traer(`${url}${ruta}`);
    const razones: number[] = [];
    for (let ronda = 0; ronda < 6; ronda += 1) {
      const [nuestra, desnuda] = [await cargar(Number(new URL(url).port)), await cargar(puerto)];
      // The first round is warm-up.
      if (ronda > 0) razones.push(nuestra / desnuda);
    }
    const razon = razones.toSorted((a, b) => a - b)[Math.floor(razones.length / 2)] ?? Number.NaN;
    metas.exigir(
      `${ruta} por segundo, ${razon.toFixed(2)} veces node:http ≥ 0.80 (${razones.map((r) => r.toFixed(2)).join(' ')})`,
      razon >= 0.8,
    );
  } finally {
    hijo.kill();
  }
}

/** @throws unless the answer is 200 */
function traer(url: string): Promise<{ respuesta: IncomingMessage; cuerpo: Buffer }> {
  return new Promise((resolve, reject) => {
    const pedido = request(url, { agent: agente, headers: { 'Accept-Encoding': 'br' } }, (respuesta) => {
      const partes: Buffer[] = [];
      respuesta.on('data', (parte: Buffer) => partes.push(parte));
      respuesta.on('error', reject);
      respuesta.on('end', () => {
        if (respuesta.statusCode === 200) resolve({ respuesta, cuerpo: Buffer.concat(partes) });
        else reject(new Error(`${url}: ${respuesta.statusCode}`));
      });
    });
    pedido.on('error', reject);
    pedido.end();
  });
}

/** The sample's articles again and again, each time of another brand and code. */
function articulos(cuantos: number): Articulo[] {
  const [comercio] = listasDeMuestra(dia('2026-11-26'));
  const muestra = comercio?.semanas.at(-1)?.articulos ?? [];
  return Array.from({ length: cuantos }, (_, i): Articulo => {
    const vuelta = Math.floor(i / muestra.length);
    const articulo = muestra[i % muestra.length];
    if (!articulo) throw new Error('The sample has no articles');
    return {
      ...articulo,
      codigo: String(1001 + i),
      ean: eanInterno(1001 + i),
      nombre:
        vuelta === 0
          ? articulo.nombre
          : `${articulo.nombre} línea ${SILABAS[vuelta % SILABAS.length]}${vuelta}`,
    };
  });
}
