import { type Actor, alcance, alcanza, empleadoActivo, esRrhh, type Persona } from './permisos.ts';

type Quien = Actor | null;

/**
 * Registering a mérito: RRHH for anybody but themselves; a gerente for those who work in their branch, except gerentes and
 * RRHH.
 */
export function puedeRegistrarMerito(actor: Quien, empleado: Persona): boolean {
  const yo = empleadoActivo(actor);
  if (!yo || yo.id === empleado.id) return false;
  if (yo.rol === 'admin_rrhh') return true;
  return (
    yo.rol === 'gerente_sucursal' &&
    alcanza(alcance(actor), empleado) &&
    (empleado.rol === 'empleado' || empleado.rol === 'lider_grupo')
  );
}

/**
 * Withdrawing a mérito: those who could register it; if somebody else registered it, only RRHH. A gerente may correct their
 * own mistakes but not other people's statements.
 */
export function puedeAnularMerito(actor: Quien, empleado: Persona, autor_id: string): boolean {
  return puedeRegistrarMerito(actor, empleado) && (esRrhh(actor) || empleadoActivo(actor)?.id === autor_id);
}

/** Bringing many in from a file: RRHH. */
export function puedeImportarMeritos(actor: Quien): boolean {
  return esRrhh(actor);
}
