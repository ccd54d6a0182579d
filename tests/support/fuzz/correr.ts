import { Azar } from './azar.ts';
import { fuzzDeApi } from './api.ts';
import { PRESUPUESTOS_MS, type Juicio } from './juicio.ts';
import { NodoMuerto, NodoVigilado } from './nodo-vigilado.ts';
import type { Pedido, Respuesta } from './pedido.ts';
import type { Ids } from './esquema.ts';
import { fuzzDeWeb } from './web.ts';

/** Something that a request caused and must never happen. */
export type Hallazgo = {
  /** With `semilla`, it reproduces the request. */
  readonly numero: number;
  readonly quien: string;
  readonly blanco: string;
  readonly que: string;
  /** The smallest request, as text, that has the same effect. */
  readonly pedido: string;
};

export type ResultadoDeFuzz = {
  readonly pedidos: number;
  readonly porEstado: Readonly<Record<string, number>>;
  /** The most expensive request of each budget, in milliseconds of main-thread CPU, and its target. */
  readonly peores: Readonly<Record<string, { readonly ms: number; readonly blanco: string }>>;
  /** Megabytes of the heap after garbage collection, for each batch. */
  readonly memoria: readonly number[];
  readonly excedidos: number;
  readonly hallazgos: readonly Hallazgo[];
};

type Fuzz = {
  armar: (azar: Azar, ids: Ids) => Pedido;
  juzgar: (pedido: Pedido, respuesta: Respuesta) => Juicio;
};

/** How many requests pass between two repairs of what they ended or deleted, and between two readings of memory. */
const CADA_MANTENIMIENTO = 100;
const CADA_MEMORIA = 1_000;
/** One slow run may be the garbage collector's or the compiler's; five in a row are the request's own cost. */
const REPETICIONES = 5;
/** The most that one request may allocate before garbage collection, in megabytes. */
const DE_GOLPE_MB = 200;
/** The most that the heap may grow over a round, in megabytes, once everything is loaded. */
const CRECIMIENTO_MB = 40;
const MAXIMO_MINIMIZADOS = 30;

/**
 * Sends requests one at a time (valid, nearly valid and hostile, as every role and as a visitor) to an application in a
 * process of its own, and checks the answers and their cost. The same seed sends the same requests to the same company.
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
    /** The number of the first request. A request depends only on the seed and its number, not on earlier ones. */
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

/** Growth between the first batches after loading and the last ones; zero if there are too few batches. */
function crecimiento(memoria: readonly number[]): number {
  const cargada = memoria.slice(Math.ceil(memoria.length / 4));
  if (cargada.length < 8) return 0;
  return Math.min(...cargada.slice(-3)) - Math.max(...cargada.slice(0, 3));
}

/** Removes every part of the request that does not change its effect. */
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

/** The request as a curl command. Long values are replaced by their length. */
function comoOrden({ metodo, camino, headers, cuerpo }: Pedido): string {
  const cabeceras = Object.entries(headers).map(([k, v]) => `-H '${k}: ${corto(v, 200)}'`);
  const datos = cuerpo === undefined ? [] : [`--data-binary '${corto(cuerpo.toString(), 400)}'`];
  return [`curl -X ${metodo} 'http://localhost:3000${corto(camino, 400)}'`, ...cabeceras, ...datos].join(' ');
}

function corto(texto: string, maximo: number): string {
  return texto.length <= maximo ? texto : `${texto.slice(0, maximo)}… (${texto.length} in all)`;
}
