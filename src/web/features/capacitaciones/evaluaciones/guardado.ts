/**
 * The result of sending one answer. `reintentar`: there was no response; `terminado`: the attempt is over; `sin_sesion`: the
 * person is signed out.
 */
export type Acuse = 'guardada' | 'reintentar' | 'terminado' | 'sin_sesion';

export type EstadoDeGuardado = {
  fase: 'guardado' | 'guardando' | 'sin_conexion' | 'sin_sesion' | 'terminado';
  /** Questions whose answer has not reached the server yet. */
  pendientes: ReadonlySet<string>;
};

export type Guardado = {
  /** Queues an answer. Only the latest answer to a question counts. */
  responder: (pregunta_id: string, opcion: number) => void;
  /** Sends at once what is waiting for a retry. */
  reintentar: () => void;
  /**
   * Sends what is left.
   * @returns whether the server has everything
   */
  vaciar: () => Promise<boolean>;
  /** Stops trying. What was not sent stays in `pendientes`. */
  cerrar: () => void;
};

/**
 * Saves answers as they are given. It sends one at a time and in order, so that the last answer to a question is the last to
 * arrive. While there is no connection it retries with growing delays.
 */
export function crearGuardado(
  enviar: (pregunta_id: string, opcion: number) => Promise<Acuse>,
  alCambiar: (estado: EstadoDeGuardado) => void,
): Guardado {
  const cola = new Map<string, number>();
  let fase: EstadoDeGuardado['fase'] = 'guardado';
  let enCurso: Promise<void> | null = null;
  let reloj: ReturnType<typeof setTimeout> | undefined;
  let fallas = 0;
  let cerrado = false;

  const avisar = (nueva: EstadoDeGuardado['fase']) => {
    fase = nueva;
    if (!cerrado) alCambiar({ fase, pendientes: new Set(cola.keys()) });
  };

  const recorrer = async () => {
    for (let primera = siguiente(cola); primera; primera = siguiente(cola)) {
      if (cerrado) return;
      const [id, opcion] = primera;
      avisar('guardando');
      const acuse = await enviar(id, opcion).catch((): Acuse => 'reintentar');
      if (acuse === 'guardada') {
        fallas = 0;
        // If the answer changed meanwhile, the new one still has to be sent.
        if (cola.get(id) === opcion) cola.delete(id);
        continue;
      }
      if (acuse === 'terminado') {
        cola.clear();
        return avisar('terminado');
      }
      if (acuse === 'sin_sesion') return avisar('sin_sesion');
      reloj = setTimeout(arrancar, Math.min(MAXIMO_MS, PRIMERO_MS * 2 ** fallas));
      fallas += 1;
      return avisar('sin_conexion');
    }
    avisar('guardado');
  };
  const arrancar = () => {
    clearTimeout(reloj);
    if (cerrado || enCurso || cola.size === 0) return;
    enCurso = recorrer().finally(() => {
      enCurso = null;
    });
  };

  return {
    responder: (id, opcion) => {
      if (fase === 'terminado') return;
      cola.delete(id);
      cola.set(id, opcion);
      if (!enCurso) avisar('guardando');
      arrancar();
    },
    reintentar: arrancar,
    vaciar: async () => {
      // An answer given while the request was under way still has to be sent.
      for (let vueltas = 0; vueltas < 2 && cola.size > 0; vueltas += 1) {
        arrancar();
        await enCurso;
      }
      return cola.size === 0;
    },
    cerrar: () => {
      cerrado = true;
      clearTimeout(reloj);
    },
  };
}

const PRIMERO_MS = 1500;
const MAXIMO_MS = 15_000;

function siguiente(cola: ReadonlyMap<string, number>): [string, number] | undefined {
  return cola.entries().next().value;
}
