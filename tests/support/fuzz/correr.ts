import { Azar } from './azar.ts';
import { fuzzDeApi } from './api.ts';
import { PRESUPUESTOS_MS, type Juicio } from './juicio.ts';
import { NodoMuerto, NodoVigilado } from './nodo-vigilado.ts';
import type { Pedido, Respuesta } from './pedido.ts';
import type { Ids } from './esquema.ts';
import { fuzzDeWeb } from './web.ts';

/** What a request did that no request may. */
export type Hallazgo = {
  /** `semilla` and `numero` make it again. */
  readonly numero: number;
  readonly quien: string;
  readonly blanco: string;
  readonly que: string;
  /** The request as text, the least of it that does the same. */
  readonly pedido: string;
};

export type ResultadoDeFuzz = {
  readonly pedidos: number;
  readonly porEstado: Readonly<Record<string, number>>;
  /** The dearest of each budget, in milliseconds of the main thread's processor, and whose it was. */
  readonly peores: Readonly<Record<string, { readonly ms: number; readonly blanco: string }>>;
  /** Megabytes of the heap, garbage collected, after each batch. */
  readonly memoria: readonly number[];
  readonly excedidos: number;
  readonly hallazgos: readonly Hallazgo[];
};

type Fuzz = {
  armar: (azar: Azar, ids: Ids) => Pedido;
  juzgar: (pedido: Pedido, respuesta: Respuesta) => Juicio;
};

/** How often what the requests end or take away is put back, and the garbage of how many is looked at. */
const CADA_MANTENIMIENTO = 100;
const CADA_MEMORIA = 1_000;
/** Once is the collector's or the compiler's turn; five times over is the request's own. */
const REPETICIONES = 5;
/** In megabytes, of one request before its garbage is collected. */
const DE_GOLPE_MB = 200;
/** In megabytes over a round, once everything has been loaded. */
const CRECIMIENTO_MB = 40;
const MAXIMO_MINIMIZADOS = 30;

/**
 * Sends requests, good, nearly good and hostile, as everybody and as nobody, to an application in a process of its own, one
 * at a time, and looks at what each answers and costs. The same seed sends the same requests to the same company.
 */
export async function fuzz(
  que: 'api' | 'web',
  {
    pedidos,
    semilla,
    desde = 0,
    alContar = () => {},
    alHallar = () => {},
  }: {
    pedidos: number;
    semilla: number;
    /** The number of the first: a request depends on the seed and on its own number, not on those before it. */
    desde?: number;
    alContar?: (hechos: number) => void;
    alHallar?: (hallazgo: Hallazgo) => void;
  },
): Promise<ResultadoDeFuzz> {
  const { armar, juzgar }: Fuzz = que === 'api' ? await fuzzDeApi() : await fuzzDeWeb();
  const porEstado: Record<string, number> = {};
  const peores: Record<string, { ms: number; blanco: string }> = {};
  const hallazgos = new Map<string, Hallazgo>();
  const memoria: number[] = [];
  let excedidos = 0;
  let nodo = await NodoVigilado.abrir(que);
  let ids: Ids = [];

  const anotar = async (
    numero: number,
    pedido: Pedido,
    reparo: string,
    repetir?: (p: Pedido) => Promise<boolean>,
  ) => {
    const clave = `${pedido.blanco} ${reparo.replaceAll(/\d+/gu, 'n').slice(0, 40)}`;
    if (hallazgos.has(clave)) return;
    const minimo = repetir && hallazgos.size < MAXIMO_MINIMIZADOS ? await minimizar(pedido, repetir) : pedido;
    const { quien, blanco } = pedido;
    const hallazgo = { numero, quien, blanco, que: reparo, pedido: comoOrden(minimo) };
    hallazgos.set(clave, hallazgo);
    alHallar(hallazgo);
  };

  const pedirUno = async (pedido: Pedido) => {
    const cookie = nodo.cookies[pedido.quien] ?? '';
    const propia = pedido.headers['Cookie'] ?? '';
    const headers = { ...pedido.headers, Cookie: [cookie, propia].filter((c) => c !== '').join('; ') };
    const respuesta = await nodo.pedir({ ...pedido, headers });
    const medida = await nodo.medir();
    return { respuesta, medida, ...juzgar(pedido, respuesta) };
  };

  const uno = async (numero: number): Promise<void> => {
    const pedido = armar(new Azar((semilla * 1_000_003 + numero) >>> 0), ids);
    const { heap_mb: antes_mb } = await nodo.medir();
    const { respuesta, medida, reparos, presupuesto } = await pedirUno(pedido);
    const estado = String(respuesta.status);
    porEstado[estado] = (porEstado[estado] ?? 0) + 1;
    for (const reparo of reparos) {
      await anotar(numero, pedido, reparo, async (menor) => {
        const clase = reparo.slice(0, 12);
        return (await pedirUno(menor)).reparos.some((r) => r.startsWith(clase));
      });
    }
    if (medida.heap_mb - antes_mb > DE_GOLPE_MB) {
      await anotar(numero, pedido, `took ${Math.round(medida.heap_mb - antes_mb)} MB at once`);
    }
    let cpu_ms = medida.cpu_ms;
    const limite = PRESUPUESTOS_MS[presupuesto];
    for (let i = 1; i < REPETICIONES && cpu_ms > limite; i += 1) {
      cpu_ms = Math.min(cpu_ms, (await pedirUno(pedido)).medida.cpu_ms);
    }
    if (cpu_ms > (peores[presupuesto]?.ms ?? 0)) peores[presupuesto] = { ms: cpu_ms, blanco: pedido.blanco };
    if (cpu_ms > limite) {
      excedidos += 1;
      await anotar(
        numero,
        pedido,
        `over budget (${presupuesto}, ${limite} ms): ${Math.round(cpu_ms)} ms of the main thread, ${estado}`,
        async (menor) => {
          const otra = await pedirUno(menor);
          return otra.medida.cpu_ms > limite && (await pedirUno(menor)).medida.cpu_ms > limite;
        },
      );
    }
  };

  try {
    for (let hechos = 0; hechos < pedidos; hechos += 1) {
      const numero = desde + hechos;
      if (hechos % CADA_MANTENIMIENTO === 0) ids = await nodo.mantener();
      if (hechos % CADA_MEMORIA === 0) {
        memoria.push((await nodo.memoria()).heap_mb);
        alContar(hechos);
      }
      try {
        await uno(numero);
      } catch (error) {
        if (!(error instanceof NodoMuerto)) throw error;
        await anotar(
          numero,
          armar(new Azar((semilla * 1_000_003 + numero) >>> 0), ids),
          `the process ${error.message}`,
        );
        nodo = await NodoVigilado.abrir(que);
        ids = await nodo.mantener();
      }
    }
    memoria.push((await nodo.memoria()).heap_mb);
  } finally {
    await nodo.cerrar();
  }
  const crecio = crecimiento(memoria);
  if (crecio > CRECIMIENTO_MB) {
    const que_ = `the heap grew by ${Math.round(crecio)} MB: ${memoria.map(Math.round).join(', ')}`;
    hallazgos.set('memoria', { numero: desde + pedidos, quien: '', blanco: '', que: que_, pedido: '' });
  }
  return { pedidos, porEstado, peores, memoria, excedidos, hallazgos: [...hallazgos.values()] };
}

