/**
 * A thing of the plan that is edited together, live: a space or a graphic element. Its fields are flat, so that two
 * people may change two of them at once. `clave` is made by the screen that creates it and never changes; what people call
 * a space (`g1`) is a field like others, and the server may have to choose another than the one proposed.
 */
export type Pieza = { readonly clave: string; readonly rev: number; readonly campos: Campos };
export type Campos = Readonly<Record<string, Valor>>;
export type Valor = string | number | boolean | null;

/**
 * Fields where the last writer, in the server's order, simply wins: where a piece is and what it looks like. Every other
 * field (status, brand, dates …) says something about the world, and is changed only from the value its editor saw.
 */
const DE_ASPECTO: ReadonlySet<string> = new Set([
  'x',
  'y',
  'width',
  'height',
  'rotation',
  'z_index',
  'opacity',
  'color',
  'stroke_width',
  'stroke_color',
  'fill_color',
  'font_size',
  'font_family',
  'font_weight',
  'font_style',
  'text_decoration',
  'text_align',
  'locked',
  'grupo',
]);

/** Whether a change of the field needs to know what it was changed from. */
export function seCompara(campo: string): boolean {
  return !DE_ASPECTO.has(campo);
}

/**
 * One change to one piece, by a gesture or in a field, as it is sent. `op_id` is created once, so sending it again is safe.
 */
export type Operacion = { readonly op_id: string; readonly clave: string } & Hecho;
export type Hecho =
  | { readonly tipo: 'crear'; readonly campos: Campos }
  | {
      readonly tipo: 'cambiar';
      readonly patch: Campos;
      /** The previous values of the compared fields of `patch`, as the editor saw them. */
      readonly desde: Campos;
      readonly libera?: Liberacion | undefined;
      /** The operation that this one goes back on: what that did to bookings is put back as it was, or this is refused. */
      readonly deshace?: string | undefined;
    }
  | {
      readonly tipo: 'borrar';
      /** The previous values of all compared fields: nobody deletes what they have not seen. */
      readonly desde: Campos;
    };

/** Which booking whoever frees a sold space ends, as they saw it, and why. */
export type Liberacion = { readonly reserva: string; readonly rev: number; readonly motivo: string };

/** A change that the server made, with its position in the sequence of all changes. `pieza` is null if it was deleted. */
export type Cambio = {
  readonly seq: number;
  readonly op_id: string;
  readonly clave: string;
  readonly pieza: Pieza | null;
};

export type Rechazo = 'YA_EXISTE' | 'NO_EXISTE' | 'CONFLICTO';

export type Aplicada =
  | { readonly ok: true; readonly pieza: Pieza | null }
  /** `campos`: the compared fields that somebody else has changed meanwhile. */
  | { readonly ok: false; readonly code: Rechazo; readonly campos: readonly string[] };

/** The effect of an operation on the current piece (null if there is none): the new state, or why it was refused. */
export function aplicar(pieza: Pieza | null, op: Operacion): Aplicada {
  if (op.tipo === 'crear') {
    return pieza === null
      ? { ok: true, pieza: { clave: op.clave, rev: 1, campos: op.campos } }
      : { ok: false, code: 'YA_EXISTE', campos: [] };
  }
  if (pieza === null) return { ok: false, code: 'NO_EXISTE', campos: [] };
  const perdidos = Object.keys(op.desde).filter(
    (campo) => seCompara(campo) && !igual(pieza.campos[campo], op.desde[campo]),
  );
  if (perdidos.length > 0) return { ok: false, code: 'CONFLICTO', campos: perdidos };
  if (op.tipo === 'borrar') return { ok: true, pieza: null };
  return { ok: true, pieza: { ...pieza, rev: pieza.rev + 1, campos: { ...pieza.campos, ...op.patch } } };
}

/** The change of some fields of a piece as it is seen, ready to be sent; null if it changes nothing. */
export function cambio(op_id: string, vista: Pieza, patch: Campos): Operacion | null {
  const campos = Object.keys(patch).filter((campo) => !igual(vista.campos[campo], patch[campo]));
  if (campos.length === 0) return null;
  return {
    op_id,
    clave: vista.clave,
    tipo: 'cambiar',
    patch: elegidos(patch, campos),
    desde: elegidos(vista.campos, campos.filter(seCompara)),
  };
}

/** The deletion of a piece as it is seen. */
export function borrado(op_id: string, vista: Pieza): Operacion {
  const desde = elegidos(vista.campos, Object.keys(vista.campos).filter(seCompara));
  return { op_id, clave: vista.clave, tipo: 'borrar', desde };
}

/** Fields that say where a piece is: what a lock keeps as they are. */
const DE_LUGAR = ['x', 'y', 'width', 'height', 'rotation'] as const;

/** Whether a lock forbids this to the piece: it is not moved, resized nor deleted until it is unlocked. */
export function loImpideElBloqueo(
  pieza: Pieza,
  hecho: Pick<Operacion, 'tipo'> & { readonly patch?: Campos },
): boolean {
  if (pieza.campos['locked'] !== true) return false;
  if (hecho.tipo === 'borrar') return true;
  const { patch = {} } = hecho;
  return (
    patch['locked'] !== false &&
    DE_LUGAR.some((campo) => campo in patch && !igual(pieza.campos[campo], patch[campo]))
  );
}

/** Whether two values are equal; a missing field counts as null. */
export function igual(a: Valor | undefined, b: Valor | undefined): boolean {
  return (a ?? null) === (b ?? null);
}

function elegidos(campos: Campos, cuales: readonly string[]): Campos {
  return Object.fromEntries(cuales.map((campo) => [campo, campos[campo] ?? null]));
}
