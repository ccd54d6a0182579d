import type { Base } from '#server/db/base.ts';
import type { Empresa, PersonaDePrueba } from '#tests/support/empresa.ts';

// What a procedure answers to nobody and to seven people, on rows that belong to `empleado` of Centro.
//                       anónimo  empleado   otra suc.  líder      gerente    otro ger.  rrhh  desactivado
export const TODOS = /**/ ['OK', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK'];
export const CUENTA = /**/ ['401', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK'];
export const EMPLEADOS = /**/ ['401', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK', '403'];
export const SU_AUTOR = /**/ ['401', 'OK', '404', '404', '404', '404', '404', '403'];
export const VALIDADORES = /**/ ['401', '403', '403', '403', 'OK', 'OK', 'OK', '403'];
export const SUS_VALIDADORES = /**/ ['401', '403', '403', '403', 'OK', '404', 'OK', '403'];
export const SUS_RESPONSABLES = /**/ ['401', 'OK', '404', 'OK', 'OK', '404', 'OK', '403'];
export const RRHH = /**/ ['401', '403', '403', '403', '403', '403', 'OK', '403'];

/** The empty company that a call is made in, and who makes it. */
export type Mundo = { readonly base: Base; readonly e: Empresa; readonly quien: PersonaDePrueba | null };

export type Caso = {
  acceso: string[];
  /** What the call is given; it runs again for each caller, on an empty company. */
  entrada?: (mundo: Mundo) => Promise<unknown>;
  /** What stands in the table as OK, when reaching the rule already proves that the guard let through. */
  alcanza?: string;
  /** It reads the caller's own cookie: they sign in first. */
  cookie?: true;
};

/** The rows of one noun's procedures, by dotted name. */
export type Tabla = Readonly<Record<string, Caso>>;
