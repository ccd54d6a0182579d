import type { Actor } from '#domain/comun/permisos/permisos.ts';
import { actosSobre, seccionesPara, type Acto, type PersonaVista } from '../personas/persona.ts';

/** What may be done with a person who was found, in the order in which it is offered, as the address of their page names it. */
export const ACTOS_SOBRE_PERSONA = [
  'asignar_desafio',
  'registrar_merito',
  'otorgar_insignia',
  'ver_puntos',
  'ajustar_puntos',
] as const;
export type ActoSobrePersona = (typeof ACTOS_SOBRE_PERSONA)[number];

/** Those that somebody may do with a person: what their page offers them. */
export function actosAlBuscar(
  actor: Actor | null,
  persona: Omit<PersonaVista, 'con_cuenta'>,
): ActoSobrePersona[] {
  const suyos = new Set<Acto>(actosSobre(actor, { ...persona, con_cuenta: false }));
  const puede: Readonly<Record<ActoSobrePersona, boolean>> = {
    asignar_desafio: suyos.has('asignar'),
    registrar_merito: suyos.has('merito'),
    otorgar_insignia: suyos.has('medalla'),
    ver_puntos: seccionesPara(actor, persona).includes('puntos'),
    ajustar_puntos: suyos.has('ajustar'),
  };
  return ACTOS_SOBRE_PERSONA.filter((acto) => puede[acto]);
}

/** The ranking in which somebody who is in charge of nobody finds colleagues: the one that has the most of them. */
export const PERIODO_DE_COLEGAS = 'anio';
