import { puedeMoverDeGrupo, puedeRecordar, puedeRegistrarLicencia } from '#domain/comun/permisos/equipo.ts';
import { puedeAgradecer } from '#domain/comun/permisos/muro.ts';
import { puedeRegistrarMerito } from '#domain/comun/permisos/meritos.ts';
import {
  type Actor,
  alcance,
  empleadoActivo,
  esRrhh,
  type Persona,
  puedeAjustarPuntos,
  puedeOtorgarInsignia,
  puedeVerEmpleado,
} from '#domain/comun/permisos/permisos.ts';

/** The sections of a person's page, in their order, as its address names them (`?ver=`) and with their labels. */
export const SECCIONES = {
  resumen: 'Resumen',
  puntos: 'Puntos',
  evidencias: 'Evidencias',
  insignias: 'Insignias',
  meritos: 'Méritos',
  premios: 'Premios',
  capacitaciones: 'Capacitaciones',
  historial: 'Historial',
} as const;
export type Seccion = keyof typeof SECCIONES;
export const NOMBRES_DE_SECCION = [
  'resumen',
  'puntos',
  'evidencias',
  'insignias',
  'meritos',
  'premios',
  'capacitaciones',
  'historial',
] as const satisfies readonly Seccion[];

/** What may be done on a person from their page. */
export const ACTOS = [
  'editar',
  'ajustar',
  'merito',
  'agradecer',
  'asignar',
  'medalla',
  'mover',
  'licencia',
  'recordar',
  'invitar',
  'cuenta',
  'estado',
  'datos',
  'eliminar',
] as const;
export type Acto = (typeof ACTOS)[number];

/** Somebody as their page needs them to say what may be done. */
export type PersonaVista = Persona & { readonly activo: boolean; readonly con_cuenta: boolean };

/**
 * The sections that a caller sees of a person: RRHH all of them; the gerente of their branch all but the history, which is the
 * audit log; their lider, what the group's roster already says. Nobody else sees anything.
 */
export function seccionesPara(actor: Actor | null, persona: Persona): readonly Seccion[] {
  if (!puedeVerEmpleado(actor, persona)) return [];
  if (esRrhh(actor)) return NOMBRES_DE_SECCION;
  if (alcance(actor).tipo === 'sucursal') return NOMBRES_DE_SECCION.filter((cual) => cual !== 'historial');
  return ['resumen', 'puntos', 'insignias'];
}

/** Whether a caller reads a person's legajo, phone, hire date and birthday: RRHH, the gerente of their branch, themselves. */
export function puedeVerDatosDe(actor: Actor | null, persona: Persona): boolean {
  const yo = empleadoActivo(actor);
  if (!yo || !puedeVerEmpleado(actor, persona)) return false;
  return yo.id === persona.id || esRrhh(actor) || alcance(actor).tipo === 'sucursal';
}

/** Whether a caller reads a person's DNI or CUIL, which says who they are outside the company too: RRHH, and themselves. */
export function puedeVerDocumentoDe(actor: Actor | null, persona: Pick<Persona, 'id'>): boolean {
  return esRrhh(actor) || empleadoActivo(actor)?.id === persona.id;
}

/** What a caller may do on a person: each by the permission of its own procedure. */
export function actosSobre(actor: Actor | null, persona: PersonaVista): Acto[] {
  const rrhh = esRrhh(actor);
  const { activo, con_cuenta } = persona;
  const puede: Readonly<Record<Acto, boolean>> = {
    editar: rrhh,
    ajustar: puedeAjustarPuntos(actor, persona),
    merito: activo && puedeRegistrarMerito(actor, persona),
    agradecer: activo && puedeVerEmpleado(actor, persona) && puedeAgradecer(actor, persona),
    asignar: activo && rrhh,
    medalla: activo && puedeOtorgarInsignia(actor, persona),
    mover: puedeMoverDeGrupo(actor, persona),
    licencia: puedeRegistrarLicencia(actor, persona),
    recordar: activo && puedeRecordar(actor, persona),
    invitar: activo && rrhh && !con_cuenta,
    cuenta: rrhh && con_cuenta,
    estado: rrhh,
    datos: rrhh,
    eliminar: rrhh,
  };
  return ACTOS.filter((acto) => puede[acto]);
}
