import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { guardarRespuestas, leerRespuestas } from '#web/cola/respuestas.ts';
import { useQuien } from '#web/sesion.ts';
import { crearGuardado, type Acuse, type EstadoDeGuardado, type Guardado } from './guardado.ts';

type Local = {
  opcion: number;
  /** Server time at which it was known to be saved; null if it is not saved yet. */ guardada: number | null;
};

type Props = {
  intento_id: string;
  /** The answers that the server has, and its time. */
  respuestas: Readonly<Record<string, number>>;
  ahora: Date;
  enviar: (pregunta_id: string, opcion: number) => Promise<Acuse>;
  /** Called when the server says that the attempt is over. */
  alTerminar: () => void;
};

export type Respuestas = {
  /** The option chosen for a question, here or on another device. */
  elegida: (pregunta_id: string) => number | undefined;
  elegir: (pregunta_id: string, opcion: number) => void;
  estado: EstadoDeGuardado;
  reintentar: () => void;
  vaciar: () => Promise<boolean>;
};

/**
 * The answers of an attempt. An option chosen here is shown at once and saved. An answer that arrives from the server
 * (another device) is shown unless a newer one was chosen here. Answers that could not be saved stay on the device (`cola/respuestas.ts`).
 */
export function useRespuestas({ intento_id, respuestas, ahora, enviar, alTerminar }: Props): Respuestas {
  const quien = useQuien();
  const [locales, setLocales] = useState<ReadonlyMap<string, Local>>(new Map());
  const [estado, setEstado] = useState<EstadoDeGuardado>(TODO_GUARDADO);
  const guardado = useRef<Guardado | null>(null);
  const servidor = useRef({ instante: 0, pagina: 0 });
  const vigente = useRef({ enviar, alTerminar });
  useEffect(() => {
    vigente.current = { enviar, alTerminar };
  });
  const instante = ahora.getTime();
  useEffect(() => {
    servidor.current = { instante, pagina: performance.now() };
  }, [instante]);

  useEffect(() => {
    const sinGuardar = new Map(leerRespuestas(quien, intento_id));
    const cola = crearGuardado(
      async (id, opcion) => {
        const acuse = await vigente.current.enviar(id, opcion);
        if (acuse === 'guardada') {
          const { instante: de, pagina } = servidor.current;
          const guardada = de + performance.now() - pagina;
          if (sinGuardar.get(id) === opcion) sinGuardar.delete(id);
          setLocales((antes) =>
            antes.get(id)?.opcion === opcion ? new Map(antes).set(id, { opcion, guardada }) : antes,
          );
        }
        return acuse;
      },
      (nuevo) => {
        setEstado(nuevo);
        if (nuevo.fase === 'terminado') sinGuardar.clear();
        guardarRespuestas(quien, intento_id, sinGuardar);
        if (nuevo.fase === 'terminado') vigente.current.alTerminar();
      },
    );
    const poner = (id: string, opcion: number) => {
      sinGuardar.set(id, opcion);
      setLocales((antes) => new Map(antes).set(id, { opcion, guardada: null }));
      cola.responder(id, opcion);
    };
    guardado.current = { ...cola, responder: poner };
    for (const [id, opcion] of leerRespuestas(quien, intento_id)) poner(id, opcion);
    const alVolver = () => cola.reintentar();
    const alSalir = (event: BeforeUnloadEvent) => {
      if (sinGuardar.size > 0) event.preventDefault();
    };
    window.addEventListener('online', alVolver);
    window.addEventListener('beforeunload', alSalir);
    return () => {
      cola.cerrar();
      guardado.current = null;
      window.removeEventListener('online', alVolver);
      window.removeEventListener('beforeunload', alSalir);
    };
  }, [quien, intento_id]);

  const elegida = useCallback(
    (id: string) => {
      const local = locales.get(id);
      return local && (local.guardada === null || local.guardada >= instante)
        ? local.opcion
        : (respuestas[id] ?? local?.opcion);
    },
    [locales, respuestas, instante],
  );
  return useMemo(
    () => ({
      elegida,
      elegir: (id, opcion) => guardado.current?.responder(id, opcion),
      estado,
      reintentar: () => guardado.current?.reintentar(),
      vaciar: async () => (await guardado.current?.vaciar()) ?? true,
    }),
    [elegida, estado],
  );
}

const TODO_GUARDADO: EstadoDeGuardado = { fase: 'guardado', pendientes: new Set() };
