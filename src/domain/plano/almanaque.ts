import { diasEntre, sumarDias, type Dia } from '../comun/calendario/dia.ts';
import { mesesDesde, type Mes } from './meses.ts';
import { estadoEn, type Reserva } from './reservas/reserva.ts';

/** Days in a row `[desde, hasta)` on which a space cannot be had, and whether that may still change. */
export type Tomado = { readonly desde: Dia; readonly hasta: Dia; readonly estado: 'retenida' | 'ocupada' };

/** How many months the almanac of a space shows. */
const MESES_DEL_ALMANAQUE = 12;

/** The days that an almanac of today shows: the rest of this month and the eleven after it. */
export function lapsoDelAlmanaque(hoy: Dia): { readonly desde: Dia; readonly hasta: Dia } {
  const ultimo = mesesDesde(hoy, MESES_DEL_ALMANAQUE).at(-1)?.ultimo ?? hoy;
  return { desde: hoy, hasta: sumarDias(ultimo, 1) };
}

/**
 * The taken days of some days, the first first; bookings that touch are one stretch, whoever has each. `reservas`: those of one
 * space, by day; no two share one.
 */
export function tomadosDe(
  reservas: readonly Pick<Reserva, 'desde' | 'hasta' | 'estado' | 'vence_en'>[],
  { desde, hasta }: { readonly desde: Dia; readonly hasta: Dia },
  ahora: Date,
  hoy: Dia,
): Tomado[] {
  const tomados: Tomado[] = [];
  for (const reserva of reservas) {
    const como = estadoEn(reserva, ahora, hoy);
    if (como === 'cancelada') continue;
    const estado = como === 'retenida' ? 'retenida' : 'ocupada';
    const primero = reserva.desde > desde ? reserva.desde : desde;
    const fin = reserva.hasta === null || reserva.hasta > hasta ? hasta : reserva.hasta;
    if (fin <= primero) continue;
    const previo = tomados.at(-1);
    if (previo?.hasta === primero && previo.estado === estado) {
      tomados[tomados.length - 1] = { ...previo, hasta: fin };
    } else tomados.push({ desde: primero, hasta: fin, estado });
  }
  return tomados;
}

/** How many days of some days are taken; null if they are not all in the almanac of today, and so not known. */
export function diasTomados(
  tomados: readonly Tomado[],
  { desde, ultimo }: Mes,
  hoy: Dia,
): { readonly dias: number; readonly tomados: number } | null {
  const lapso = lapsoDelAlmanaque(hoy);
  const hasta = sumarDias(ultimo, 1);
  if (desde < lapso.desde || hasta > lapso.hasta || hasta <= desde) return null;
  const suyos = tomados.map((uno) =>
    diasEntre(uno.desde > desde ? uno.desde : desde, uno.hasta < hasta ? uno.hasta : hasta),
  );
  return {
    dias: diasEntre(desde, hasta),
    tomados: suyos.reduce((suma, cuantos) => suma + Math.max(0, cuantos), 0),
  };
}

/** A month of the almanac: how many of its days can still be had, how many are taken, and where in the month those are. */
export type MesDelAlmanaque = Mes & {
  /** Its days from today on. */
  readonly dias: number;
  readonly tomados: number;
  /** What part of the whole month each covers, from 0 to 1; the days before today are one of them. */
  readonly partes: readonly {
    readonly de: number;
    readonly a: number;
    readonly estado: Tomado['estado'] | 'pasado';
  }[];
};

/** The months of the almanac. Each day of a taken stretch is counted in its own month, and nowhere else. */
export function mesesDelAlmanaque(tomados: readonly Tomado[], hoy: Dia): MesDelAlmanaque[] {
  return mesesDesde(hoy, MESES_DEL_ALMANAQUE).map((mes) => {
    const siguiente = sumarDias(mes.ultimo, 1);
    // A month has as many days as its last one says.
    const entero = Number(mes.ultimo.slice(8));
    const lugar = (dia: Dia) => (dia === siguiente ? 1 : (Number(dia.slice(8)) - 1) / entero);
    const suyos = tomados
      .filter(({ desde, hasta }) => desde < siguiente && hasta > mes.desde)
      .map(({ desde, hasta, estado }) => ({
        desde: desde > mes.desde ? desde : mes.desde,
        hasta: hasta < siguiente ? hasta : siguiente,
        estado,
      }));
    return {
      ...mes,
      dias: diasEntre(mes.desde, siguiente),
      tomados: suyos.reduce((suma, { desde, hasta }) => suma + diasEntre(desde, hasta), 0),
      partes: [
        ...(lugar(mes.desde) > 0 ? [{ de: 0, a: lugar(mes.desde), estado: 'pasado' as const }] : []),
        ...suyos.map(({ desde, hasta, estado }) => ({ de: lugar(desde), a: lugar(hasta), estado })),
      ],
    };
  });
}
