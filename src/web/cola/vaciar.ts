import { ACTOS, cambiar, conLaCola, decirEnLasPaginas, enEspera, type Guardada } from './espera.ts';
import { envejecerLoQueCambia } from './lo-que-cambia.ts';

/** How a round ended: nothing is left that can go; there is no server, or it cannot now; nobody, or somebody else, is signed in. */
export type Vuelta = {
  readonly fin: 'vacia' | 'sin_servidor' | 'sin_sesion';
  readonly salieron: readonly Guardada[];
};

/**
 * Sends what waits, in its order, one at a time and in one place only of this browser: a tab or the service worker. What the server refuses
 * stays, with why, and lets the rest pass; of somebody who is not signed in nothing is sent.
 */
export function vaciar(): Promise<Vuelta> {
  return conLaCola(recorrer, { fin: 'vacia', salieron: [] });
}

async function recorrer(): Promise<Vuelta> {
  const salieron: Guardada[] = [];
  const ajenos = new Set<string>();
  for (const fila of await enEspera(null)) {
    if (fila.rechazo !== null || ajenos.has(fila.quien)) continue;
    const acuse = await mandar(fila);
    if (acuse === 'hecho') {
      await cambiar(fila.orden, null);
      await envejecerLoQueCambia(fila.quien, fila.acto);
      salieron.push(fila);
      decirEnLasPaginas({ titulo: fila.titulo, quien: fila.quien });
    } else if (acuse === 'otra_vez') {
      return { fin: 'sin_servidor', salieron };
    } else if (acuse === 'de_otro') {
      ajenos.add(fila.quien);
    } else {
      await cambiar(fila.orden, { ...fila, rechazo: acuse });
    }
  }
  return { fin: ajenos.size > 0 ? 'sin_sesion' : 'vacia', salieron };
}

type Acuse = 'hecho' | 'otra_vez' | 'de_otro' | NonNullable<Guardada['rechazo']>;

async function mandar(fila: Guardada): Promise<Acuse> {
  let entrada = fila.entrada;
  if (fila.archivo) {
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
  return 'cuerpo' in enviado ? 'hecho' : enviado.acuse;
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
    const pasa = respuesta.status >= 500 || respuesta.status === 408 || respuesta.status === 429;
    return { acuse: pasa ? 'otra_vez' : { code, data: cuerpo['data'] } };
  } catch {
    return { acuse: 'otra_vez' };
  }
}
