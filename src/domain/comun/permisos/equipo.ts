import { type Actor, type Persona, alcance, alcanza, empleadoActivo, esRrhh } from './permisos.ts';

type Quien = Actor | null;

/** The team list of a branch: RRHH of any, a gerente of their own. */
export function puedeVerEquipo(actor: Quien, sucursal_id: string): boolean {
  return esRrhh(actor) || esSuSucursal(actor, sucursal_id);
}

/** Creating, renaming and deleting the work groups of a branch: RRHH, and its gerente. */
export function puedeAdministrarGrupos(actor: Quien, sucursal_id: string): boolean {
  return esRrhh(actor) || esSuSucursal(actor, sucursal_id);
}

/**
 * Putting somebody in a group of their branch or taking them out: RRHH, and the gerente of the branch, who moves neither
 * gerentes nor RRHH. Nobody moves themselves.
 */
export function puedeMoverDeGrupo(actor: Quien, persona: Persona): boolean {
  return tieneACargo(actor, persona);
}

/** Registering or withdrawing somebody's leave: the same people, and nobody their own. */
export function puedeRegistrarLicencia(actor: Quien, persona: Persona): boolean {
  return tieneACargo(actor, persona);
}

/** Reminding somebody of what they have to do: their lider, their gerente, RRHH; nobody themselves. */
export function puedeRecordar(actor: Quien, persona: Persona): boolean {
  const yo = empleadoActivo(actor);
  if (!yo || yo.id === persona.id) return false;
  const donde = alcance(actor);
  return donde.tipo !== 'propio' && alcanza(donde, persona);
}

/** RRHH over everybody else; a gerente over the empleados and lideres of their own branch. */
function tieneACargo(actor: Quien, persona: Persona): boolean {
  const yo = empleadoActivo(actor);
  if (!yo || yo.id === persona.id) return false;
  if (esRrhh(actor)) return true;
  return (
    yo.rol === 'gerente_sucursal' &&
    alcanza(alcance(actor), persona) &&
    (persona.rol === 'empleado' || persona.rol === 'lider_grupo')
  );
}

function esSuSucursal(actor: Quien, sucursal_id: string): boolean {
  const donde = alcance(actor);
  return donde.tipo === 'sucursal' && donde.id === sucursal_id;
}
