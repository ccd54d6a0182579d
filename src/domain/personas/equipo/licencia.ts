import { type Dia, diasEntre } from '#domain/comun/calendario/dia.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';

/** Both ends included. */
export type Licencia = { readonly desde: Dia; readonly hasta: Dia };

/** A leave that nobody closes by mistake: a year and a day, whatever the year. */
export const MAXIMO_DE_LICENCIA_DIAS = 366;

/**
 * A leave as it can be registered: from before to after, no longer than a year, and over no day that another one covers
 * (which would make withdrawing one of them give nothing back).
 */
export function validarLicencia(
  nueva: Licencia,
  otras: readonly Licencia[],
): Result<Licencia, 'FECHAS_INVERTIDAS' | 'LICENCIA_LARGA' | 'LICENCIA_SUPERPUESTA'> {
  if (nueva.hasta < nueva.desde) return refuse('FECHAS_INVERTIDAS');
  if (diasEntre(nueva.desde, nueva.hasta) + 1 > MAXIMO_DE_LICENCIA_DIAS) return refuse('LICENCIA_LARGA');
  if (otras.some((o) => nueva.desde <= o.hasta && o.desde <= nueva.hasta))
    return refuse('LICENCIA_SUPERPUESTA');
  return ok(nueva);
}

/** Whether a leave covers a day. */
export function estaDeLicencia(licencias: readonly Licencia[], dia: Dia): boolean {
  return licencias.some((l) => l.desde <= dia && dia <= l.hasta);
}
