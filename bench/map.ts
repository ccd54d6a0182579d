// npm run bench -- map [--corridas=3] [--solo-nuestro | --solo-pares] [--chico] [--propagacion]
// The floor map beside the tools that people draw plans with today, with every shape in sight. While the map is panned,
// zoomed, and one piece is dragged: frames per second, frame time p95, time from an input to its frame, and processor time
// per frame. Beside them, an almost empty page: what the browser itself takes on this machine. `--chico`: one run.
// `--propagacion`: the time from an edit until it is painted elsewhere.
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/lib/browser.mjs';
import { SIN_DEMO, startServidor, withTempFolder } from '../tests/support/proceso.ts';
import { acercar, arrastrar, comprobarDibujo, conPagina, correr, type Medida } from './_gestos.ts';
import { ingresar, sembrarPlano, type Sesion, tableroNuestro } from './_gondolas.ts';
import { Metas } from './_medir.ts';
import { PAGINA_VACIA, tableroVacio } from './_piso.ts';
import { PARES, prepararPares, servirPares, tableroDePar } from './_pares.ts';
import { medirPropagacion } from './_propagacion.ts';

const PUERTO = Number(process.env['BENCH_PORT'] ?? 20_000 + (process.pid % 20_000));
const CHICO = process.argv.includes('--chico');
const CORRIDAS = Number(/--corridas=(\d+)/u.exec(process.argv.join(' '))?.[1] ?? (CHICO ? 1 : 3));
const NUESTRO = !process.argv.includes('--solo-pares');
const CON_PARES = !process.argv.includes('--solo-nuestro');
/** Our window is larger than the plan: with its panels, the map is about as large as the other tools' whole window. */
const VENTANAS = { publico: { width: 1440, height: 900 }, editor: { width: 1440, height: 900 } };

const GESTOS = ['correr', 'acercar', 'arrastrar'] as const;
type Gesto = (typeof GESTOS)[number];
const TITULOS: Readonly<Record<Gesto, string>> = {
  correr: 'correr',
  acercar: 'acercar',
  arrastrar: 'arrastrar una',
};
type Situacion = { readonly nombre: string; readonly espacios: number; readonly freno: number };
const SITUACIONES: readonly Situacion[] = [
  { nombre: '5.000 espacios', espacios: 5000, freno: 1 },
  { nombre: '1.000 espacios con el procesador 4 veces más lento', espacios: 1000, freno: 4 },
];

/** A tool that is measured. Each of its pages does some of the gestures. */
type Medido = { readonly nombre: string; readonly una: (anotar: Anotar) => Promise<void> };
type Anotar = (gesto: Gesto, medida: Medida) => void;
type Tabla = Map<string, Record<Gesto, Medida | null>>;

/** Frames per second that look the same as 60 on a screen of 60 Hz, and the frame time with a small tolerance. */
const DE_PANTALLA = { fps: 58, cuadro: 17.5 };

const PISO = 'página vacía';

const metas = new Metas();
const executablePath = await ensureChromium();
if (process.argv.includes('--propagacion')) {
  await medirPropagacion({ executablePath, puerto: PUERTO, ediciones: CHICO ? 10 : 60, metas });
} else {
  if (CON_PARES) await prepararPares();
  // The pages get no network: the peer tools would load fonts and check licences.
  const args = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'];
  const navegador = await chromium.launch({ executablePath, args });
  try {
    for (const situacion of SITUACIONES) juzgar(situacion, await medirSituacion(navegador, situacion));
  } finally {
    await navegador.close();
  }
}
process.exit(metas.codigo);

