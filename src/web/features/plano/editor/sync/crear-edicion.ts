import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import { claveNueva } from '#web/clave.ts';
import type { Edicion } from '../edicion.ts';
import { EdicionEnVivo } from './edicion-en-vivo.ts';
import { Guardadas, vidasPorCandado, vidasPorLatido, type Almacen } from './guardadas.ts';
import { memoriaEn } from './memoria.ts';
import { redDelNavegador, type PlanoAbierto } from './red.ts';

/**
 * Starts editing in this window from the plan that the server gave: opens the stream and takes over what this person left
 * unsent in this browser. `cerrar` ends it. Browser only.
 */
function crearEdicion({
  plano,
  perfil_id,
  local,
}: {
  plano: PlanoAbierto;
  perfil_id: string;
  local: number;
}): Edicion {
  const ventana = claveNueva();
  // What waits to be sent, and what can be undone, are of one shop's plan.
  const deQuien = local === PRIMER_LOCAL ? perfil_id : `${perfil_id}@${local}`;
  const almacen = almacenDe('localStorage');
  const candados = 'locks' in navigator ? navigator.locks : null;
  const vidas = candados ? vidasPorCandado(candados) : vidasPorLatido(almacen, () => Date.now());
  const edicion = new EdicionEnVivo({
    plano,
    perfil_id,
    local,
    ventana,
    red: redDelNavegador(local),
    guardadas: new Guardadas(almacen, vidas, deQuien, ventana),
    memoria: memoriaEn(almacenDe('sessionStorage'), deQuien),
    nuevoId: claveNueva,
    ahora: () => new Date(),
  });
  const dejar = new AbortController();
  const { signal } = dejar;
  const despertar = () => {
    if (document.visibilityState === 'visible') edicion.despertar();
  };
  window.addEventListener('online', () => edicion.despertar(), { signal });
  window.addEventListener('offline', () => edicion.sinRed(), { signal });
  window.addEventListener('focus', despertar, { signal });
  document.addEventListener('visibilitychange', despertar, { signal });
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (edicion.sePerderia) event.preventDefault();
    },
    { signal },
  );
  window.addEventListener('pagehide', () => edicion.irse(), { signal });
  edicion.alCerrar(() => dejar.abort());
  return edicion;
}

/**
 * Loads the plan and starts editing it. Rejects if the plan cannot be loaded: nothing may be saved over what nobody has seen.
 */
export async function abrirEdicion({
  perfil_id,
  local,
}: {
  perfil_id: string;
  local: number;
}): Promise<Edicion> {
  const abierto = await redDelNavegador(local).abrir();
  if (!abierto.ok) throw new Error(`The plan could not be had: ${abierto.code ?? abierto.por}`);
  return crearEdicion({ plano: abierto.valor, perfil_id, local });
}

/** If the browser forbids it, nothing is kept, and the person is warned before unsent changes are lost. */
function almacenDe(cual: 'localStorage' | 'sessionStorage'): Almacen {
  try {
    return window[cual];
  } catch {
    return {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new Error('Nothing can be kept here');
      },
    };
  }
}
