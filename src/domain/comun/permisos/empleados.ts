import { type Actor, esRrhh } from './permisos.ts';

/** Bringing employees in from a CSV, and taking them out to one: RRHH. */
export function puedeImportarEmpleados(actor: Actor | null): boolean {
  return esRrhh(actor);
}
