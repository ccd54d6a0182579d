import { type Criterio, type Hechos, evaluar } from './criterio.ts';

export type InsigniaEvaluable = {
  readonly id: string;
  readonly activa: boolean;
  readonly criterio: Criterio;
};

/** The badges to award now: active, met, and not owned. `yaOtorgadas` holds revoked ones too: those do not come back by themselves. */
export function porOtorgar<T extends InsigniaEvaluable>(
  insignias: readonly T[],
  hechos: Hechos,
  yaOtorgadas: ReadonlySet<string>,
): readonly T[] {
  return insignias.filter(
    ({ id, activa, criterio }) => activa && !yaOtorgadas.has(id) && evaluar(criterio, hechos).cumple,
  );
}

/** Whether an owned badge is no longer backed by the facts, after a reversal: it is flagged for RRHH, not removed. */
export function quedaEnDuda(criterio: Criterio, hechos: Hechos): boolean {
  return criterio.tipo !== 'custom' && !evaluar(criterio, hechos).cumple;
}
