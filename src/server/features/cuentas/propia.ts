import { empleadoActivo } from '#domain/comun/permisos/permisos.ts';
import type { Contexto } from '#server/api/contexto.ts';

/** The caller's account and session. The guard lets only callers with a session reach the procedures that use this. */
export function sesionPropia({ actor, sesion_id }: Contexto): { cuenta_id: string; sesion_id: string } {
  if (!actor || sesion_id === null) throw new Error('The guard lets nobody without a session through');
  return { cuenta_id: actor.cuenta_id, sesion_id };
}

/** The author of an audit row about one's own account: the employee, or the account if there is no employee. */
export function quienFirma({ actor }: Pick<Contexto, 'actor'>): {
  actor_id: string | null;
  cuenta_id?: string | null;
} {
  const yo = empleadoActivo(actor);
  return yo ? { actor_id: yo.id } : { actor_id: null, cuenta_id: actor?.cuenta_id ?? null };
}
