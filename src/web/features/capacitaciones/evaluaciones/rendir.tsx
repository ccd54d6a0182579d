import { useCallback, useEffect } from 'react';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { guardia } from '#web/guardia.ts';
import { cuidarLaTarea } from '#web/lo-escrito.ts';
import { useRecarga } from '#web/recarga.ts';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Intento } from '../tipos.ts';
import { TomarEvaluacion } from './tomar.tsx';
import { useRespuestas } from './use-respuestas.ts';
import type { Acuse } from './guardado.ts';

/** An open attempt connected to the server: sends the answers and receives changes. */
export function Rendir({ intento, volver }: { intento: Intento; volver: string }) {
  const { id, ahora } = intento;
  const { recargar } = useRecarga();
  // If the session expires, the sign-in dialog opens over this page, so the answers are kept.
  useEffect(() => cuidarLaTarea(), []);
  const sincronizar = useCallback(() => void recargar(), [recargar]);
  const respuestas = useRespuestas({
    intento_id: id,
    respuestas: intento.respuestas,
    ahora,
    enviar: useCallback(
      async (pregunta_id: string, opcion: number) => {
        const acuse = await enviarRespuesta(id, pregunta_id, opcion);
        if (acuse !== 'sin_sesion' || !(await guardia.pedir('sesion'))) return acuse;
        return enviarRespuesta(id, pregunta_id, opcion);
      },
      [id],
    ),
    alTerminar: sincronizar,
  });
  const { enviando, actualizando, enviar } = useEnvio();
  const entregar = useCallback(
    () =>
      enviar({ metodo: 'evaluaciones.entregar', entrada: { id } }, (respuesta) => {
        if (respuesta.ok) return;
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.entregar_evaluacion);
        toast.error(titulo, { text: texto, id: 'entregar' });
      }),
    [enviar, id],
  );
  return (
    <TomarEvaluacion
      intento={intento}
      ahora={ahora}
      respuestas={respuestas}
      volver={volver}
      entregando={enviando || actualizando}
      onEntregar={entregar}
      onSincronizar={sincronizar}
    />
  );
}

/** In milliseconds: longer than a slow phone network takes, shorter than a person waits. */
const ESPERA_MS = 12_000;

/**
 * Sends one answer without React Router, so that no loader is revalidated. `keepalive`: an answer chosen just before closing
 * the page is still sent.
 */
async function enviarRespuesta(intento_id: string, pregunta_id: string, opcion: number): Promise<Acuse> {
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
