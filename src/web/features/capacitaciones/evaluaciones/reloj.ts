/** Two instants that were the same one: the server's, and this page's own count, which no clock of the system moves. */
export type Ancla = {
  /** Milliseconds since 1970, of the server. */
  servidor: number;
  /** `performance.now()` when the server's answer came. */
  pagina: number;
};

/** Milliseconds until `vence`, by the server's clock; never less than 0. */
export function restante(vence: number, { servidor, pagina }: Ancla, ahoraDePagina: number): number {
  return Math.max(0, vence - (servidor + (ahoraDePagina - pagina)));
}

/** 90 500 ms → '1:31': rounded up, so that 0:00 is the end and not the last second. From an hour on, '1:05:00'. */
export function comoReloj(ms: number): string {
  const segundos = Math.ceil(ms / 1000);
  const dos = (n: number) => String(n).padStart(2, '0');
  const horas = Math.floor(segundos / 3600);
  const minutos = Math.floor((segundos % 3600) / 60);
  return horas > 0 ? `${horas}:${dos(minutos)}:${dos(segundos % 60)}` : `${minutos}:${dos(segundos % 60)}`;
}

export type Urgencia = 'tranquila' | 'cinco' | 'una' | 'fin';

/** How close the end is: the last five minutes, the last one, over. */
export function urgenciaDe(ms: number): Urgencia {
  if (ms <= 0) return 'fin';
  if (ms <= 60_000) return 'una';
  return ms <= 5 * 60_000 ? 'cinco' : 'tranquila';
}

/** What is read aloud on entering each stretch. Nothing while there is time, and nothing at the end: the screen changes. */
export const AVISOS: Readonly<Record<Urgencia, string>> = {
  tranquila: '',
  cinco: 'Quedan 5 minutos',
  una: 'Queda 1 minuto',
  fin: 'Se terminó el tiempo: entregamos lo que respondiste',
};
