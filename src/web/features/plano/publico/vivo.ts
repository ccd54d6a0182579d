import { spread } from '#domain/comun/spread.ts';
import { PRIMER_LOCAL, vistoDesde } from '#domain/plano/local.ts';
import type { Cambio } from '#domain/plano/pieza.ts';
import type { Busqueda } from './direccion.ts';
import { leerFicha, type FichaDeVenta } from './ficha-de-venta.ts';
import { periodoDe } from './periodo.ts';
import type { Al } from './publico.ts';
import { esObjeto, leerAl, leerCambios, leerEntorno, leerJson, leerPlano, type Entorno } from './recibir.ts';
import type { PlanoPublico } from './tipos.ts';

/**
 * While the stream is down: how often changes are requested, how far apart the stream is tried again, and how many times
 * (spec).
 */
const SONDEO_MS = 8_000;
const REINTENTO_MS = 30_000;
const REINTENTOS = 3;

export type Oyente = {
  /** Number of the last change applied. */
  readonly seq: () => number;
  readonly cambios: (cambios: readonly Cambio[]) => void;
  readonly entorno: (entorno: Entorno) => void;
  /** Receives the whole plan again. */
  readonly plano: (plano: PlanoPublico) => void;
};

/**
 * Keeps a page up to date with the plan: through the stream, and by polling while it is down. It starts again when the
 * machine wakes up or the connection returns.
 * @returns a function that stops it
 */
export function seguirElPlano(local: number, oyente: Oyente, alFallar: () => void = () => {}): () => void {
  let flujo: EventSource | null = null;
  let sondeo: ReturnType<typeof setInterval> | undefined;
  let reintento: ReturnType<typeof setTimeout> | undefined;
  let intentos = 0;
  let fin = false;

  const abrir = () => {
    clearTimeout(reintento);
    flujo?.close();
    if (fin) return;
    const este = new EventSource(`/api/plano/eventos?desde=${oyente.seq()}`);
    flujo = este;
    este.addEventListener('conectado', () => {
      intentos = 0;
      clearInterval(sondeo);
      sondeo = undefined;
    });
    este.addEventListener('cambios', ({ data }) => {
      const cambios = leerCambios(leerJson(data));
      if (cambios) oyente.cambios(cambios.map((cambio) => vistoDesde(local, cambio)));
    });
    este.addEventListener('entorno', ({ data }) => oyente.entorno(leerEntorno(leerJson(data), local)));
    este.addEventListener('recargar', () => void recargar());
    // The server is restarting: reconnect at a random moment, so that not every page comes at once.
    este.addEventListener('cerrada', () => {
      este.close();
      reintento = setTimeout(abrir, spread(performance.timeOrigin, 500, 3_000));
    });
    este.addEventListener('error', () => caer(este));
  };

  const caer = (este: EventSource) => {
    if (este !== flujo) return;
    este.close();
    sondear();
    clearTimeout(reintento);
    if (intentos >= REINTENTOS) return;
    intentos += 1;
    reintento = setTimeout(abrir, REINTENTO_MS);
  };

  const sondear = () => {
    if (sondeo !== undefined || fin) return;
    sondeo = setInterval(() => void preguntar(), SONDEO_MS);
  };

  const preguntar = async () => {
    const dato = await pedir(`/api/plano/novedades?desde=${oyente.seq()}`);
    if (!esObjeto(dato)) return;
    if (dato['recargar'] === true) await recargar();
    else oyente.cambios((leerCambios(dato) ?? []).map((cambio) => vistoDesde(local, cambio)));
  };

  const recargar = async () => {
    const plano = await pedirPlano(local);
    if (plano) oyente.plano(plano);
    else alFallar();
  };

  const volver = () => {
    if (document.visibilityState === 'hidden' || flujo?.readyState === EventSource.OPEN) return;
    intentos = 0;
    abrir();
  };

  abrir();
  addEventListener('online', volver);
  document.addEventListener('visibilitychange', volver);
  return () => {
    fin = true;
    flujo?.close();
    clearInterval(sondeo);
    clearTimeout(reintento);
    removeEventListener('online', volver);
    document.removeEventListener('visibilitychange', volver);
  };
}

/** Requests the whole plan of a shop; null if it fails. */
export async function pedirPlano(local: number): Promise<PlanoPublico | null> {
  return leerPlano(await pedir(direccionDe('/api/plano', local)));
}

/** Requests how the spaces of a shop are in some days; null if it fails. */
export async function pedirAl(local: number, dias: Pick<Busqueda, 'desde' | 'ultimo'>): Promise<Al | null> {
  return leerAl(await pedir(direccionDe('/api/plano/al', local, periodoDe(dias))));
}

/** The address of what is asked for of a shop; of the first, as it is without saying so. */
function direccionDe(camino: string, local: number, mas: Record<string, string> = {}): string {
  const busqueda = new URLSearchParams(mas);
  if (local !== PRIMER_LOCAL) busqueda.set('local', String(local));
  const texto = busqueda.toString();
  return texto === '' ? camino : `${camino}?${texto}`;
}

/** Requests what is told of a space; null if it fails. */
export async function pedirFicha(clave: string): Promise<FichaDeVenta | null> {
  return leerFicha(await pedir(`/api/espacios/${clave}`));
}

async function pedir(camino: string): Promise<unknown> {
  try {
    const respuesta = await fetch(camino, { headers: { Accept: 'application/json' } });
    return respuesta.ok ? await respuesta.json() : null;
  } catch {
    return null;
  }
}
