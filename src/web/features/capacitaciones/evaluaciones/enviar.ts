import type { Acuse } from './guardado.ts';

/** Longer than a slow phone network, shorter than a person's patience. */
const ESPERA_MS = 12_000;

/**
 * Sends one answer, apart from the screen's own data: nothing is asked for again for it. `keepalive`: what is chosen just
 * before closing the page still leaves.
 */
export async function enviarRespuesta(
  intento_id: string,
  pregunta_id: string,
  opcion: number,
): Promise<Acuse> {
  const respuesta = await fetch(`/api/evaluaciones/intentos/${encodeURIComponent(intento_id)}/respuestas`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ pregunta_id, opcion }),
    keepalive: true,
    signal: AbortSignal.timeout(ESPERA_MS),
  });
  if (respuesta.ok) return 'guardada';
  if (respuesta.status === 401) return 'sin_sesion';
  // It ended meanwhile, here or elsewhere: the screen asks how it stands. Anything else may pass.
  return respuesta.status === 404 || respuesta.status === 409 ? 'terminado' : 'reintentar';
}
