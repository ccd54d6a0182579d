import { useEffect, useRef } from 'react';
import { TEMAS, type Tema } from '#contract/comun/temas.ts';
import { spread } from '#domain/comun/spread.ts';
import { SESION_RECUPERADA } from '#web/guardia.ts';
import { PAGINA } from '#web/presencia.ts';
import { juntar, yaSeVio, type Alcance } from '#web/recarga.ts';
import { SALIR } from '#web/sesion.ts';
import { useLoVisto } from './use-lo-visto.ts';
import { useRefresco } from './use-refresco.ts';

/** Changes that come together are asked for together; and those who hear of the same change, not all at once. */
const REUNIR_MS = { desde: 500, hasta: 2000 };
/** A stream that was refused (too many, a proxy without a server) is asked for again, each time later, as far as this. */
const REINTENTO_MS = 5_000;
const REINTENTO_MAXIMO_MS = 300_000;
/** After a session ended, before asking whether there is another. */
const REABRIR_MS = 1500;

/**
 * Keeps the open screen true: on each change the server tells, the loaders that read of its themes run again (`recarga.ts`); on a
 * tab that is not seen, once it is. After a cut the browser reconnects by itself, and everything is asked for again in case something
 * was missed; so it is if something changed after `desde`, when what is on screen was asked for, and before the stream opened. When
 * the session is over, the loaders send the person to sign in. What cannot be had again stays on screen.
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
    /** What changed and was not asked for yet. */
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

    // Whoever signs out is on their way, and will be told so where they arrive: asking for this screen again would lead
    // them elsewhere. Noted as the form is sent: on a slow phone the stream hears of it before the screen is drawn again.
    let saliendo = false;
    const alEnviar = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && new URL(target.action).pathname === SALIR) saliendo = true;
    };
    document.addEventListener('submit', alEnviar, true);

    let fuente: EventSource;
    let rechazos = 0;
    const abrir = () => {
      fuente = new EventSource(`/api/eventos?desde=${vigente.current.desde.getTime()}&pagina=${PAGINA}`);
      // After a cut the browser comes back by itself; after a refusal it does not.
      fuente.addEventListener('error', ({ currentTarget }) => {
        if (currentTarget !== fuente || fuente.readyState !== EventSource.CLOSED) return;
        const espera = Math.min(REINTENTO_MAXIMO_MS, REINTENTO_MS * 2 ** rechazos);
        rechazos += 1;
        clearTimeout(reapertura);
        // Spread, so that those who were refused together do not come back together.
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
        // That session is over, but this browser may already have another (a new password, a second tab): the
        // loaders know, and send to sign in whoever has none. Without one, the stream is refused and stays shut.
        vigente.current.refrescar(null);
        reapertura = setTimeout(() => {
          vigente.current.refrescar(null);
          abrir();
        }, REABRIR_MS);
      });
    };
    abrir();
    // Whoever was asked for the password over the page goes on with another session: what was closed is opened again.
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
 * A field of what an event says (`contract/comun/eventos.ts`); undefined where it cannot be read. By hand: this runs in every screen,
 * and a schema's library weighs as much as the rest of the frame.
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
