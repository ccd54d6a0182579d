import { type Actor, alcance, alcanza, empleadoActivo, esRrhh, type Persona } from './permisos.ts';

/** Following how an employee's trainings go: RRHH everybody's, a gerente those of their branch, their own included. */
function puedeSeguirCapacitacionesDe(actor: Actor | null, empleado: Persona): boolean {
  const yo = empleadoActivo(actor);
  if (!yo) return false;
  return esRrhh(actor) || (yo.rol === 'gerente_sucursal' && alcanza(alcance(actor), empleado));
}

/** Reminding somebody of pending trainings: those who follow them up, but never themselves. */
export function puedeRecordarCapacitacionA(actor: Actor | null, empleado: Persona): boolean {
  return puedeSeguirCapacitacionesDe(actor, empleado) && empleadoActivo(actor)?.id !== empleado.id;
}

/** Granting attempts or minutes: RRHH, never themselves. */
export function puedeConcederIntentosA(actor: Actor | null, empleado: Pick<Persona, 'id'>): boolean {
  return esRrhh(actor) && empleadoActivo(actor)?.id !== empleado.id;
}
