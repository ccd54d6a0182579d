import { type Actor, empleadoActivo, esRrhh } from './permisos.ts';

/** What one person of RRHH does not do alone: a new administrator, many points by hand, money over budget, and this rule. */
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

/** Whether an adjustment is large, with what the same person adjusted to the same one on that day (`antes`, added up without sign). */
export function esAjusteGrande({ puntos_desde }: DobleFirma, puntos: number, antes: number): boolean {
  return Math.abs(puntos) + antes >= puntos_desde;
}

/** Whether the rule asks less after a change than before. */
export function afloja(antes: DobleFirma, despues: DobleFirma): boolean {
  return antes.activa && (!despues.activa || despues.puntos_desde > antes.puntos_desde);
}
