import { type Actor, empleadoActivo, esRrhh } from './permisos.ts';

/**
 * The acts that need a second person of RRHH: a new administrator, many points by hand, money over budget, and changing
 * this rule.
 */
export const TIPOS_DE_FIRMA = ['admin', 'puntos', 'sobre_presupuesto', 'ajuste'] as const;
export type TipoDeFirma = (typeof TIPOS_DE_FIRMA)[number];

/** The setting. */
export type DobleFirma = {
  readonly activa: boolean;
  /** From how many points added or taken, by one person to one person in a day, a second person confirms. */
  readonly puntos_desde: number;
};

export const FIRMA_PUNTOS_DESDE = 1000;

/** For how long what was asked can be confirmed, in days. */
export const FIRMA_DIAS = 3;

/** Until when what is asked at this moment can be confirmed. */
export function firmaHasta(ahora: Date): Date {
  return new Date(ahora.getTime() + FIRMA_DIAS * 86_400_000);
}

/** Confirming what another person of RRHH asked: neither who asked it nor whom it is about. */
export function puedeFirmar(
  actor: Actor | null,
  { pedida_por, persona_id }: { readonly pedida_por: string; readonly persona_id: string | null },
): boolean {
  const yo = empleadoActivo(actor);
  return esRrhh(actor) && yo !== null && yo.id !== pedida_por && yo.id !== persona_id;
}

/**
 * For how many days one administrator's act against another counts. Longer than a request can stay pending (`FIRMA_DIAS`)
 * and than a long weekend, so that the person who was removed, or whose mailbox was changed, has read the mail about it and
 * reacted.
 */
export const FIRMA_CUIDADO_DIAS = 7;

/** The instant from which changes to an administrator still count against their confirming something. */
export function firmaCuidadoDesde(ahora: Date): Date {
  return new Date(ahora.getTime() - FIRMA_CUIDADO_DIAS * 86_400_000);
}

/**
 * What happened to an administrator: they became one or were reactivated (`alta`), or somebody changed how they sign in
 * (`acceso`: e-mail, password link, second factor). `por` null is the operator's command.
 */
export type HechoDeFirma = {
  readonly que: 'alta' | 'acceso';
  readonly por: string | null;
  readonly cuando: Date;
};

/** Why somebody of RRHH who may confirm otherwise does not confirm this. */
export const REPAROS_DE_FIRMA = ['ALTA_POSTERIOR', 'ALTA_POR_QUIEN_PIDE', 'ACCESO_POR_QUIEN_PIDE'] as const;
export type ReparoDeFirma = (typeof REPAROS_DE_FIRMA)[number];

/**
 * Why the person who made the request could also control the second signature; null if nothing suggests it. Nobody confirms
 * requests from before they were an administrator nor, for some days, requests of whoever made them an administrator or
 * changed how they sign in.
 */
export function reparoDeFirma(
  { pedida_por, pedida_en }: { readonly pedida_por: string; readonly pedida_en: Date },
  hechos: readonly HechoDeFirma[],
  ahora: Date,
): ReparoDeFirma | null {
  if (hechos.some(({ que, cuando }) => que === 'alta' && cuando >= pedida_en)) return 'ALTA_POSTERIOR';
  const desde = firmaCuidadoDesde(ahora);
  const suyo = hechos.find(({ por, cuando }) => por === pedida_por && cuando > desde);
  if (!suyo) return null;
  return suyo.que === 'alta' ? 'ALTA_POR_QUIEN_PIDE' : 'ACCESO_POR_QUIEN_PIDE';
}

/**
 * Whether who is the only one may do alone what two do: not if they made themselves the only one, which is when they last put
 * another administrator out (`saco_en`, null: never).
 */
export function vaSola(saco_en: Date | null, ahora: Date): boolean {
  return saco_en === null || saco_en <= firmaCuidadoDesde(ahora);
}

/** Whether an adjustment is large, with what the same person adjusted to the same one on that day (`antes`, added up without sign). */
export function esAjusteGrande({ puntos_desde }: DobleFirma, puntos: number, antes: number): boolean {
  return Math.abs(puntos) + antes >= puntos_desde;
}

/** Whether a change relaxes the rule. */
export function afloja(antes: DobleFirma, despues: DobleFirma): boolean {
  return antes.activa && (!despues.activa || despues.puntos_desde > antes.puntos_desde);
}
