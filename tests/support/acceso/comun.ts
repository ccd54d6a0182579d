import type { Base } from '#server/db/base.ts';
import {
  LLAMADORES,
  LLAMADORES_DE_PERSONAL,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

// What a procedure answers to nobody and to seven people, on rows that belong to `empleado` of Centro.
//                       anónimo  empleado   otra suc.  líder      gerente    otro ger.  rrhh  desactivado
export const TODOS = /**/ ['OK', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK'];
export const CUENTA = /**/ ['401', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK'];
export const EMPLEADOS = /**/ ['401', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK', '403'];
export const SU_AUTOR = /**/ ['401', 'OK', '404', '404', '404', '404', '404', '403'];
export const VALIDADORES = /**/ ['401', '403', '403', '403', 'OK', 'OK', 'OK', '403'];
export const SUS_VALIDADORES = /**/ ['401', '403', '403', '403', 'OK', '404', 'OK', '403'];
export const SUS_RESPONSABLES = /**/ ['401', 'OK', '404', 'OK', 'OK', '404', 'OK', '403'];
// The staff of the floor map come after them: approved, and waiting. A row that does not name them says the same of both
// as of the last column: whoever is signed in and no employee.
const NO_SON_EMPLEADOS = ['401', '403', '403', '403', '403', '403', '403', '403'];
//                                                    personal  pendiente
export const PERSONAL = /**/ [...NO_SON_EMPLEADOS, 'OK', '403'];
export const RRHH = /**/ ['401', '403', '403', '403', '403', '403', 'OK', '403'];

/** The empty company that a call is made in, and who makes it. */
export type Mundo = { readonly base: Base; readonly e: Empresa; readonly quien: PersonaDePrueba | null };

/** Who each row is tried with, in the order of its answers. */
export const COLUMNAS = ['anonimo', ...LLAMADORES, ...LLAMADORES_DE_PERSONAL] as const;

/** What a row says of a column. */
export function esperadoEn(acceso: readonly string[], columna: number): string {
  return acceso[columna] ?? acceso[LLAMADORES.length] ?? '401';
}

export type Caso = {
  /** One answer for each of `COLUMNAS`; the staff's may be left out. */
  acceso: readonly string[];
  /** What the call is given; it runs again for each caller, on an empty company. */
  entrada?: (mundo: Mundo) => Promise<unknown>;
  /** What stands in the table as OK, when reaching the rule already proves that the guard let through. */
  alcanza?: string;
  /** It reads the caller's own cookie: they sign in first. */
  cookie?: true;
};

/** The rows of one noun's procedures, by dotted name. */
export type Tabla = Readonly<Record<string, Caso>>;
