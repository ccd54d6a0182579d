/**
 * The same instant on two clocks: the server's, and this page's monotonic one, which changes to the system clock do not
 * affect.
 */
export type Ancla = {
  /** The server's time, in milliseconds since 1970. */
  servidor: number;
  /** `performance.now()` when the server's response arrived. */
  pagina: number;
};

/** Milliseconds until `vence` by the server's clock, at least 0. */
export function restante(vence: number, { servidor, pagina }: Ancla, ahoraDePagina: number): number {
  return Math.max(0, vence - (servidor + (ahoraDePagina - pagina)));
}

/** 90 500 ms → '1:31': rounded up, so that 0:00 means the end and not the last second. From one hour on, '1:05:00'. */
export function comoReloj(ms: number): string {
  const segundos = Math.ceil(ms / 1000);
  const dos = (n: number) => String(n).padStart(2, '0');
  const horas = Math.floor(segundos / 3600);
  const minutos = Math.floor((segundos % 3600) / 60);
  return horas > 0 ? `${horas}:${dos(minutos)}:${dos(segundos % 60)}` : `${minutos}:${dos(segundos % 60)}`;
}

export type Urgencia = 'tranquila' | 'cinco' | 'una' | 'fin';

/** How close the end is: the last five minutes, the last minute, or over. */
export function urgenciaDe(ms: number): Urgencia {
  if (ms <= 0) return 'fin';
  if (ms <= 60_000) return 'una';
  return ms <= 5 * 60_000 ? 'cinco' : 'tranquila';
}

/**
 * What screen readers hear when each stage begins. Nothing while there is time, and nothing at the end, when the screen
 * changes.
 */
export const AVISOS: Readonly<Record<Urgencia, string>> = {
  tranquila: '',
  cinco: 'Quedan 5 minutos',
  una: 'Queda 1 minuto',
  fin: 'Se terminó el tiempo: entregamos lo que respondiste',
};
