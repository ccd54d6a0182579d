import { type Actor, alcance } from './permisos.ts';

/** Reports: RRHH of everybody, a gerente of their own branch. */
export function puedeVerReportes(actor: Actor | null): boolean {
  const { tipo } = alcance(actor);
  return tipo === 'todo' || tipo === 'sucursal';
}