/** Measures the tools in turns, so that a busy moment of the machine does not fall on one of them. @returns medians */
async function medirSituacion(navegador: Browser, situacion: Situacion): Promise<Tabla> {
  const medidos: Medido[] = [];
  const pares = CON_PARES ? await servirPares(PUERTO) : null;
  try {
    return await withTempFolder('mostrador-bench-', async (dataDir) => {
      if (NUESTRO) await sembrarPlano(dataDir, situacion.espacios);
      const servidor = NUESTRO ? await servir(dataDir) : null;
      try {
        if (servidor) {
          medidos.push(nosotros(navegador, servidor.url, await ingresar(navegador, servidor.url), situacion));
        }
        medidos.push(piso(navegador, situacion));
        if (pares) medidos.push(...PARES.map((par) => unPar(navegador, pares.url, par, situacion)));
        return await medianas(medidos);
      } finally {
        await servidor?.stop();
      }
    });
  } finally {
    pares?.cerrar();
  }
}

function servir(dataDir: string) {
  return startServidor({ dataDir, port: PUERTO + 1, env: SIN_DEMO });
}

function nosotros(navegador: Browser, url: string, sesion: Sesion, { espacios, freno }: Situacion): Medido {
  return {
    nombre: 'Mostrador',
    una: async (anotar) => {
      await conPagina(
        navegador,
        { url: `${url}/gondolas`, freno, viewport: VENTANAS.publico },
        tableroNuestro,
        async (page, cdp, tablero) => {
          await comprobarDibujo(page, tablero, espacios);
          anotar('correr', await correr(cdp, page, tablero));
          anotar('acercar', await acercar(cdp, page, tablero));
        },
      );
      await conPagina(
        navegador,
        { url: `${url}/gondolasedit`, freno, viewport: VENTANAS.editor, storageState: sesion },
        tableroNuestro,
        async (page, cdp, tablero) => {
          await comprobarDibujo(page, tablero, espacios);
          anotar('arrastrar', await arrastrar(cdp, page, tablero));
        },
      );
    },
  };
}

function unPar(
  navegador: Browser,
  url: string,
  par: (typeof PARES)[number],
  { espacios, freno }: Situacion,
): Medido {
  const cuantas = Math.min(espacios, par.maximo);
  const menos = cuantas < espacios ? ` (${cuantas.toLocaleString('es-AR')})` : '';
  return {
    nombre: `${par.nombre}${menos}`,
    una: (anotar) =>
      conPagina(
        navegador,
        { url: `${url}?par=${par.clave}&cuantos=${cuantas}`, freno },
        (page) => tableroDePar(page, par),
        async (page, cdp, tablero) => {
          await comprobarDibujo(page, tablero, cuantas);
          anotar('arrastrar', await arrastrar(cdp, page, tablero));
          anotar('correr', await correr(cdp, page, tablero));
          anotar('acercar', await acercar(cdp, page, tablero));
        },
      ),
  };
}

function piso(navegador: Browser, { freno }: Situacion): Medido {
  return {
    nombre: PISO,
    una: (anotar) =>
      conPagina(navegador, { url: PAGINA_VACIA, freno }, tableroVacio, async (page, cdp, tablero) => {
        anotar('arrastrar', await arrastrar(cdp, page, tablero));
        anotar('correr', await correr(cdp, page, tablero));
        anotar('acercar', await acercar(cdp, page, tablero));
      }),
  };
}

