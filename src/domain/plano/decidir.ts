import type { Dia } from '#domain/comun/calendario/dia.ts';
import { idLibre, TIPOS_DE_ESPACIO } from './espacio.ts';
import { aplicar, type Campos, type Operacion, type Pieza, type Rechazo } from './pieza.ts';
import { validarCambio, validarNueva, type Falta } from './validar.ts';

/** The server's result for an operation: the new piece, or why it was refused. */
export type Decision =
  | { readonly ok: true; readonly pieza: Pieza | null }
  | {
      readonly ok: false;
      readonly code: Rechazo | 'BLOQUEADA' | 'INVALIDA';
      readonly campos: readonly string[];
      readonly problema: string | null;
    };

/**
 * Decides an operation on the current piece (null: there is none). If the id of a new space is taken, it gets the lowest
 * free one of its type, and its section follows if it was the id in upper case, the default.
 * @param usados ids of all spaces
 * @param hoy a space cannot be taken until an earlier day
 */
export function decidir(pieza: Pieza | null, op: Operacion, usados: ReadonlySet<string>, hoy: Dia): Decision {
  if (op.tipo === 'crear') {
    if (pieza !== null) return no('YA_EXISTE');
    const validada = validarNueva(op.campos);
    if (!validada.ok) return invalida(validada.falta);
    return hecha(null, { ...op, campos: conNombre(op.clave, validada.campos, usados) });
  }
  if (pieza === null) return no('NO_EXISTE');
  if (op.tipo === 'borrar') return pieza.campos['locked'] === true ? no('BLOQUEADA') : hecha(pieza, op);
  const validada = validarCambio(pieza.campos, op);
  if (!validada.ok) return invalida(validada.falta);
  const patch = validada.campos;
  const { end_date: hasta } = patch;
  if (typeof hasta === 'string' && hasta < hoy)
    return invalida({ campos: ['end_date'], problema: 'La fecha ya pasó: elegí hoy o un día que venga.' });
  const movidos = Object.keys(patch).filter((campo) => DE_LUGAR.has(campo));
  if (pieza.campos['locked'] === true && patch['locked'] !== false && movidos.length > 0)
    return no('BLOQUEADA', movidos);
  return hecha(pieza, { ...op, patch });
}

/** The piece as the public sees it: without what only serves to edit it; null if it is hidden from them. */
export function publica({ campos, ...pieza }: Pieza): Pieza | null {
  if (campos['clase'] === 'elemento' && campos['is_visible'] !== true) return null;
  const { notes: _notes, locked: _locked, grupo: _grupo, ...visibles } = campos;
  return { ...pieza, campos: visibles };
}

/** The fields that cannot be changed in a locked piece. */
const DE_LUGAR: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'rotation']);

function hecha(pieza: Pieza | null, op: Operacion): Decision {
  const resultado = aplicar(pieza, op);
  return resultado.ok ? resultado : { ...resultado, problema: null };
}

function no(code: Rechazo | 'BLOQUEADA', campos: readonly string[] = []): Decision {
  return { ok: false, code, campos, problema: null };
}

function invalida({ campos, problema }: Falta): Decision {
  return { ok: false, code: 'INVALIDA', campos, problema };
}

function conNombre(clave: string, campos: Campos, usados: ReadonlySet<string>): Campos {
  if (campos['clase'] === 'elemento') return { ...campos, id: clave };
  const type = TIPOS_DE_ESPACIO.find((t) => t === campos['type']);
  const propuesto = campos['id'];
  if (!type) throw new Error('A validated space has a type');
  const id = typeof propuesto === 'string' && !usados.has(propuesto) ? propuesto : idLibre(type, usados);
  const porDefecto =
    campos['section'] === undefined ||
    (typeof propuesto === 'string' && campos['section'] === propuesto.toUpperCase());
  return { ...campos, id, section: porDefecto ? id.toUpperCase() : (campos['section'] ?? null) };
}
