import type { RepartoGrupal } from '#domain/empresa/configuracion.ts';
export type Parte = { readonly empleado_id: string; readonly puntos: number };

/** A member of the group's roster, and the points of this challenge that they have. */
export type Integrante = { readonly empleado_id: string; readonly tiene: number };

/** The points that a decision credits, and the participation's total with them. */
export type CreditoGrupal = { readonly puntos: number; readonly total: number };

/**
 * Shares a credit among the active members who contributed.
 * - 'completo' gives each member all that the group was credited, so a first-time contributor also gets earlier credits.
 * - 'dividido' gives equal whole parts of this credit; the remaining points go one each to the first members by id.
 * In order of id; members who would get 0 are left out.
 */
export function repartoGrupal(
  { puntos, total }: CreditoGrupal,
  aportaron: Iterable<Integrante>,
  modo: RepartoGrupal,
): readonly Parte[] {
  const members = [...new Map([...aportaron].map((m) => [m.empleado_id, m])).values()].toSorted(byId);
  const base = Math.floor(puntos / members.length);
  const left = puntos - base * members.length;
  return members
    .map(({ empleado_id, tiene }, i) => ({
      empleado_id,
      puntos: modo === 'completo' ? total - tiene : base + (i < left ? 1 : 0),
    }))
    .filter((parte) => parte.puntos > 0);
}

/** A member when an evidence is reverted. */
export type IntegranteAlRevertir = Integrante & {
  /** Points that the reverted evidence gave them. */
  readonly de_esta: number;
  readonly es_autor: boolean;
  /** Whether an evidence of theirs still counts, the reverted one aside. */
  readonly aporta: boolean;
};

/**
 * What each member loses when evidence is reverted; `quedan` is what the group keeps.
 * - 'completo': somebody who still contributes keeps no more than the group; the author, if nothing else of theirs counts,
 *   keeps nothing.
 * - 'dividido', and anybody who no longer contributes: lose what the evidence gave them.
 * Nobody loses more than they have, nor keeps more than the group. In order of id; those who lose 0 are left out.
 */
export function devolucionGrupal(
  miembros: Iterable<IntegranteAlRevertir>,
  quedan: number,
  modo: RepartoGrupal,
): readonly Parte[] {
  return [...miembros]
    .toSorted(byId)
    .map(({ empleado_id, tiene, de_esta, es_autor, aporta }) => {
      const excess = Math.max(0, tiene - quedan);
      if (modo === 'completo' && aporta) return { empleado_id, puntos: excess };
      if (modo === 'completo' && es_autor) return { empleado_id, puntos: tiene };
      return { empleado_id, puntos: Math.max(excess, Math.min(de_esta, tiene)) };
    })
    .filter((parte) => parte.puntos > 0);
}

function byId(a: Integrante, b: Integrante): number {
  return a.empleado_id < b.empleado_id ? -1 : 1;
}
