import { type Actor, alcance, esRrhh } from './permisos.ts';

/** Reports: RRHH of everybody, a gerente of their own branch. */
export function puedeVerReportes(actor: Actor | null): boolean {
  const { tipo } = alcance(actor);
  return tipo === 'todo' || tipo === 'sucursal';
}

/** The administrative dashboard, its activity and the audit log: RRHH. */
export function puedeVerPanel(actor: Actor | null): boolean {
  return esRrhh(actor);
}

/** Making and revoking API keys, and what other systems are told: RRHH. */
export function puedeIntegrar(actor: Actor | null): boolean {
  return esRrhh(actor);
}

/** Changing the settings, and the holidays among them: RRHH. */
export function puedeConfigurar(actor: Actor | null): boolean {
  return esRrhh(actor);
}
