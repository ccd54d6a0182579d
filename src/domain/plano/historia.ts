import { borrado, cambio, igual, type Campos, type Operacion, type Pieza } from './pieza.ts';

/** What one's own action did to one piece: its fields before and after; null where it did not exist. */
export type Paso = { readonly clave: string; readonly antes: Campos | null; readonly despues: Campos | null };

/** One action of a person, to be undone as one: a drag of twenty spaces is one. */
export type Accion = { readonly nombre: string; readonly pasos: readonly Paso[] };

/** What to undo and redo. Only one's own actions: what others did is theirs. */
export type Historia = { readonly hechas: readonly Accion[]; readonly deshechas: readonly Accion[] };

export const HISTORIA_VACIA: Historia = { hechas: [], deshechas: [] };

/** Most actions that are remembered. */
const MAXIMO = 200;

/** Remembers an action; what had been undone before it is gone, as everywhere. */
export function anotar({ hechas }: Historia, accion: Accion): Historia {
  return accion.pasos.length === 0
    ? { hechas, deshechas: [] }
    : { hechas: [...hechas, accion].slice(-MAXIMO), deshechas: [] };
}

/** The step that an operation is, on the piece as it is seen before it. */
export function pasoDe(op: Operacion, vista: Pieza | null): Paso {
  if (op.tipo === 'crear') return { clave: op.clave, antes: null, despues: op.campos };
  const campos = vista?.campos ?? {};
  if (op.tipo === 'borrar') return { clave: op.clave, antes: campos, despues: null };
  const antes = Object.fromEntries(Object.keys(op.patch).map((campo) => [campo, campos[campo] ?? null]));
  return { clave: op.clave, antes, despues: op.patch };
}

/** What undoing or redoing does now: new operations, and the pieces left alone because somebody has changed them since. */
export type Vuelta = {
  readonly historia: Historia;
  readonly accion: Accion;
  readonly operaciones: readonly Operacion[];
  readonly saltadas: readonly string[];
};

type Mirar = (clave: string) => Pieza | null;

/** Undoes the last action as a new one: each field goes back only if it still holds what that action put there. */
export function deshacer(historia: Historia, ver: Mirar, nuevoId: () => string): Vuelta | null {
  const accion = historia.hechas.at(-1);
  if (!accion) return null;
  const { operaciones, saltadas } = volver(accion.pasos.toReversed().map(alReves), ver, nuevoId);
  return {
    accion,
    operaciones,
    saltadas,
    historia: { hechas: historia.hechas.slice(0, -1), deshechas: [...historia.deshechas, accion] },
  };
}

/** Does again what was last undone, under the same condition. */
export function rehacer(historia: Historia, ver: Mirar, nuevoId: () => string): Vuelta | null {
  const accion = historia.deshechas.at(-1);
  if (!accion) return null;
  const { operaciones, saltadas } = volver(accion.pasos, ver, nuevoId);
  return {
    accion,
    operaciones,
    saltadas,
    historia: { hechas: [...historia.hechas, accion], deshechas: historia.deshechas.slice(0, -1) },
  };
}

/**
 * The history once the server has made a piece that one created: it may have had to give it another name than the one
 * proposed, and undoing must recognise it.
 */
export function creada({ hechas, deshechas }: Historia, clave: string, campos: Campos): Historia {
  const en = (accion: Accion): Accion => ({
    ...accion,
    pasos: accion.pasos.map((p) => (p.clave === clave && p.antes === null ? { ...p, despues: campos } : p)),
  });
  return { hechas: hechas.map(en), deshechas: deshechas.map(en) };
}

function alReves({ clave, antes, despues }: Paso): Paso {
  return { clave, antes: despues, despues: antes };
}

function volver(pasos: readonly Paso[], ver: Mirar, nuevoId: () => string) {
  const operaciones: Operacion[] = [];
  const saltadas: string[] = [];
  for (const { clave, antes, despues } of pasos) {
    const vista = ver(clave);
    const op = operacionDe(clave, antes, despues, vista, nuevoId);
    if (op === 'ajena') saltadas.push(clave);
    else if (op !== null) operaciones.push(op);
  }
  return { operaciones, saltadas };
}

/** From what one left (`antes`) to what there was (`despues`); 'ajena' if somebody else has been there since. */
function operacionDe(
  clave: string,
  antes: Campos | null,
  despues: Campos | null,
  vista: Pieza | null,
  nuevoId: () => string,
): Operacion | 'ajena' | null {
  if (antes === null) {
    return vista === null && despues !== null
      ? { op_id: nuevoId(), clave, tipo: 'crear', campos: despues }
      : 'ajena';
  }
  if (vista === null) return 'ajena';
  const intactos = Object.keys(antes).filter((campo) => igual(vista.campos[campo], antes[campo]));
  if (despues === null) {
    return intactos.length === Object.keys(antes).length ? borrado(nuevoId(), vista) : 'ajena';
  }
  if (intactos.length === 0) return 'ajena';
  return cambio(
    nuevoId(),
    vista,
    Object.fromEntries(intactos.map((campo) => [campo, despues[campo] ?? null])),
  );
}
