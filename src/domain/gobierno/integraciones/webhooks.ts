/** The events that another system can be notified of, with their names for people. */
export const EVENTOS = [
  { nombre: 'empleado.creado', texto: 'Entró un empleado' },
  { nombre: 'empleado.baja', texto: 'Se fue un empleado' },
  { nombre: 'empleado.reincorporado', texto: 'Volvió un empleado' },
  { nombre: 'puntos.acreditados', texto: 'Se acreditaron puntos' },
  { nombre: 'puntos.corregidos', texto: 'Se restaron puntos' },
  { nombre: 'canje.entregado', texto: 'Se entregó un premio' },
  { nombre: 'espacio.ocupado', texto: 'Se ocupó un espacio del plano' },
  { nombre: 'espacio.liberado', texto: 'Se liberó un espacio del plano' },
] as const;

export const NOMBRES_DE_EVENTO = EVENTOS.map(({ nombre }) => nombre);

/** The event that «Enviar una prueba» sends. */
export const EVENTO_DE_PRUEBA = 'prueba';

/** Version of the message format, for receivers. It increases when a field is removed or changes its meaning. */
export const VERSION_DE_MENSAJE = 1;

export const MAXIMO_DE_WEBHOOKS = 20;

/** Seconds to the next attempt, after each that failed: ten attempts over almost a day. */
export const ESPERAS_S = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800] as const;

/** When to retry after attempt number `numero` failed; null if there are no more retries. */
export function proximoIntento(numero: number, ahora: Date): Date | null {
  const espera_s = ESPERAS_S[numero - 1];
  return espera_s === undefined ? null : new Date(ahora.getTime() + espera_s * 1000);
}

/** The longest wait, in seconds: a later retry was written while the clock was ahead. */
export const ESPERA_MAXIMA_S = Math.max(...ESPERAS_S);

/** Days with only failures after which a webhook is turned off. */
export const DIAS_DE_FALLAS = 5;

/** Whether an address that has failed since then is given up. */
export function hayQueApagarlo(fallando_desde: Date | null, ahora: Date): boolean {
  return fallando_desde !== null && ahora.getTime() - fallando_desde.getTime() >= DIAS_DE_FALLAS * 86_400_000;
}

/** For how long the secret before the present one signs too. */
export const HORAS_DE_DOS_SECRETOS = 24;
