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
export const SUS_JEFES = /**/ ['401', '403', '403', 'OK', 'OK', '404', 'OK', '403'];
export const SUS_RESPONSABLES = /**/ ['401', 'OK', '404', 'OK', 'OK', '404', 'OK', '403'];
// The map's staff come after them: approved, and pending. A row without these two columns expects from both the same as from
// the last column: they are signed in, but are not employees.
const NO_SON_EMPLEADOS = ['401', '403', '403', '403', '403', '403', '403', '403'];
//                                                    personal  pendiente
export const PERSONAL = /**/ [...NO_SON_EMPLEADOS, 'OK', '403'];
export const RRHH = /**/ ['401', '403', '403', '403', '403', '403', 'OK', '403'];

/** The empty company in which a call is made, and its caller. */
export type Mundo = { readonly base: Base; readonly e: Empresa; readonly quien: PersonaDePrueba | null };

/** The callers of each row, in the order of its answers. */
export const COLUMNAS = ['anonimo', ...LLAMADORES, ...LLAMADORES_DE_PERSONAL] as const;

/** What a row expects for a column. */
export function esperadoEn(acceso: readonly string[], columna: number): string {
  return acceso[columna] ?? acceso[LLAMADORES.length] ?? '401';
}

export type Caso = {
  /** One answer per entry of `COLUMNAS`; the staff's may be left out. */
  acceso: readonly string[];
  /** Makes the call's input. It runs again for each caller, on an empty company. */
  entrada?: (mundo: Mundo) => Promise<unknown>;
  /** A refusal that counts as OK in the table: reaching that rule proves that the permission check let the call through. */
  alcanza?: string;
  /** The procedure reads the caller's cookie, so they sign in first. */
  cookie?: true;
};

/** The rows of one noun's procedures, by dotted name. */
export type Tabla = Readonly<Record<string, Caso>>;
