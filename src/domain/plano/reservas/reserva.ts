import { diasEntre, inicioDelDia, sumarDias, type Dia } from '../../comun/calendario/dia.ts';
import { type Calendario, esLaborable } from '../../comun/calendario/laborable.ts';
import type { Centavos } from '../../comun/dinero.ts';
import { ok, refuse, type Result } from '../../comun/result.ts';

/** A hold; sold; over; not any more. */
export const ESTADOS_DE_RESERVA = ['retenida', 'confirmada', 'cumplida', 'cancelada'] as const;
export type EstadoDeReserva = (typeof ESTADOS_DE_RESERVA)[number];

/** Money; goods instead of money; a promotion made together. */
export const FORMAS = ['fija', 'bonificada', 'conjunta'] as const;
export type Forma = (typeof FORMAS)[number];

/** Days `[desde, hasta)`: `hasta` is the first day that is free again; null, it has no end. */
export type Periodo = { readonly desde: Dia; readonly hasta: Dia | null };

/** What the rules need of a booking. */
export type Reserva = Periodo & {
  readonly estado: EstadoDeReserva;
  readonly importe: Centavos;
  readonly importe_lista: Centavos | null;
  /** Of a hold: when it falls. */
  readonly vence_en: Date | null;
};

/** The longest booking: beyond it a date is a mistake. */
export const MAXIMO_DE_DIAS = 5 * 366;

/** Why an act on a booking is refused. */
export type ProblemaDeReserva =
  | 'PERIODO_INVALIDO'
  | 'FALTA_MOTIVO'
  | 'RETENCION_VENCIDA'
  | 'NO_CORRESPONDE'
  | 'LISTA_CAMBIADA'
  | 'ABIERTA_CON_IMPORTE';

/** Whether two periods share a day. Those that touch do not. */
export function seSuperponen(a: Periodo, b: Periodo): boolean {
  return (b.hasta === null || a.desde < b.hasta) && (a.hasta === null || b.desde < a.hasta);
}

/** Whether a day is in a period. */
export function abarca({ desde, hasta }: Periodo, dia: Dia): boolean {
  return desde <= dia && (hasta === null || dia < hasta);
}

/** A booking as of an instant: a hold past its time is cancelled, and what was sold and ended is over, before any job says so. */
export function estadoEn(
  { estado, vence_en, hasta }: Pick<Reserva, 'estado' | 'vence_en' | 'hasta'>,
  ahora: Date,
  hoy: Dia,
): EstadoDeReserva {
  if (estado === 'retenida' && vence_en !== null && vence_en.getTime() <= ahora.getTime()) return 'cancelada';
  if (estado === 'confirmada' && hasta !== null && hasta <= hoy) return 'cumplida';
  return estado;
}

/** Whether a period may be booked: it ends after it begins, is not too long, and begins in the past only for a reason. */
export function validarPeriodo(
  { desde, hasta }: Periodo,
  { hoy, motivo }: { readonly hoy: Dia; readonly motivo: string | null },
): Result<null, ProblemaDeReserva> {
  if (hasta !== null && (hasta <= desde || diasEntre(desde, hasta) > MAXIMO_DE_DIAS))
    return refuse('PERIODO_INVALIDO');
  if (desde < hoy && motivo === null) return refuse('FALTA_MOTIVO');
  return ok(null);
}

/**
 * When a hold made today falls: at the end of the last of so many working days after it. Where almost no day is worked, after
 * as many weeks.
 */
export function venceLaRetencion(hoy: Dia, dias: number, calendario: Calendario): Date {
  let dia = hoy;
  let faltan = dias;
  for (let i = 0; faltan > 0 && i < dias * 7; i += 1) {
    dia = sumarDias(dia, 1);
    if (esLaborable(dia, calendario)) faltan -= 1;
  }
  return inicioDelDia(sumarDias(dia, 1));
}

/** A hold becomes sold, if it has not fallen. */
export function confirmar(reserva: Reserva, ahora: Date, hoy: Dia): Result<Reserva, ProblemaDeReserva> {
  const estado = estadoEn(reserva, ahora, hoy);
  if (reserva.estado === 'retenida' && estado === 'cancelada') return refuse('RETENCION_VENCIDA');
  if (estado !== 'retenida') return refuse('NO_CORRESPONDE');
  return ok({ ...reserva, estado: 'confirmada', vence_en: null });
}

/**
 * Another end for a booking that is held or sold. Its amount stays unless another is given; where it goes on without end it
 * has none.
 */
