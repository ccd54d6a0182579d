import { diasEntre, type Dia } from '../../comun/calendario/dia.ts';
import { type EstadoDeReserva, estadoEn, type Periodo, type Reserva, seSuperponen } from './reserva.ts';

/** What a space is on a day. */
export const ESTADOS_AL_DIA = ['libre', 'retenida', 'ocupada', 'se_libera_pronto'] as const;
export type EstadoAlDia = (typeof ESTADOS_AL_DIA)[number];

/** Taken, and free within so many days: worth asking for. */
export const DIAS_DE_PRONTO = 30;

/** The first day on which a space is free again after what takes it in a period; null if nothing does, or it has no end. */
export function libreDesde(reservas: readonly Periodo[], periodo: Periodo): Dia | null {
  const ultima = reservas.filter((una) => seSuperponen(una, periodo)).at(-1);
  return ultima === undefined ? null : finDeLoSeguido(ultima, reservas);
}

/** When a space is free after a booking and those that follow it without a day between; null: never, as far as is known. */
function finDeLoSeguido({ hasta }: Periodo, reservas: readonly Periodo[]): Dia | null {
  const siguiente = hasta === null ? undefined : reservas.find(({ desde }) => desde === hasta);
  return siguiente === undefined ? hasta : finDeLoSeguido(siguiente, reservas);
}

/** What a space is on a day that a booking, not cancelled, covers. */
function estadoAlDia(estado: EstadoDeReserva, hasta: Dia | null, dia: Dia): EstadoAlDia {
  if (estado === 'retenida') return 'retenida';
  return hasta !== null && diasEntre(dia, hasta) <= DIAS_DE_PRONTO ? 'se_libera_pronto' : 'ocupada';
}

/**
 * What a space is over a whole period, the worst of its days: who asks for it needs all of them. `reservas`: those of the period
 * and, by day, those after it: what ends soon and is taken again that same day does not become free.
 */
export function estadoEnPeriodo(
  reservas: readonly Pick<Reserva, 'desde' | 'hasta' | 'estado' | 'vence_en'>[],
  periodo: Periodo,
  ahora: Date,
  hoy: Dia,
): EstadoAlDia {
  let peor: EstadoAlDia = 'libre';
  const vivas = reservas.filter((reserva) => estadoEn(reserva, ahora, hoy) !== 'cancelada');
  for (const reserva of vivas) {
    if (!seSuperponen(reserva, periodo)) continue;
    const estado = estadoEn(reserva, ahora, hoy);
    const primero = reserva.desde > periodo.desde ? reserva.desde : periodo.desde;
    const suyo = estadoAlDia(estado, finDeLoSeguido(reserva, vivas), primero);
    if (GRAVEDAD[suyo] > GRAVEDAD[peor]) peor = suyo;
  }
  return peor;
}

/** How much each keeps a space from being asked for. */
const GRAVEDAD: Readonly<Record<EstadoAlDia, number>> = {
  libre: 0,
  retenida: 1,
  se_libera_pronto: 2,
  ocupada: 3,
};
