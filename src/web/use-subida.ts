import { useCallback, useEffect, useRef, useState } from 'react';
import {
  descartarArchivo,
  subirArchivo,
  traerReductor,
  type ArchivoSubido,
  type Avance,
  type FalloDeSubida,
  type Subida,
} from './subida.ts';
import { SESION_RECUPERADA } from './guardia.ts';

/** The upload of a chosen file, which runs while the rest of the form is still being filled in. */
export type EstadoDeSubida =
  | { fase: 'nada' }
  | { fase: 'subiendo'; file: File; progreso: Avance }
  | { fase: 'lista'; file: File; archivo: ArchivoSubido }
  | { fase: 'fallida'; file: File; fallo: FalloDeSubida };

/** An upload that its form let go of while it travelled, for whoever goes on with it. */
export type SubidaCedida = {
  /** What arrived; null if it did not. */
  readonly llegada: Promise<ArchivoSubido | null>;
  /** It is told how far it is, from now on. */
  alAvanzar(oir: (progreso: Avance) => void): void;
  /** Nobody wants it: it is stopped, and what arrived is discarded. */
  soltar(): void;
};

type Vuelo = {
  readonly corte: AbortController;
  progreso: Avance;
  cedidaA: ((progreso: Avance) => void) | null;
};

/**
 * Uploads the chosen file for `destino`; a file that is not a picture may be up to `max_bytes`. Choosing another, clearing it
 * or leaving the screen aborts the upload and discards what was uploaded, unless `usado` was called. `onPreparado` hears what is
 * sent of it.
 */
