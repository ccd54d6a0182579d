/** What became of mailing reports once: written down, sent to whoever may have them, or given up. */
export const ESTADOS_DE_ENVIO = ['pendiente', 'hecho', 'fallido'] as const;
export type EstadoDeEnvio = (typeof ESTADOS_DE_ENVIO)[number];

/** What became of it for each person: the mail's way, or why there was none. */
export const RESULTADOS_DE_ENTREGA = [
  'en_camino',
  'enviado',
  'rebotado',
  'sin_cuenta',
  'sin_permiso',
  'sin_email',
] as const;
export type ResultadoDeEntrega = (typeof RESULTADOS_DE_ENTREGA)[number];

/** More would not fit on a screen, and each is computed for each of its readers. */
export const MAXIMO_DE_PROGRAMACIONES = 50;
export const MAXIMO_DE_LECTORES = 50;

/** How often computing it is tried: once, and once more. */
export const INTENTOS_DE_ENVIO = 2;
