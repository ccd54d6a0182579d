/**
 * The server's clock, in milliseconds; null without signal. How long a thing is kept counts by it: this device's may have begun again in
 * 1970 when its battery ran out, and then what was done with it would look old as soon as it is set right.
 */
export async function horaDelServidor(): Promise<number | null> {
  try {
    const { headers } = await fetch('/healthz', { cache: 'no-store' });
    const hora = Date.parse(headers.get('Date') ?? '');
    return Number.isNaN(hora) ? null : hora;
  } catch {
    return null;
  }
}
