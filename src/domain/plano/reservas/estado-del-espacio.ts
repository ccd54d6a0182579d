import { diasEntre, type Dia } from '../../comun/calendario/dia.ts';
import { type EstadoDeReserva, estadoEn, type Periodo, type Reserva, seSuperponen } from './reserva.ts';

/** What a space is on a day. */
export const ESTADOS_AL_DIA = ['libre', 'retenida', 'ocupada', 'se_libera_pronto'] as const;
export type EstadoAlDia = (typeof ESTADOS_AL_DIA)[number];

/** Taken, and free within so many days: worth asking for. */
export const DIAS_DE_PRONTO = 30;

/** What a space is on a day that a booking, not cancelled, covers. */
function estadoAlDia(estado: EstadoDeReserva, hasta: Dia | null, dia: Dia): EstadoAlDia {
  if (estado === 'retenida') return 'retenida';
  return hasta !== null && diasEntre(dia, hasta) <= DIAS_DE_PRONTO ? 'se_libera_pronto' : 'ocupada';
}

/** What a space is over a whole period, the worst of its days: who asks for it needs all of them. */
export function estadoEnPeriodo(
  reservas: readonly Pick<Reserva, 'desde' | 'hasta' | 'estado' | 'vence_en'>[],
  periodo: Periodo,
  ahora: Date,
  hoy: Dia,
): EstadoAlDia {
  let peor: EstadoAlDia = 'libre';
  for (const reserva of reservas) {
    const estado = estadoEn(reserva, ahora, hoy);
    if (estado === 'cancelada' || !seSuperponen(reserva, periodo)) continue;
    const primero = reserva.desde > periodo.desde ? reserva.desde : periodo.desde;
    const suyo = estadoAlDia(estado, reserva.hasta, primero);
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
