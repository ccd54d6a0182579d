import { type Actor, esRrhh } from './permisos.ts';

/** Creating, editing, inviting, deactivating and deleting employees: RRHH. A gerente looks at their own in Mi Sucursal. */
export function puedeAdministrarEmpleados(actor: Actor | null): boolean {
  return esRrhh(actor);
}

/** Accounts: making one with a password, its role, its sessions, its password mail: RRHH. */
export function puedeAdministrarUsuarios(actor: Actor | null): boolean {
  return esRrhh(actor);
}

/** Bringing employees in from a CSV, and taking them out to one: RRHH. */
export function puedeImportarEmpleados(actor: Actor | null): boolean {
  return esRrhh(actor);
}
