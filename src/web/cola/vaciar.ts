import { esDeUnProxy } from '../dispositivo/proxy.ts';
import { ACTOS, cambiar, conLaCola, decirEnLasPaginas, enEspera, type Guardada } from './espera.ts';
import { envejecerLoQueCambia } from './lo-que-cambia.ts';

/** How a round ended: nothing is left that can go; there is no server, or it cannot take something now; somebody else, or nobody, is signed in. */
export type Vuelta = {
  readonly fin: 'vacia' | 'sin_servidor' | 'sin_sesion';
  readonly salieron: readonly Guardada[];
};

type Como = {
  /** Called with what is being sent, and with null after it. */
  readonly alMandar?: (fila: Guardada | null) => void;
  /** Somebody asked for it: what waits because the server could not take it is tried too. */
  readonly ya?: boolean;
};

/**
 * Sends what waits, in its order, one at a time and in one place only of this browser: a tab or the service worker. What the server refuses
 * stays, with why, and lets the rest pass. So does what it cannot take now, which is tried again later and later; only what is about the same
 * thing waits behind it. Of somebody who is not signed in nothing is sent.
 */
export function vaciar(como: Como = {}): Promise<Vuelta> {
  return conLaCola(() => recorrer(como), { fin: 'vacia', salieron: [] });
}

async function recorrer({ alMandar, ya = false }: Como): Promise<Vuelta> {
  const salieron: Guardada[] = [];
  const ajenos = new Set<string>();
  const demorados = new Set<string>();
  for (const fila of await enEspera(null)) {
    if (fila.rechazo !== null || ajenos.has(fila.quien)) continue;
    const asunto = asuntoDe(fila);
    if (demorados.has(asunto) || (!ya && (HASTA.get(fila.orden) ?? 0) > performance.now())) {
      demorados.add(asunto);
      continue;
    }
    alMandar?.(fila);
    const acuse = await mandar(fila);
    alMandar?.(null);
    if (acuse === 'hecho') {
      await cambiar(fila.orden, null);
      await envejecerLoQueCambia(fila.quien, fila.acto);
      salieron.push(fila);
      decirEnLasPaginas({ titulo: fila.titulo, quien: fila.quien, con_senal: fila.con_senal === true });
    } else if (acuse === 'otra_vez') {
      return { fin: 'sin_servidor', salieron };
    } else if (acuse === 'de_otro') {
      ajenos.add(fila.quien);
    } else if (acuse === 'no_puede') {
      const tropiezos = (fila.tropiezos ?? 0) + 1;
      demorados.add(asunto);
      HASTA.set(
        fila.orden,
        performance.now() + Math.min(ULTIMA_DEMORA_MS, PRIMERA_DEMORA_MS * 2 ** tropiezos),
      );
      await cambiar(fila.orden, { ...fila, tropiezos });
    } else {
      await cambiar(fila.orden, { ...fila, rechazo: acuse });
    }
  }
  if (demorados.size > 0) return { fin: 'sin_servidor', salieron };
  return { fin: ajenos.size > 0 ? 'sin_sesion' : 'vacia', salieron };
}

/**
 * Until when what the server could not take is left alone, by its `orden`. By a clock that nobody sets, which begins with the page: a new one
 * tries each once.
 */
const HASTA = new Map<number, number>();
const PRIMERA_DEMORA_MS = 5000;
const ULTIMA_DEMORA_MS = 30 * 60_000;

/** What it is about: two reactions to the same thing, or evidence of the same challenge, go in their order. */
function asuntoDe({ quien, acto, entrada, orden }: Guardada): string {
  const cual = entrada['id'] ?? entrada['desafio_id'] ?? entrada['premio_id'] ?? entrada['reserva_id'];
  return `${quien} ${acto} ${JSON.stringify(cual ?? orden)}`;
}

/** `otra_vez`: there is no server. `no_puede`: it is there, and cannot take this one now. */
type Acuse = 'hecho' | 'otra_vez' | 'no_puede' | 'de_otro' | NonNullable<Guardada['rechazo']>;

async function mandar(fila: Guardada): Promise<Acuse> {
  let entrada = fila.entrada;
  // It had arrived already, before its form was closed.
  if (fila.archivo && typeof entrada['archivo_id'] !== 'string') {
    const { nombre, tipo, bytes } = fila.archivo;
    const consulta = new URLSearchParams(
      fila.acto === 'exhibiciones.registrar'
        ? { proposito: 'exhibicion' }
        : { proposito: 'evidencia', desafio: String(entrada['desafio_id']) },
    );
    const subido = await pedir(fila, `/api/archivos?${consulta}`, new Blob([bytes], { type: tipo }), {
      'X-Nombre': encodeURIComponent(nombre),
    });
    if (!('cuerpo' in subido)) return subido.acuse;
    entrada = { ...entrada, archivo_id: subido.cuerpo['id'] };
  }
  const ruta = ACTOS[fila.acto].replace(/\{(\w+)\}/u, (_, campo: string) =>
    encodeURIComponent(String(entrada[campo])),
  );
  const enviado = await pedir(fila, ruta, JSON.stringify(entrada), { 'Content-Type': 'application/json' });
  if ('cuerpo' in enviado) return 'hecho';
  const { acuse } = enviado;
  const caduco = typeof acuse === 'object' && acuse.code === 'ARCHIVO_NO_DISPONIBLE';
  // The server keeps for a while what was uploaded before; the device still has it.
  return caduco && fila.archivo && entrada === fila.entrada
    ? mandar({ ...fila, entrada: { ...entrada, archivo_id: null } })
    : acuse;
}

/** At 0.2 Mbps a photo of 400 kB takes 16 s. */
const ESPERA_MS = 90_000;

async function pedir(
  { quien }: Guardada,
  ruta: string,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<{ cuerpo: Record<string, unknown> } | { acuse: Acuse }> {
  try {
    const respuesta = await fetch(ruta, {
      method: 'POST',
      body,
      // The server does it only for whom it says; the session may be somebody else's by now.
      headers: { ...headers, Accept: 'application/json', 'X-Quien': quien },
      signal: AbortSignal.timeout(ESPERA_MS),
    });
    const leido: unknown = await respuesta.json().catch(() => null);
    const cuerpo: Record<string, unknown> = typeof leido === 'object' && leido !== null ? { ...leido } : {};
    if (respuesta.ok) return { cuerpo };
    if (respuesta.status === 401) return { acuse: 'de_otro' };
    const code = typeof cuerpo['code'] === 'string' ? cuerpo['code'] : undefined;
    if (esDeUnProxy(respuesta) || respuesta.status === 408) return { acuse: 'otra_vez' };
    const pasa = respuesta.status >= 500 || respuesta.status === 429;
    return { acuse: pasa ? 'no_puede' : { code, data: cuerpo['data'] } };
  } catch {
    return { acuse: 'otra_vez' };
  }
}
