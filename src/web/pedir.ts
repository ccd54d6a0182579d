import { sinRespuestaSegun } from './conexion.ts';
import type { Fallo } from './copy/errores.ts';

export type Pedido<T> = { ok: true; valor: T } | { ok: false; fallo: Fallo };

/** In milliseconds: longer than a slow phone network takes, shorter than a person waits. */
const ESPERA_MS = 15_000;

/**
 * Calls the API from an open page without the router, so nothing is revalidated. It never throws. Dates are left as the
 * strings that JSON carries.
 */
export async function pedir<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  ruta: string,
  cuerpo?: unknown,
  /** Gives it up. The answer is then a failure that nobody should look at. */
  hasta?: AbortSignal,
): Promise<Pedido<T>> {
  const espera = AbortSignal.timeout(ESPERA_MS);
  try {
    const respuesta = await fetch(`/api${ruta}`, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(cuerpo === undefined ? {} : { body: JSON.stringify(cuerpo) }),
      signal: hasta ? AbortSignal.any([espera, hasta]) : espera,
    });
    const valor: unknown = await respuesta.json().catch(() => null);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its type is the contract's output, which the caller names
    if (respuesta.ok) return { ok: true, valor: valor as T };
    return { ok: false, fallo: falloDe(respuesta, valor) };
  } catch (error) {
    const code =
      error instanceof DOMException && error.name === 'TimeoutError'
        ? 'TIEMPO_AGOTADO'
        : sinRespuestaSegun(navigator.onLine);
    return { ok: false, fallo: { code } };
  }
}

function falloDe(respuesta: Response, valor: unknown): Fallo {
  const cuerpo: Partial<Record<string, unknown>> =
    typeof valor === 'object' && valor !== null ? { ...valor } : {};
  const code =
    typeof cuerpo['code'] === 'string'
      ? cuerpo['code']
      : [502, 503, 504].includes(respuesta.status)
        ? 'SERVIDOR_AUSENTE'
        : undefined;
  return { code, data: cuerpo['data'], request_id: respuesta.headers.get('X-Request-Id') ?? undefined };
}