export function useSubida(
  destino: Pick<Subida, 'proposito' | 'desafio' | 'capacitacion'>,
  max_bytes: number,
  onPreparado?: (file: File) => void,
) {
  const { proposito, desafio, capacitacion } = destino;
  const [subida, setSubida] = useState<EstadoDeSubida>({ fase: 'nada' });
  const enCurso = useRef<Vuelo | null>(null);
  const subido = useRef<string | null>(null);
  const preparando = useRef<Promise<File | null>>(NADA);
  const llegando = useRef<Promise<ArchivoSubido | null>>(NADA);

  useEffect(() => {
    // Without a signal it is asked for again when a photo is chosen.
    void traerReductor().catch(() => undefined);
  }, []);

  const intentos = useRef(0);
  const alPrepararse = useRef(onPreparado);
  useEffect(() => {
    alPrepararse.current = onPreparado;
  });

  const soltar = useCallback(() => {
    enCurso.current?.corte.abort();
    enCurso.current = null;
    if (subido.current !== null) descartarArchivo(subido.current);
    subido.current = null;
    preparando.current = NADA;
    llegando.current = NADA;
  }, []);

  const elegir = useCallback(
    (file: File | null) => {
      soltar();
      if (file === null) return setSubida({ fase: 'nada' });
      const vuelo: Vuelo = { corte: new AbortController(), progreso: 0, cedidaA: null };
      const { signal } = vuelo.corte;
      enCurso.current = vuelo;
      let avisar: (preparado: File | null) => void = () => undefined;
      preparando.current = new Promise((seguir) => {
        avisar = seguir;
      });
      // A picture is replaced by what is sent of it: lighter to show, and to send again.
      let suyo = file;
      const avanzar = (progreso: Avance) => {
        vuelo.progreso = progreso;
        if (enCurso.current === vuelo) setSubida({ fase: 'subiendo', file: suyo, progreso });
        else vuelo.cedidaA?.(progreso);
      };
      avanzar(0);
      llegando.current = subirArchivo({
        proposito,
        ...(desafio === undefined ? {} : { desafio }),
        ...(capacitacion === undefined ? {} : { capacitacion }),
        file,
        max_bytes,
        signal,
        onPreparado: (preparado) => {
          suyo = preparado;
          avisar(preparado);
          if (enCurso.current === vuelo) alPrepararse.current?.(preparado);
        },
        onProgreso: avanzar,
      }).then((resultado) => {
        avisar(null);
        if (vuelo.cedidaA !== null) return resultado.ok ? resultado.archivo : null;
        // It was discarded just as the response arrived.
        if (enCurso.current !== vuelo) {
          if (resultado.ok) descartarArchivo(resultado.archivo.id);
          return null;
        }
        enCurso.current = null;
        if (!resultado.ok) {
          setSubida({ fase: 'fallida', file: suyo, fallo: resultado.fallo });
          return null;
        }
        intentos.current = 0;
        subido.current = resultado.archivo.id;
        setSubida({ fase: 'lista', file: suyo, archivo: resultado.archivo });
        return resultado.archivo;
      });
    },
    [proposito, desafio, capacitacion, max_bytes, soltar],
  );

  /** The uploaded file, once it is there; null if there is none or the upload failed. */
  const llegada = useCallback(() => llegando.current, []);

  /** What is sent of the chosen file, once known; null if there is none, or it cannot be sent. */
  const preparada = useCallback(() => preparando.current, []);

  /** Lets go of the upload: closing the form, or leaving the screen, does not stop it any more. */
  const ceder = useCallback((): SubidaCedida => {
    const vuelo = enCurso.current;
    const entera = llegando.current;
    enCurso.current = null;
    subido.current = null;
    const oirA = (oir: Vuelo['cedidaA']) => {
      if (vuelo) vuelo.cedidaA = oir;
    };
    oirA(() => undefined);
    return {
      llegada: entera,
      alAvanzar(oir) {
        oirA(oir);
        if (vuelo) oir(vuelo.progreso);
      },
      soltar() {
        oirA(null);
        vuelo?.corte.abort();
      },
    };
  }, []);

  /** Something uses the file now, so it must not be discarded. */
  const usado = useCallback(() => {
    subido.current = null;
  }, []);

  /** The server no longer has the file: it has to be uploaded again. */
  const perdido = useCallback(() => {
    subido.current = null;
    llegando.current = NADA;
    setSubida((antes) =>
      antes.fase === 'lista'
        ? {
            fase: 'fallida',
            file: antes.file,
            fallo: { code: 'ARCHIVO_NO_DISPONIBLE', data: {}, message: null },
          }
        : antes,
    );
  }, []);

  useEffect(() => soltar, [soltar]);

  // What failed because of the connection goes again by itself: when the device says that it is back, when the page is looked at
  // again, and after a while, because a device may be connected to a network that leads nowhere. What failed because the session had
  // ended goes once there is another one.
  useEffect(() => {
    if (subida.fase !== 'fallida') return;
    const { file, fallo } = subida;
    if (fallo.code === 'NO_AUTENTICADO') {
      const conSesion = () => elegir(file);
      window.addEventListener(SESION_RECUPERADA, conSesion);
      return () => window.removeEventListener(SESION_RECUPERADA, conSesion);
    }
    if (!sigueSola(fallo)) return;
    const reintentar = () => {
      if (document.visibilityState === 'visible') elegir(file);
    };
    const espera = Math.min(MAXIMA_ESPERA_MS, PRIMERA_ESPERA_MS * 2 ** intentos.current);
    intentos.current += 1;
    const reloj = setTimeout(reintentar, espera);
    window.addEventListener('online', reintentar);
    document.addEventListener('visibilitychange', reintentar);
    return () => {
      clearTimeout(reloj);
      window.removeEventListener('online', reintentar);
      document.removeEventListener('visibilitychange', reintentar);
    };
  }, [subida, elegir]);

  return { subida, elegir, llegada, preparada, ceder, usado, perdido };
}

const NADA = Promise.resolve(null);

/** Whether retrying the same file may succeed. */
export function puedeReintentarse({ code }: FalloDeSubida): boolean {
  return code === undefined || !DEFINITIVOS.has(code);
}

const DEFINITIVOS = new Set([
  'ARCHIVO_DEMASIADO_GRANDE',
  'ARCHIVO_NO_PERMITIDO',
  'ARCHIVO_DANADO',
  'ARCHIVO_VACIO',
  'ARCHIVO_COSTOSO',
  'ARCHIVO_INFECTADO',
  'SIN_PERMISO',
]);

/** Whether it failed because of the connection, so that it is tried again without asking. */
export function sigueSola({ code }: FalloDeSubida): boolean {
  return code === 'SIN_CONEXION' || code === 'TIEMPO_AGOTADO';
}

const PRIMERA_ESPERA_MS = 3000;
const MAXIMA_ESPERA_MS = 60_000;
