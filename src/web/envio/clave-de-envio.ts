import { useEffect } from 'react';
import { claveNueva } from '#web/clave.ts';
import { deUnaPantalla } from '#web/guardia.ts';

/** Keys of what got no answer, by where it was sent. */
const sinRespuesta = new Map<string, string>();

/**
 * Sends every form and action of a screen with a key of its own. One that got no answer, or whose answer was cut short, may have
 * been done: what is sent next to the same place carries the same key, so that the server makes it once
 * (docs/decisions/0163).
 */
export function conClaveDeEnvio(mandar: typeof fetch): typeof fetch {
  return async (pedido, init) => {
    if (init?.method !== 'POST' || !deUnaPantalla(pedido)) return mandar(pedido, init);
    const donde = pedido instanceof Request ? pedido.url : String(pedido);
    const clave = sinRespuesta.get(donde) ?? claveNueva();
    // Another one sent meanwhile is another thing.
    sinRespuesta.delete(donde);
    const headers = new Headers(init.headers);
    headers.set('Idempotency-Key', clave);
    try {
      const respuesta = await mandar(pedido, { ...init, headers });
      await respuesta.clone().arrayBuffer();
      // Without a server behind it, a proxy answers.
      if (respuesta.status >= 500) sinRespuesta.set(donde, clave);
      return respuesta;
    } catch (error) {
      sinRespuesta.set(donde, clave);
      throw error;
    }
  };
}

let puesta = false;

/** For the frames of those who make things for others: until the page is closed, what is sent has its key. */
export function useClaveDeEnvio(): void {
  useEffect(() => {
    if (puesta) return;
    puesta = true;
    window.fetch = conClaveDeEnvio(window.fetch);
  }, []);
}
