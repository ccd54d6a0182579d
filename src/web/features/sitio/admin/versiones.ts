import type { Campos } from '#web/comun/conflicto/conflicto.tsx';
import type { Forma } from './forma.ts';
import type { Registro } from './valor.ts';

// A part of the public content as fields to choose from, when two people changed it: the fields of its record or, of a list, each
// of its items whole.

type Versiones<T> = { readonly base: T; readonly suyo: T; readonly mio: T };

/** How each field is called, and its value in words. */
export function camposDe(forma: Forma, { base, suyo, mio }: Versiones<readonly Registro[]>): Campos<string> {
  if (!forma.varios) {
    return Object.fromEntries(
      forma.campos.map(({ clave, etiqueta }) => [clave, { label: etiqueta, decir: enPalabras }]),
    );
  }
  const items = new Map([...base, ...suyo, ...mio].map((item) => [claveDe(forma, item), item]));
  return Object.fromEntries(
    [...items].map(([clave, item]) => [
      clave,
      { label: nombreDe(forma, item), decir: (valor: unknown) => itemEnPalabras(forma, valor) },
    ]),
  );
}

/** A version of the part by those fields. An item that is not in it is null. */
export function enCampos(forma: Forma, registros: readonly Registro[]): Record<string, unknown> {
  if (!forma.varios) return { ...registros[0] };
  return Object.fromEntries(registros.map((item) => [claveDe(forma, item), { ...item }]));
}

/**
 * The part with what was chosen: of the fields of `suyos` theirs stays, of the others mine. Items follow my order; those that are
 * only theirs come last.
 */
export function juntar(
  forma: Forma,
  { suyo, mio }: Pick<Versiones<readonly Registro[]>, 'suyo' | 'mio'>,
  suyos: readonly string[],
): Registro[] {
  if (!forma.varios) {
    const dellos = suyo[0] ?? {};
    return [{ ...mio[0], ...Object.fromEntries(suyos.map((clave) => [clave, dellos[clave]])) }];
  }
  const deEllos = new Map(suyo.map((item) => [claveDe(forma, item), item]));
  const quedan = mio.flatMap((item) => {
    const clave = claveDe(forma, item);
    const queda = suyos.includes(clave) ? deEllos.get(clave) : item;
    return queda ? [queda] : [];
  });
  const mias = new Set(mio.map((item) => claveDe(forma, item)));
  const nuevas = suyo.filter((item) => {
    const clave = claveDe(forma, item);
    return !mias.has(clave) && suyos.includes(clave);
  });
  return [...quedan, ...nuevas];
}

/** What tells an item from the others: its identifier or, without one, its name. */
function claveDe(forma: Forma, item: Registro): string {
  const identidad = item[forma.varios?.identidad ?? ''];
  return typeof identidad === 'string' && identidad !== '' ? identidad : `nombre ${nombreDe(forma, item)}`;
}

function nombreDe(forma: Forma, item: Registro): string {
  const nombre = item[forma.varios?.nombre ?? ''];
  return typeof nombre === 'string' && nombre.trim() !== '' ? nombre.trim() : 'Sin nombre';
}

function itemEnPalabras(forma: Forma, valor: unknown): string {
  if (typeof valor !== 'object' || valor === null) return 'No está';
  const item: Registro = { ...valor };
  return forma.campos
    .filter(({ clave }) => item[clave] !== null && item[clave] !== '')
    .map(({ clave, etiqueta }) => `${etiqueta}: ${enPalabras(item[clave])}`)
    .join('\n');
}

function enPalabras(valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return 'Vacío';
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : 'Como lo dejó';
}
