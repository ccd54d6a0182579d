/** An instant as a mail says it: '20 de noviembre, 14:05', by the company's clock. */
export function fechaDeCorreo(instante: Date): string {
  return FECHA.format(instante);
}

const FECHA = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});
