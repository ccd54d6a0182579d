import { type Actor, alcance, alcanza, empleadoActivo, esRrhh, type Persona } from './permisos.ts';

type Quien = Actor | null;

/** Stating a mérito: RRHH of anybody but themselves; a gerente of whoever works in their branch, gerentes and RRHH apart. */
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
 * Taking a mérito back: whoever could state it; of those that others stated, RRHH only. A gerente corrects their own
 * mistakes, not somebody else's word.
 */
export function puedeAnularMerito(actor: Quien, empleado: Persona, autor_id: string): boolean {
  return puedeRegistrarMerito(actor, empleado) && (esRrhh(actor) || empleadoActivo(actor)?.id === autor_id);
}

/** Bringing many in from a file: RRHH. */
export function puedeImportarMeritos(actor: Quien): boolean {
  return esRrhh(actor);
}
