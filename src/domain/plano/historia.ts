import { borrado, cambio, igual, type Campos, type Operacion, type Pieza } from './pieza.ts';
import { CAMPOS_DE_VENTA } from './reservas/hechos.ts';

/** The effect of one's own action on one piece: its fields before and after; null where it did not exist. */
export type Paso = {
  readonly clave: string;
  readonly antes: Campos | null;
  readonly despues: Campos | null;
  /** The operation that it was: the server may refuse it, and going back on it names it. */
  readonly op_id: string;
};

/** One action of a person, to be undone as one: a drag of twenty spaces is one. */
export type Accion = {
  readonly nombre: string;
  readonly pasos: readonly Paso[];
  /** For a replacement of the whole plan (reset, import, restoration): the version that keeps the previous one. */
  readonly version?: string;
};

/** The undo and redo history: only one's own actions, never other people's. */
export type Historia = { readonly hechas: readonly Accion[]; readonly deshechas: readonly Accion[] };

export const HISTORIA_VACIA: Historia = { hechas: [], deshechas: [] };

/** Most actions that are remembered. */
const MAXIMO = 200;

/** Adds an action; the redo history is dropped, as usual. */
export function anotar({ hechas }: Historia, accion: Accion): Historia {
  return accion.pasos.length === 0 && accion.version === undefined
    ? { hechas, deshechas: [] }
    : { hechas: [...hechas, accion].slice(-MAXIMO), deshechas: [] };
}

/** The step that an operation is, on the piece as it is seen before it. */
export function pasoDe(op: Operacion, vista: Pieza | null): Paso {
  const { op_id, clave } = op;
  if (op.tipo === 'crear') return { op_id, clave, antes: null, despues: op.campos };
  const campos = vista?.campos ?? {};
  if (op.tipo === 'borrar') return { op_id, clave, antes: campos, despues: null };
  const antes = Object.fromEntries(Object.keys(op.patch).map((campo) => [campo, campos[campo] ?? null]));
  return { op_id, clave, antes, despues: op.patch };
}

/**
 * The history when an action continues the last one (the next letter in a field, the next press of an arrow): both become
 * one step. Actions on other pieces or fields are separate steps.
 */
export function continuar(historia: Historia, accion: Accion): Historia {
  const ultima = historia.hechas.at(-1);
  if (
    !ultima ||
    ultima.nombre !== accion.nombre ||
    tocaVentas(accion) ||
    !mismosCampos(ultima.pasos, accion.pasos)
  )
    return anotar(historia, accion);
  const pasos = accion.pasos.map((paso, i) => ({ ...paso, antes: ultima.pasos[i]?.antes ?? null }));
  return { hechas: [...historia.hechas.slice(0, -1), { ...accion, pasos }], deshechas: [] };
}

/** The history without what the server refused: there is nothing of it to undo. */
export function sinRechazada({ hechas, deshechas }: Historia, op_id: string): Historia {
  const sin = (acciones: readonly Accion[]) =>
    acciones.flatMap((accion) => {
      if (!accion.pasos.some((p) => p.op_id === op_id)) return accion;
      const pasos = accion.pasos.filter((p) => p.op_id !== op_id);
      return pasos.length === 0 ? [] : { ...accion, pasos };
    });
  return { hechas: sin(hechas), deshechas: sin(deshechas) };
}

/** The history once the replacement that was last done (or undone) has been gone back on, keeping `version` before that. */
export function reemplazoVuelto(
  { hechas, deshechas }: Historia,
  que: 'deshacer' | 'rehacer',
  version: string,
): Historia {
  const [de, a] = que === 'deshacer' ? [hechas, deshechas] : [deshechas, hechas];
  const accion = de.at(-1);
  if (accion?.version === undefined) return { hechas, deshechas };
  const [quedan, suman] = [de.slice(0, -1), [...a, { ...accion, version }]];
  return que === 'deshacer' ? { hechas: quedan, deshechas: suman } : { hechas: suman, deshechas: quedan };
}

