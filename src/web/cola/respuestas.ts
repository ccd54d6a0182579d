import { BORRADOR_ESCRITO } from '../sesion.ts';
import { envejecerLoQueCambia } from './lo-que-cambia.ts';

/*
 * The answers of an exam that could not be saved, on the device: they outlive the page and the browser, and leave with the next page that is
 * opened with signal. Named after whose they are, and forgotten as drafts are (`dispositivo.ts`).
 */

const claveDe = (quien: string, intento_id: string) => `${BORRADOR_ESCRITO}${quien}:intento:${intento_id}`;

/** Those of an attempt: the option chosen, by the question's id. */
export function leerRespuestas(quien: string, intento_id: string): [string, number][] {
  return leer(claveDe(quien, intento_id));
}

/** Keeps them; none forgets them. */
export function guardarRespuestas(
  quien: string,
  intento_id: string,
  respuestas: ReadonlyMap<string, number>,
): void {
  guardar(claveDe(quien, intento_id), respuestas);
}

/**
 * Sends what was left of exams whose page is no longer open. The server decides whether they came in time.
 * @returns how many were taken, and how many came after the attempt had ended
 */
export async function mandarRespuestas(quien: string): Promise<{ llegaron: number; tarde: number }> {
  const cuenta = { llegaron: 0, tarde: 0 };
  for (const clave of claves(claveDe(quien, ''))) {
    const intento_id = clave.slice(claveDe(quien, '').length);
    const quedan = new Map(leer(clave));
    for (const [pregunta_id, opcion] of quedan) {
      const acuse = await mandar(quien, { id: intento_id, pregunta_id, opcion });
      if (acuse === 'otra_vez') break;
      cuenta[acuse === 'hecho' ? 'llegaron' : 'tarde'] += 1;
      quedan.delete(pregunta_id);
      guardar(clave, quedan);
    }
  }
  if (cuenta.llegaron > 0) await envejecerLoQueCambia(quien, 'respuestas');
  return cuenta;
}

async function mandar(
  quien: string,
  { id, ...cuerpo }: { id: string; pregunta_id: string; opcion: number },
): Promise<'hecho' | 'tarde' | 'otra_vez'> {
  try {
    const { status, ok } = await fetch(`/api/evaluaciones/intentos/${encodeURIComponent(id)}/respuestas`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Quien': quien },
      body: JSON.stringify(cuerpo),
    });
    if (ok) return 'hecho';
    // Without a session it is not known whose they are; of the rest, only what the server says about the attempt is final.
    return status === 401 || status === 408 || status === 429 || status >= 500 ? 'otra_vez' : 'tarde';
  } catch {
    return 'otra_vez';
  }
}

function claves(prefijo: string): string[] {
  try {
    return Object.keys(localStorage).filter((clave) => clave.startsWith(prefijo));
  } catch {
    return [];
  }
}

function leer(clave: string): [string, number][] {
  try {
    const leido: unknown = JSON.parse(localStorage.getItem(clave) ?? '{}');
    if (typeof leido !== 'object' || leido === null) return [];
    return Object.entries(leido).filter((par): par is [string, number] => typeof par[1] === 'number');
  } catch {
    return [];
  }
}

function guardar(clave: string, respuestas: ReadonlyMap<string, number>): void {
  try {
    if (respuestas.size === 0) localStorage.removeItem(clave);
    else localStorage.setItem(clave, JSON.stringify(Object.fromEntries(respuestas)));
  } catch {
    // Without storage, unsaved answers are lost with the page.
  }
}
