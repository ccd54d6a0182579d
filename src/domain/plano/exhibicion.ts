import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';

/** What is done on the floor for a booking: it is put up on its first day, and taken down when it is over. */
export const TRABAJOS = ['montaje', 'desmontaje'] as const;
export type Trabajo = (typeof TRABAJOS)[number];

export const NOMBRES_DE_TRABAJO: Readonly<Record<Trabajo, string>> = {
  montaje: 'Montar',
  desmontaje: 'Retirar',
};

/** The same once done, of a space. */
export const NOMBRES_DE_HECHO: Readonly<Record<Trabajo, string>> = {
  montaje: 'Montado',
  desmontaje: 'Retirado',
};

/** How far ahead the list looks, in days: a week. */
export const DIAS_A_LA_VISTA = 7;
/** How long something not done stays in the list, in days: after that nobody is going to do it. */
export const DIAS_DE_ATRASO = 30;

/** A booking, as far as the floor goes. */
export type ParaExhibir = {
  readonly reserva_id: string;
  readonly desde: Dia;
  /** The first day that is free again; null: it has no end. */
  readonly hasta: Dia | null;
  /** Whether it was put up, with nothing missing. */
  readonly montada: boolean;
  readonly desmontada: boolean;
};

export type Pendiente = {
  readonly reserva_id: string;
  readonly trabajo: Trabajo;
  /** The day on which it is to be done. */
  readonly dia: Dia;
  readonly cuando: 'atrasado' | 'hoy' | 'semana';
};

/**
 * What is to be put up or taken down today, in the next days, or should have been by now; the oldest first, and of one day what comes
 * down first: its place is for what goes up. What was never put up is not taken down.
 */
export function pendientes(reservas: readonly ParaExhibir[], hoy: Dia): Pendiente[] {
  const hechos = reservas.flatMap(({ reserva_id, desde, hasta, montada, desmontada }) => {
    const suyos: { reserva_id: string; trabajo: Trabajo; dia: Dia }[] = [];
    if (!montada && (hasta === null || hasta > hoy))
      suyos.push({ reserva_id, trabajo: 'montaje', dia: desde });
    if (montada && !desmontada && hasta !== null)
      suyos.push({ reserva_id, trabajo: 'desmontaje', dia: hasta });
    return suyos;
  });
  return hechos
    .filter(({ dia }) => dia <= sumarDias(hoy, DIAS_A_LA_VISTA) && dia >= sumarDias(hoy, -DIAS_DE_ATRASO))
    .map((uno) => ({ ...uno, cuando: cuandoEs(uno.dia, hoy) }))
    .toSorted(
      (a, b) =>
        (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : 0) ||
        Number(a.trabajo === 'montaje') - Number(b.trabajo === 'montaje') ||
        (a.reserva_id < b.reserva_id ? -1 : 1),
    );
}

function cuandoEs(dia: Dia, hoy: Dia): Pendiente['cuando'] {
  if (dia < hoy) return 'atrasado';
  return dia === hoy ? 'hoy' : 'semana';
}
