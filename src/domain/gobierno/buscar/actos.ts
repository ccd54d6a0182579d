import { puedeRegistrarMerito } from '#domain/comun/permisos/meritos.ts';
import {
  type Actor,
  type Persona,
  puedeAjustarPuntos,
  puedeEntrarAdmin,
  puedeOtorgarInsignia,
  puedeVerPuntosDe,
} from '#domain/comun/permisos/permisos.ts';

/** What may be done with a person who was found, in the order in which it is offered. */
export const ACTOS_SOBRE_PERSONA = [
  'asignar_desafio',
  'registrar_merito',
  'otorgar_insignia',
  'ver_puntos',
  'ajustar_puntos',
] as const;
export type ActoSobrePersona = (typeof ACTOS_SOBRE_PERSONA)[number];

/** Those that somebody may do with a person, by the predicates of the procedures that do them. */
export function actosSobre(actor: Actor | null, persona: Persona & { activo: boolean }): ActoSobrePersona[] {
  const { activo } = persona;
  const puede: Readonly<Record<ActoSobrePersona, boolean>> = {
    asignar_desafio: activo && puedeEntrarAdmin(actor),
    registrar_merito: activo && puedeRegistrarMerito(actor, persona),
    otorgar_insignia: activo && puedeOtorgarInsignia(actor, persona),
    ver_puntos: puedeVerPuntosDe(actor, persona),
    ajustar_puntos: puedeAjustarPuntos(actor, persona),
  };
  return ACTOS_SOBRE_PERSONA.filter((acto) => puede[acto]);
}

/** The ranking in which somebody who is in charge of nobody finds colleagues: the one that has the most of them. */
export const PERIODO_DE_COLEGAS = 'anio';
