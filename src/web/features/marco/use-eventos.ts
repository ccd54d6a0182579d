import { useEffect, useRef, useCallback } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { TEMAS, type Tema } from '#contract/comun/temas.ts';
import { spread } from '#domain/comun/spread.ts';
import { SESION_RECUPERADA } from '#web/guardia.ts';
import { PAGINA } from '#web/presencia.ts';
import { juntar, yaSeVio, type Alcance, recargarSolo } from '#web/recarga.ts';
import { SALIR } from '#web/sesion.ts';
import { useLoVisto } from './use-lo-visto.ts';

/**
 * Range of a random delay. Changes that arrive together cause a single request, and the many browsers that hear of a change
 * do not all request it at once.
 */
const REUNIR_MS = { desde: 500, hasta: 2000 };
/**
 * If the stream is refused (too many, a proxy without a server), it is tried again with a delay that doubles up to this
 * maximum.
 */
const REINTENTO_MS = 5_000;
const REINTENTO_MAXIMO_MS = 300_000;
/** Delay after a session ends, before checking whether there is a new one. */
const REABRIR_MS = 1500;

/**
 * Keeps the open screen up to date. For each change announced by the server, the loaders that depend on its topics revalidate
 * (`recarga.ts`); in a hidden tab they wait until it is visible. After a network failure the browser reconnects by itself,
 * and everything is revalidated in case an event was missed. The same happens if something changed between `desde`, when the
 * data on screen were requested, and the moment the stream opened. When the session is over, the loaders redirect to sign-in.
 * What cannot be loaded again stays on screen.
 */
export function useEventos(desde: Date): void {
  const refrescar = useRefresco();
  useLoVisto(refrescar);
  const vigente = useRef({ refrescar, desde });
  useEffect(() => {
    vigente.current = { refrescar, desde };
  });

  useEffect(() => {
    let reloj: ReturnType<typeof setTimeout> | undefined;
    let reapertura: ReturnType<typeof setTimeout> | undefined;
    /** What changed and has not been revalidated yet. */
    let debe: Alcance | undefined;
    const actualizar = () => {
      reloj = undefined;
      if (debe === undefined || document.visibilityState === 'hidden') return;
      const que = debe;
      debe = undefined;
      vigente.current.refrescar(que);
    };
    const pedir = (que: Alcance) => {
      debe = debe === undefined ? que : juntar(debe, que);
      reloj ??= setTimeout(actualizar, spread(performance.timeOrigin, REUNIR_MS.desde, REUNIR_MS.hasta));
    };
    const alVerse = () => {
      if (reloj === undefined) actualizar();
    };
    document.addEventListener('visibilitychange', alVerse);

    // During sign-out, the end of the session must not revalidate this screen: the redirect to sign-in would compete with the
    // sign-out's own. It is noted when the form is submitted because on a slow phone the stream's event arrives before the
    // next render.
    let saliendo = false;
    const alEnviar = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && new URL(target.action).pathname === SALIR) saliendo = true;
    };
    document.addEventListener('submit', alEnviar, true);

    let fuente: EventSource;
    let rechazos = 0;
    const abrir = () => {
      fuente = new EventSource(`/api/eventos?desde=${vigente.current.desde.getTime()}&pagina=${PAGINA}`);
      // After a network failure the browser reconnects by itself; after a refusal it does not.
      fuente.addEventListener('error', ({ currentTarget }) => {
        if (currentTarget !== fuente || fuente.readyState !== EventSource.CLOSED) return;
        const espera = Math.min(REINTENTO_MAXIMO_MS, REINTENTO_MS * 2 ** rechazos);
        rechazos += 1;
        clearTimeout(reapertura);
        // A random part of the delay, so that those refused together do not return together.
        reapertura = setTimeout(abrir, spread(performance.timeOrigin, espera * 0.5, espera * 1.5));
      });
      fuente.addEventListener('conectado', (e: MessageEvent<unknown>) => {
        rechazos = 0;
        if (leer(e, 'reconexion') === true) pedir(null);
      });
      fuente.addEventListener('cambios', (e: MessageEvent<unknown>) => {
        const temas = leer(e, 'temas');
        if (!Array.isArray(temas) || !temas.every(esTema)) return;
        if (!(leer(e, 'propio') === true && yaSeVio())) pedir(new Set(temas));
      });
      fuente.addEventListener('cerrada', (e: MessageEvent<unknown>) => {
        const motivo = leer(e, 'motivo');
        if (motivo === 'reinicio') return;
        fuente.close();
        if (motivo !== 'sesion' || saliendo) return;
        // This session is over, but the browser may already have another (a new password, a second tab). The loaders find
        // out, and redirect to sign-in if there is none. In that case the stream is refused and stays closed.
        vigente.current.refrescar(null);
        reapertura = setTimeout(() => {
          vigente.current.refrescar(null);
          abrir();
        }, REABRIR_MS);
      });
    };
    abrir();
    // Somebody who signed in again in the dialog has a new session, so the closed stream is opened again.
    const alVolver = () => {
      clearTimeout(reapertura);
      fuente.close();
      abrir();
      vigente.current.refrescar(null);
    };
    window.addEventListener(SESION_RECUPERADA, alVolver);
    return () => {
      window.removeEventListener(SESION_RECUPERADA, alVolver);
      document.removeEventListener('submit', alEnviar, true);
      document.removeEventListener('visibilitychange', alVerse);
      clearTimeout(reloj);
      clearTimeout(reapertura);
      fuente.close();
    };
  }, []);
}

/**
 * A field of an event's data (`contract/comun/eventos.ts`); undefined if it cannot be parsed. It is done by hand because this
 * code runs on every screen, and zod weighs as much as the rest of the layout.
 */
function leer({ data }: MessageEvent<unknown>, campo: string): unknown {
  try {
    const dicho: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    return typeof dicho === 'object' && dicho !== null ? Reflect.get(dicho, campo) : undefined;
  } catch {
    return undefined;
  }
}

function esTema(dicho: unknown): dicho is Tema {
  return TEMAS.some((tema) => tema === dicho);
}

/**
 * @returns a function that revalidates the screen, or only its loaders that depend on the given topics. During a navigation
 * it waits until that ends: revalidating would restart the navigation, and with frequent changes it would never finish
 */
function useRefresco(): (que?: Alcance) => void {
  const { revalidate, state } = useRevalidator();
  const ocupado = useNavigation().state !== 'idle' || state !== 'idle';
  const debe = useRef<Alcance | undefined>(undefined);
  const vigente = useRef({ revalidate, ocupado });
  useEffect(() => {
    vigente.current = { revalidate, ocupado };
    const que = debe.current;
    if (ocupado || que === undefined) return;
    debe.current = undefined;
    void recargarSolo(que, revalidate);
  });
  return useCallback((que = null) => {
    if (vigente.current.ocupado) debe.current = debe.current === undefined ? que : juntar(debe.current, que);
    else void recargarSolo(que, vigente.current.revalidate);
  }, []);
}
