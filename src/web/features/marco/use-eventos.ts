import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { EventoCambios, EventoCerrada, EventoConectado, type Tema } from '#contract/eventos.ts';

/** Changes that come together are asked for together. */
const REUNIR_MS = 120;
/** After a session ended, before asking whether there is another. */
const REABRIR_MS = 1500;

/**
 * Keeps the open screen true: on each change the server tells, its loaders run again. After a cut the browser
 * reconnects by itself, and everything is asked for again in case something was missed. When the session is over,
 * the loaders send the person to sign in. `alCambiar` hears what changed.
 */
export function useEventos(activo: boolean, alCambiar: (temas: readonly Tema[]) => void): void {
  const { revalidate } = useRevalidator();
  const enViaje = useNavigation().state !== 'idle';
  const vigente = useRef({ revalidate, alCambiar, enViaje });
  useEffect(() => {
    vigente.current = { revalidate, alCambiar, enViaje };
  });

  useEffect(() => {
    if (!activo) return;
    let reloj: ReturnType<typeof setTimeout> | undefined;
    let reapertura: ReturnType<typeof setTimeout> | undefined;
    let temas = new Set<Tema>();
    const actualizar = () => {
      const cambiados = [...temas];
      temas = new Set();
      reloj = undefined;
      void vigente.current.revalidate();
      vigente.current.alCambiar(cambiados);
    };
    const pedir = (nuevos: readonly Tema[]) => {
      for (const tema of nuevos) temas.add(tema);
      reloj ??= setTimeout(actualizar, REUNIR_MS);
    };

    let fuente: EventSource;
    const abrir = () => {
      fuente = new EventSource('/api/eventos');
      fuente.addEventListener('conectado', (e: MessageEvent<unknown>) => {
        const { data } = EventoConectado.safeParse(leer(e));
        if (data?.reconexion) pedir(['notificaciones']);
      });
      fuente.addEventListener('cambios', (e: MessageEvent<unknown>) => {
        const { data } = EventoCambios.safeParse(leer(e));
        if (data) pedir(data.temas);
      });
      fuente.addEventListener('cerrada', (e: MessageEvent<unknown>) => {
        const { data } = EventoCerrada.safeParse(leer(e));
        if (data?.motivo === 'reinicio') return;
        fuente.close();
        if (data?.motivo !== 'sesion') return;
        // That session is over, but this browser may already have another (a new password, a second tab): the
        // loaders know, and send to sign in whoever has none. Without one, the stream is refused and stays shut.
        // Whoever is just signing out is on their way already, and asking now would lead them elsewhere.
        if (!vigente.current.enViaje) pedir(['notificaciones']);
        reapertura = setTimeout(() => {
          pedir(['notificaciones']);
          abrir();
        }, REABRIR_MS);
      });
    };
    abrir();
    return () => {
      clearTimeout(reloj);
      clearTimeout(reapertura);
      fuente.close();
    };
  }, [activo]);
}

function leer({ data }: MessageEvent<unknown>): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}
