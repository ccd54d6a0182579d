import { USO_ALTO, USO_CRITICO } from '#domain/empresa/configuracion.ts';
import { proporcionEntera } from '../../comun/porcentaje.ts';
import { diaDe, type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Centavos } from '#domain/comun/dinero.ts';
import { ok, refuse, type Result } from '#domain/comun/result.ts';

/** An approval commits, a delivery executes what was committed, a rejection frees it. */
export type TipoDeMovimientoDePresupuesto = 'compromiso' | 'ejecucion' | 'liberacion';

/** A month's budget, in centavos. The used amount is committed + executed: always computed, never entered. */
export type Presupuesto = {
  readonly presupuesto_inicial: Centavos;
  readonly comprometido: Centavos;
  readonly ejecutado: Centavos;
};

/** A month of a year; months from 1. */
export type Mes = { readonly anio: number; readonly mes: number };

/** The first year offered (spec: 2024 to 2026; the last one moves with the calendar). */
export const PRIMER_ANIO = 2024;

export type NivelDeUso = 'normal' | 'alto' | 'critico';

export function utilizado(p: Presupuesto): Centavos {
  return p.comprometido + p.ejecutado;
}

/** Negative where something was approved over budget. */
export function disponible(p: Presupuesto): Centavos {
  return p.presupuesto_inicial - utilizado(p);
}

/** Of what was loaded, how much is used: 100 means that nothing is left. */
export function porcentajeUtilizado(p: Presupuesto): number {
  return proporcionEntera(utilizado(p), p.presupuesto_inicial) ?? 0;
}

export function nivelDeUso(porcentaje: number): NivelDeUso {
  if (porcentaje >= USO_CRITICO) return 'critico';
  return porcentaje >= USO_ALTO ? 'alto' : 'normal';
}

/** Whether an amount fits in what is left. */
export function entra(p: Presupuesto, monto: Centavos): boolean {
  return monto <= disponible(p);
}

/**
 * Commits an amount. If it does not fit it is refused, unless there is a motivo for exceeding the budget. `sobre`: it did
 * exceed it.
 */
export function comprometer(
  p: Presupuesto,
  monto: Centavos,
  { permiteSobre }: { permiteSobre: boolean },
): Result<{ presupuesto: Presupuesto; sobre: boolean }, 'NO_ENTRA_EN_EL_PRESUPUESTO'> {
  const sobre = !entra(p, monto);
  if (sobre && !permiteSobre) return refuse('NO_ENTRA_EN_EL_PRESUPUESTO');
  return ok({ presupuesto: { ...p, comprometido: p.comprometido + monto }, sobre });
}

/** Turns a committed amount into spent. */
export function ejecutar(p: Presupuesto, monto: Centavos): Presupuesto {
  return { ...p, comprometido: p.comprometido - monto, ejecutado: p.ejecutado + monto };
}

/** Releases a committed amount, in the same month. */
export function liberar(p: Presupuesto, monto: Centavos): Presupuesto {
  return { ...p, comprometido: p.comprometido - monto };
}

/** A new initial amount. Lowering it below what is used is refused; raising it never is, even if it still falls short. */
export function cambiarInicial(p: Presupuesto, inicial: Centavos): Result<Presupuesto, 'MENOS_QUE_LO_USADO'> {
  if (inicial < p.presupuesto_inicial && inicial < utilizado(p)) return refuse('MENOS_QUE_LO_USADO');
  return ok({ ...p, presupuesto_inicial: inicial });
}

/** The highest of these shares, in percent, that a change has just reached or passed; null for none. */
export function umbralCruzado(
  antes: Presupuesto,
  despues: Presupuesto,
  umbrales: readonly number[],
): number | null {
  const [desde, hasta] = [porcentajeUtilizado(antes), porcentajeUtilizado(despues)];
  const cruzados = umbrales.filter((umbral) => desde < umbral && hasta >= umbral);
  return cruzados.length > 0 ? Math.max(...cruzados) : null;
}

/** Years that a budget may be of: from 2024 to the next one. */
export function aniosOfrecidos(hoy: Dia): number[] {
  const ultimo = Number(hoy.slice(0, 4)) + 1;
  return Array.from({ length: Math.max(0, ultimo - PRIMER_ANIO + 1) }, (_, i) => PRIMER_ANIO + i);
}

/** The month, in the company's zone, that pays what is approved at an instant. */
export function mesDe(instante: Date): Mes {
  const dia = diaDe(instante);
  return { anio: Number(dia.slice(0, 4)), mes: Number(dia.slice(5, 7)) };
}

/** Whether next month's budget should be loaded by now: in the last week of a month. */
export function faltaCargar(hoy: Dia): boolean {
  return sumarDias(hoy, DIAS_ANTES).slice(0, 7) !== hoy.slice(0, 7);
}

const DIAS_ANTES = 7;

/** Months counted one after the other, so that they can be compared and added to. */
export function enIndice({ anio, mes }: Mes): number {
  return anio * 12 + mes - 1;
}
