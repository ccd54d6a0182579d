import { pedir } from '#web/pedir.ts';
import type { RespuestasDeComentarios } from '../paneles/pedir.ts';
import type { Edicion } from '../edicion.ts';
import { Oyentes } from './oyentes.ts';

type Dichos = RespuestasDeComentarios['listar'];
export type Comentario = Dichos['comentarios'][number];

type Comentarios = {
  readonly ver: () => Dichos;
  readonly suscribir: (avisar: () => void) => () => void;
  /** Asks for them again. What cannot be had stays as it was. */
  readonly traer: () => Promise<void>;
};

const NINGUNO: Dichos = { comentarios: [], personas: [] };
const deCada = new WeakMap<Edicion, Comentarios>();

/** The comments of a plan: asked for when somebody looks at them, and again each time that there may be new ones. */
export function comentariosDe(edicion: Edicion): Comentarios {
  const hechos = deCada.get(edicion) ?? crear(edicion);
  deCada.set(edicion, hechos);
  return hechos;
}

function crear(edicion: Edicion): Comentarios {
  let dichos = NINGUNO;
  let baja: (() => void) | null = null;
  const oyentes = new Oyentes();
  const traer = async () => {
    const hecho = await pedir<Dichos>('GET', `/plano/comentarios?local=${edicion.local}`);
    if (!hecho.ok) return;
    dichos = hecho.valor;
    oyentes.avisar();
  };
  return {
    ver: () => dichos,
    traer,
    suscribir(avisar) {
      const dejar = oyentes.agregar(avisar);
      if (baja === null) {
        baja = edicion.alComentar(() => void traer());
        void traer();
      }
      return () => {
        dejar();
        if (oyentes.hay) return;
        baja?.();
        baja = null;
      };
    },
  };
}
