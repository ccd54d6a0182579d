import { type Actor, empleadoActivo, esRrhh } from './permisos.ts';

/** Who may get all the data held about a person (Ley 25.326, art. 14): that person, and RRHH, which passes it on. */
export function puedeEntregarDatos(actor: Actor | null, empleado_id: string): boolean {
  return esRrhh(actor) || empleadoActivo(actor)?.id === empleado_id;
}

/** The same of staff of the floor map: themselves, whether or not they may edit, and RRHH. */
export function puedeEntregarDatosDelPersonal(actor: Actor | null, perfil_id: string): boolean {
  return esRrhh(actor) || actor?.personal?.id === perfil_id;
}