export function alargar(
  reserva: Reserva,
  { hasta, importe }: { readonly hasta: Dia | null; readonly importe?: Centavos | undefined },
  ahora: Date,
  hoy: Dia,
): Result<Reserva, ProblemaDeReserva> {
  const estado = estadoEn(reserva, ahora, hoy);
  if (estado !== 'retenida' && estado !== 'confirmada') return refuse('NO_CORRESPONDE');
  const periodo = { desde: reserva.desde, hasta };
  const valido = validarPeriodo(periodo, { hoy, motivo: '' });
  // It already began: it cannot end before today, that was another story.
  if (!valido.ok || (hasta !== null && hasta < hoy)) return refuse('PERIODO_INVALIDO');
  const nuevo = importe ?? reserva.importe;
  if (hasta === null && nuevo > 0) return refuse('ABIERTA_CON_IMPORTE');
  return ok({ ...reserva, hasta, importe: nuevo });
}

/**
 * Ends a booking today. What has begun is over with what was earned until yesterday; what has not, or began today, is
 * cancelled: it never was.
 */
export function terminarHoy(reserva: Reserva, hoy: Dia): Reserva {
  if (reserva.desde >= hoy || reserva.estado === 'retenida') return { ...reserva, estado: 'cancelada' };
  if (reserva.hasta !== null && reserva.hasta <= hoy) return { ...reserva, estado: 'cumplida' };
  const { importe_lista } = reserva;
  return {
    ...reserva,
    estado: 'cumplida',
    hasta: hoy,
    importe: ganadoHasta(reserva, hoy),
    importe_lista: importe_lista === null ? null : ganadoHasta({ ...reserva, importe: importe_lista }, hoy),
  };
}

/** The notes of a booking that ended early, with the reason under what they said. */
export function notasDeTerminada(notas: string, motivo: string): string {
  return [notas, `Terminada antes: ${motivo}`].filter((texto) => texto !== '').join('\n');
}

/** The same booking from another day on, as long as it was. */
export function trasladar(reserva: Reserva, desde: Dia, hoy: Dia): Result<Reserva, ProblemaDeReserva> {
  if (desde === reserva.desde) return ok(reserva);
  const { hasta } = reserva;
  const corrida = { desde, hasta: hasta === null ? null : sumarDias(hasta, diasEntre(reserva.desde, desde)) };
  const valido = validarPeriodo(corrida, { hoy, motivo: null });
  return valido.ok ? ok({ ...reserva, ...corrida }) : valido;
}

/**
 * Splits a booking in two at a day: the second begins on it. Their amounts are what each one's days earn, and together what
 * it was.
 */
export function partir(
  reserva: Reserva,
  en: Dia,
  ahora: Date,
  hoy: Dia,
): Result<readonly [Reserva, Reserva], ProblemaDeReserva> {
  const estado = estadoEn(reserva, ahora, hoy);
  if (estado === 'cancelada') return refuse('NO_CORRESPONDE');
  if (en <= reserva.desde || (reserva.hasta !== null && en >= reserva.hasta))
    return refuse('PERIODO_INVALIDO');
  const lista = reserva.importe_lista;
  const primera = ganadoHasta(reserva, en);
  const primera_lista = lista === null ? null : ganadoHasta({ ...reserva, importe: lista }, en);
  return ok([
    { ...reserva, hasta: en, importe: primera, importe_lista: primera_lista },
    {
      ...reserva,
      desde: en,
      importe: reserva.importe - primera,
      importe_lista: lista === null || primera_lista === null ? null : lista - primera_lista,
    },
  ]);
}

/**
 * What of a booking's amount its days before `dia` earn, in whole centavos. Rounded from its beginning and not day by day, so
 * that the differences between any days add up to all of it.
 */
export function ganadoHasta(
  { desde, hasta, importe }: Periodo & { readonly importe: Centavos },
  dia: Dia,
): Centavos {
  if (hasta === null || dia <= desde) return 0;
  if (dia >= hasta) return importe;
  const total = BigInt(diasEntre(desde, hasta));
  const dias = BigInt(diasEntre(desde, dia));
  return Number((2n * BigInt(importe) * dias + total) / (2n * total));
}

/** What of a booking's amount is earned in a period. */
export function ganadoEn(reserva: Periodo & { readonly importe: Centavos }, periodo: Periodo): Centavos {
  const hasta = periodo.hasta ?? reserva.hasta;
  if (hasta === null) return 0;
  return Math.max(0, ganadoHasta(reserva, hasta) - ganadoHasta(reserva, periodo.desde));
}

/** How many days a booking has in a period that ends. */
export function diasEn(reserva: Periodo, periodo: { readonly desde: Dia; readonly hasta: Dia }): number {
  const desde = reserva.desde > periodo.desde ? reserva.desde : periodo.desde;
  const hasta = reserva.hasta === null || reserva.hasta > periodo.hasta ? periodo.hasta : reserva.hasta;
  return Math.max(0, diasEntre(desde, hasta));
}
