/** How long the sessions of RRHH live, in whole hours and days; 0 is as everybody's. */
export type SesionesDeRrhh = {
  /** Without being used. */
  readonly inactividad_horas: number;
  /** Since it was opened, however much it is used. */
  readonly vida_dias: number;
};

export const SESIONES_DE_RRHH: SesionesDeRrhh = { inactividad_horas: 8, vida_dias: 7 };

/** The use of a session of RRHH is recorded at most this often. */
export const ANOTAR_USO_MINUTOS = 5;

/**
 * Whether a session of RRHH is over. An instant too far away in either direction counts as over: if a clock was ahead when
 * the session was opened or used, it would otherwise last that much longer. The user only has to sign in again.
 */
export function sesionDeRrhhTerminada(
  { abierta, usada }: { abierta: Date; usada: Date },
  { inactividad_horas, vida_dias }: SesionesDeRrhh,
  ahora: Date,
): boolean {
  const lejos = (de: Date, ms: number) => ms > 0 && Math.abs(ahora.getTime() - de.getTime()) > ms;
  return lejos(usada, inactividad_horas * HORA_MS) || lejos(abierta, vida_dias * 24 * HORA_MS);
}

/** Whether it is time to note that it was used. */
export function hayQueAnotarUso(usada: Date, ahora: Date): boolean {
  return Math.abs(ahora.getTime() - usada.getTime()) >= ANOTAR_USO_MINUTOS * 60_000;
}

const HORA_MS = 3_600_000;

/** For how long whoever proved who they are need not do it again before a grave act. */
export const PRUEBA_MINUTOS = 10;

/**
 * Whether the last proof of identity of a session is recent enough for what is grave. One that seems to come from the future
 * (the clock was put back) counts for nothing: it would be good for as long as the clock was wrong.
 */
export function pruebaVigente(probada_en: Date | null, ahora: Date): boolean {
  if (probada_en === null) return false;
  const hace_ms = ahora.getTime() - probada_en.getTime();
  return hace_ms >= 0 && hace_ms <= PRUEBA_MINUTOS * 60_000;
}
