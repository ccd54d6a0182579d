import type { Acuse } from './guardado.ts';

/** In milliseconds: longer than a slow phone network takes, shorter than a person waits. */
const ESPERA_MS = 12_000;

/**
 * Sends one answer without React Router, so that no loader is revalidated. `keepalive`: an answer chosen just before closing
 * the page is still sent.
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
  // The attempt ended meanwhile, here or elsewhere, so the screen reloads its state. Any other error may be temporary.
  return respuesta.status === 404 || respuesta.status === 409 ? 'terminado' : 'reintentar';
}