async function medianas(medidos: readonly Medido[]): Promise<Tabla> {
  const todas = new Map<string, Record<Gesto, Medida[]>>();
  for (const { nombre } of medidos) todas.set(nombre, { correr: [], acercar: [], arrastrar: [] });
  for (let i = 0; i < CORRIDAS; i += 1) {
    for (const { nombre, una } of medidos) {
      try {
        await una((gesto, medida) => todas.get(nombre)?.[gesto].push(medida));
      } catch (error) {
        console.log(`  ${nombre}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return new Map(
    [...todas].map(([nombre, { correr: c, acercar: a, arrastrar: d }]) => [
      nombre,
      { correr: mediana(c), acercar: mediana(a), arrastrar: mediana(d) },
    ]),
  );
}

function mediana(medidas: readonly Medida[]): Medida | null {
  if (medidas.length === 0) return null;
  const de = (que: keyof Medida) =>
    medidas.map((m) => m[que]).toSorted((a, b) => a - b)[Math.floor(medidas.length / 2)] ?? Number.NaN;
  return { fps: de('fps'), cuadro: de('cuadro'), entrada: de('entrada'), trabajo: de('trabajo') };
}

function juzgar({ nombre, espacios, freno }: Situacion, tabla: Tabla): void {
  console.log(
    `\n${nombre}: por segundo, p95 del cuadro, p95 de la entrada al cuadro, procesador por cuadro (ms)`,
  );
  console.log(`  ${''.padEnd(20)}${GESTOS.map((gesto) => TITULOS[gesto].padEnd(28)).join('')}`);
  for (const [quien, medidas] of tabla) {
    console.log(`  ${quien.padEnd(20)}${GESTOS.map((gesto) => celda(medidas[gesto]).padEnd(28)).join('')}`);
  }
  const nuestras = tabla.get('Mostrador');
  if (!nuestras) return;
  const pares = [...tabla].filter(([quien]) => quien !== 'Mostrador' && quien !== PISO);
  for (const gesto of GESTOS) {
    const m = nuestras[gesto];
    if (!m) {
      metas.exigir(`${TITULOS[gesto]}: medido`, false);
      continue;
    }
    metas.exigir(`${TITULOS[gesto]}: ${n(m.fps)} por segundo ≥ 58`, m.fps >= 58);
    if (freno === 1) metas.exigir(`${TITULOS[gesto]}: p95 del cuadro ${n(m.cuadro)} ms ≤ 20`, m.cuadro <= 20);
    exigirEntrada(gesto, m.entrada, tabla.get(PISO)?.[gesto]?.entrada ?? Number.NaN);
    for (const [quien, medidas] of pares) comparar(gesto, m, quien, medidas[gesto], espacios);
  }
}

/** Goal: 30 ms. Printed beside what the browser alone takes with nothing to draw. */
function exigirEntrada(gesto: Gesto, entrada: number, vacia: number): void {
  const sola = Number.isNaN(vacia) ? '' : ` (una página vacía, ${n(vacia)})`;
  metas.exigir(`${TITULOS[gesto]}: p95 de la entrada al cuadro ${n(entrada)} ms${sola} ≤ 30`, entrada <= 30);
}

/** We must be better in every column. Where both reach the screen's frame rate, the processor time decides. */
function comparar(gesto: Gesto, m: Medida, quien: string, par: Medida | null, espacios: number): void {
  if (!par) {
    metas.exigir(`${TITULOS[gesto]}: ${quien} medido`, false);
    return;
  }
  const sobra = m.trabajo <= par.trabajo;
  const [empate, parejo] = [
    Math.min(m.fps, par.fps) >= DE_PANTALLA.fps,
    Math.max(m.cuadro, par.cuadro) <= DE_PANTALLA.cuadro,
  ];
  const mejor =
    (m.fps >= par.fps || (empate && sobra)) &&
    (m.cuadro <= par.cuadro || (parejo && sobra)) &&
    (m.entrada <= par.entrada || (empate && parejo && sobra));
  const veces = [m.fps / par.fps, par.cuadro / m.cuadro, par.entrada / m.entrada, par.trabajo / m.trabajo];
  const dichas = veces.map((v) => `${v.toFixed(v < 10 ? 1 : 0)}×`).join(' ');
  const igual = empate && parejo ? ', los dos al ritmo de la pantalla' : '';
  metas.exigir(`${TITULOS[gesto]}, ${espacios}: mejor que ${quien} (${dichas}${igual})`, mejor);
}

function celda(m: Medida | null): string {
  return m ? `${n(m.fps)} ${n(m.cuadro)} ${n(m.entrada)} ${m.trabajo.toFixed(1)}` : 'sin medir';
}

function n(valor: number): string {
  return valor.toFixed(valor < 100 ? 1 : 0);
}
