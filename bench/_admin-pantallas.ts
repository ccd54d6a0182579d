import { createHash } from 'node:crypto';
import type { Cliente } from '#server/api/cliente.ts';

/** One page of the administration, as a screen asks for it. */
export type Pantalla = {
  readonly nombre: string;
  /** A table shows a page of rows; a report gathers all that its dates span. */
  readonly clase: 'tabla' | 'reporte';
  /** Most queries for one page, however many rows it has. */
  readonly consultas: number;
  /** `n` grows with each call, to ask for another page, another word. The API is the first admin_rrhh's; `gerente` that of a branch's. */
  readonly pedir: (api: Cliente, n: number, gerente: Cliente) => Promise<unknown>;
};

export function tabla(nombre: string, consultas: number, pedir: Pantalla['pedir']): Pantalla {
  return { nombre, clase: 'tabla', consultas, pedir };
}

export function reporte(nombre: string, consultas: number, pedir: Pantalla['pedir']): Pantalla {
  return { nombre, clase: 'reporte', consultas, pedir };
}

/** The id that `_admin.ts` gives to what it calls that. */
export function idDe(texto: string): string {
  const h = createHash('md5').update(texto).digest('hex');
  return [h.slice(0, 8), h.slice(8, 12), `4${h.slice(13, 16)}`, `8${h.slice(17, 20)}`, h.slice(20)].join('-');
}

export const SUCURSAL = idDe('sucursal1');

/** A word that one in nine people has in their name. */
export const apellido = (n: number): string => `apellido${1 + (n % 9)}`;

/** Somebody who is neither in charge nor inactive. */
export const unEmpleado = (n: number): string => idDe(`empleado${3 + 100 * n}`);