function mismosCampos(a: readonly Paso[], b: readonly Paso[]): boolean {
  const campos = (paso: Paso | undefined) =>
    paso?.antes && paso.despues ? `${paso.clave} ${Object.keys(paso.despues).join()}` : null;
  return (
    a.length === b.length &&
    a.length > 0 &&
    a.every((p, i) => campos(p) !== null && campos(p) === campos(b[i]))
  );
}

/**
 * The result of undoing or redoing now: new operations, and the pieces left alone because somebody has changed them since.
 */
export type Vuelta = {
  readonly historia: Historia;
  readonly accion: Accion;
  readonly operaciones: readonly Operacion[];
  readonly saltadas: readonly string[];
};

type Mirar = (clave: string) => Pieza | null;

/**
 * Undoes the last action as a new one: each field goes back only if it still holds what that action put there. What it did to
 * bookings only the server can put back, so the operation names the one that it goes back on.
 */
export function deshacer(historia: Historia, ver: Mirar, nuevoId: () => string): Vuelta | null {
  const accion = historia.hechas.at(-1);
  if (!accion) return null;
  const { operaciones, saltadas, pasos } = volver(accion.pasos.toReversed().map(alReves), ver, nuevoId);
  const deshecha = { ...accion, pasos: pasos.toReversed().map(alReves) };
  return {
    accion,
    operaciones,
    saltadas,
    historia: { hechas: historia.hechas.slice(0, -1), deshechas: [...historia.deshechas, deshecha] },
  };
}

/** Does again what was last undone, under the same condition. */
export function rehacer(historia: Historia, ver: Mirar, nuevoId: () => string): Vuelta | null {
  const accion = historia.deshechas.at(-1);
  if (!accion) return null;
  const { operaciones, saltadas, pasos } = volver(accion.pasos, ver, nuevoId);
  return {
    accion,
    operaciones,
    saltadas,
    historia: {
      hechas: [...historia.hechas, { ...accion, pasos }],
      deshechas: historia.deshechas.slice(0, -1),
    },
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

function alReves({ antes, despues, ...paso }: Paso): Paso {
  return { ...paso, antes: despues, despues: antes };
}

function volver(pasos: readonly Paso[], ver: Mirar, nuevoId: () => string) {
  const operaciones: Operacion[] = [];
  const saltadas: string[] = [];
  const dados: Paso[] = [];
  for (const paso of pasos) {
    const { clave, antes, despues } = paso;
    const op = operacionDe(paso, antes, despues, ver(clave), nuevoId);
    if (op === 'ajena') saltadas.push(clave);
    else if (op !== null) operaciones.push(op);
    dados.push(op === 'ajena' || op === null ? paso : { ...paso, op_id: op.op_id });
  }
  return { operaciones, saltadas, pasos: dados };
}

/** From what one left (`antes`) to what there was (`despues`); 'ajena' if somebody else has been there since. */
function operacionDe(
  { clave, op_id }: Pick<Paso, 'clave' | 'op_id'>,
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
  const patch = Object.fromEntries(intactos.map((campo) => [campo, despues[campo] ?? null]));
  const deVenta = Object.keys(antes).filter((campo) => DE_VENTA.has(campo));
  if (deVenta.length === 0) return cambio(nuevoId(), vista, patch);
  // A booking goes back whole or not at all.
  if (!deVenta.every((campo) => intactos.includes(campo))) return 'ajena';
  const libre: Campos = patch['status'] === 'available' ? { brand: null, end_date: null } : {};
  const op = cambio(nuevoId(), vista, { ...libre, ...patch });
  return op?.tipo === 'cambiar' ? { ...op, deshace: op_id } : op;
}

const DE_VENTA: ReadonlySet<string> = new Set(CAMPOS_DE_VENTA);

/** Whether an action changes what is sold: each is then a step of its own, because each did something to bookings. */
function tocaVentas({ pasos }: Accion): boolean {
  return pasos.some(({ despues }) => Object.keys(despues ?? {}).some((campo) => DE_VENTA.has(campo)));
}