/** Between the first batches once everything has been loaded and the last; zero if there were few. */
function crecimiento(memoria: readonly number[]): number {
  const cargada = memoria.slice(Math.ceil(memoria.length / 4));
  if (cargada.length < 8) return 0;
  return Math.min(...cargada.slice(-3)) - Math.max(...cargada.slice(0, 3));
}

/** The same request without what does not matter to what it does. */
async function minimizar(pedido: Pedido, sigue: (menor: Pedido) => Promise<boolean>): Promise<Pedido> {
  let menor = pedido;
  const probar = async (otro: Pedido) => {
    if (await sigue(otro)) menor = otro;
  };
  if (!(await sigue(pedido))) return pedido;
  const query = menor.camino.indexOf('?');
  if (query !== -1) await probar({ ...menor, camino: menor.camino.slice(0, query) });
  for (const nombre of Object.keys(menor.headers)) {
    if (nombre === 'Content-Type') continue;
    await probar({
      ...menor,
      headers: Object.fromEntries(Object.entries(menor.headers).filter(([k]) => k !== nombre)),
    });
  }
  const { campos } = menor;
  if (campos && campos.pares.length <= 40) {
    let quedan = campos.pares;
    for (const par of campos.pares) {
      const sin = quedan.filter((otro) => otro !== par);
      const otro = { ...menor, cuerpo: campos.como(sin) };
      if (await sigue(otro)) [quedan, menor] = [sin, otro];
    }
  }
  return menor;
}

/** As a command that can be tried; what is long is told by its length. */
function comoOrden({ metodo, camino, headers, cuerpo }: Pedido): string {
  const cabeceras = Object.entries(headers).map(([k, v]) => `-H '${k}: ${corto(v, 200)}'`);
  const datos = cuerpo === undefined ? [] : [`--data-binary '${corto(cuerpo.toString(), 400)}'`];
  return [`curl -X ${metodo} 'http://localhost:3000${corto(camino, 400)}'`, ...cabeceras, ...datos].join(' ');
}

function corto(texto: string, maximo: number): string {
  return texto.length <= maximo ? texto : `${texto.slice(0, maximo)}… (${texto.length} in all)`;
}
