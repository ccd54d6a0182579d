import { createHash } from 'node:crypto';
import type { Cliente } from '#server/api/cliente.ts';

/** One request to the administration's API, as a screen makes it. */
export type Pantalla = {
  readonly nombre: string;
  /** A table returns one page of rows; a report aggregates everything between its dates. */
  readonly clase: 'tabla' | 'reporte';
  /** Most queries allowed for one page, however many rows it has. */
  readonly consultas: number;
  /**
   * `n` grows with each call, so that each asks for a different page or word. `api` calls as the first admin_rrhh, `gerente`
   * as a branch's gerente.
   */
  readonly pedir: (api: Cliente, n: number, gerente: Cliente) => Promise<unknown>;
};

export function tabla(nombre: string, consultas: number, pedir: Pantalla['pedir']): Pantalla {
  return { nombre, clase: 'tabla', consultas, pedir };
}

export function reporte(nombre: string, consultas: number, pedir: Pantalla['pedir']): Pantalla {
  return { nombre, clase: 'reporte', consultas, pedir };
}

/** The UUID that `_admin.ts` derives from this text. */
export function idDe(texto: string): string {
  const h = createHash('md5').update(texto).digest('hex');
  return [h.slice(0, 8), h.slice(8, 12), `4${h.slice(13, 16)}`, `8${h.slice(17, 20)}`, h.slice(20)].join('-');
}

export const SUCURSAL = idDe('sucursal1');

/** A surname that one employee in nine has. */
export const apellido = (n: number): string => `apellido${1 + (n % 9)}`;

/** An employee without a position of responsibility, and active. */
export const unEmpleado = (n: number): string => idDe(`empleado${3 + 100 * n}`);
