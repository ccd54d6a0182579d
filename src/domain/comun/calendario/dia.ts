declare const marca: unique symbol;

/** A calendar day 'YYYY-MM-DD' in the company's zone. Days compare and sort as plain strings. */
export type Dia = string & { readonly [marca]: 'Dia' };

/** The company's zone: every day of the product is a day here. */
export const ZONA = 'America/Argentina/Buenos_Aires';

/** True for a day that exists ('2026-02-30' does not), from year 0001 to 9999. */
export function esDia(s: unknown): s is Dia {
  if (typeof s !== 'string' || !FORMA.test(s) || s < '0001-01-01') return false;
  // Every month has so many: lists of thousands of days are checked, and asking the calendar about each takes ten times longer.
  if (s.slice(8) <= '28') return true;
  // A day past its month's end is read as one of the next month. Written out again it would show it too, five times slower.
  return new Date(`${s}T00:00:00Z`).getUTCDate() === Number(s.slice(8));
}

const FORMA = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** The day written in `s`. Throws RangeError when there is no such day: data from outside goes through `esDia`. */
export function dia(s: string): Dia {
  if (!esDia(s)) throw new RangeError(`No es un día: ${JSON.stringify(s.slice(0, 40))}`);
  return s;
}

/** The day on the wall calendar of `zona` at an instant. */
export function diaDe(instant: Date, zona: string = ZONA): Dia {
  return dia(new Date(localAsUtc(instant.getTime(), zona)).toISOString().slice(0, 10));
}

/** The day `n` days later (earlier when negative). */
export function sumarDias(d: Dia, n: number): Dia {
  return dia(new Date(utcMidnight(d) + n * DAY_MS).toISOString().slice(0, 10));
}

/** Days from `a` to `b`: 0 for the same day, negative when `b` comes first. */
export function diasEntre(a: Dia, b: Dia): number {
  return (utcMidnight(b) - utcMidnight(a)) / DAY_MS;
}

/** Day of the week as ISO counts it: 1 = lunes … 7 = domingo. */
export function diaSemana(d: Dia): number {
  return new Date(utcMidnight(d)).getUTCDay() || 7;
}

/**
 * The first instant of the day in `zona`. Where the clock jumps at midnight this is 01:00, where it goes back over
 * midnight it is the earlier of the two midnights, and for a day the zone skipped whole it is the end of the day before.
 */
export function inicioDelDia(d: Dia, zona: string = ZONA): Date {
  const midnight = utcMidnight(d);
  // One offset before any change of clock near this day and one after it: the day begins under one of the two.
  const candidates = [midnight - DAY_MS, midnight + DAY_MS]
    .map((ms) => midnight - (localAsUtc(ms, zona) - ms))
    .filter((ms) => diaDe(new Date(ms), zona) >= d);
  return new Date(Math.min(...candidates));
}

/**
 * The instant at which the clock of `zona` shows that hour of a day. An hour that the clock skips is the same time after the jump;
 * of one that it shows twice, the first.
 */
export function instanteLocal(d: Dia, hora: number, zona: string = ZONA): Date {
  const pedido = utcMidnight(d) + hora * HOUR_MS;
  const candidates = [pedido - DAY_MS, pedido + DAY_MS].map((ms) => pedido - (localAsUtc(ms, zona) - ms));
  const exact = candidates.filter((ms) => localAsUtc(ms, zona) === pedido);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

/** The last millisecond of the day in `zona`: one before the next day begins. */
export function finDelDia(d: Dia, zona: string = ZONA): Date {
  return new Date(inicioDelDia(sumarDias(d, 1), zona).getTime() - 1);
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** By its parts: a text takes ten times as long to read, and what is drawn by days asks thousands of times. */
function utcMidnight(d: Dia): number {
  const anio = Number(d.slice(0, 4));
  // Of years under 100 `Date.UTC` believes that they are of the 1900s.
  if (anio < 100) return Date.parse(`${d}T00:00:00Z`);
  return Date.UTC(anio, Number(d.slice(5, 7)) - 1, Number(d.slice(8)));
}

/**
 * What the wall clock of `zona` shows at `ms`, read as if it were UTC, without its fraction of a second. A browser's first Intl takes
 * a cheap phone a quarter of a second, in which it answers no touch: by Temporal where there is one.
 */
export function localAsUtc(ms: number, zona: string): number {
  if (typeof Temporal !== 'undefined') {
    const instant = Temporal.Instant.fromEpochMilliseconds(ms);
    return Math.floor(ms / 1000) * 1000 + instant.toZonedDateTimeISO(zona).offsetNanoseconds / 1e6;
  }
  const part: Record<string, string> = {};
  for (const { type, value } of wallClock(zona).formatToParts(ms)) part[type] = value;
  const year = String(part['year']).padStart(4, '0');
  return Date.parse(
    `${year}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`,
  );
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(zona: string): Intl.DateTimeFormat {
  let found = wallClocks.get(zona);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone: zona,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    wallClocks.set(zona, found);
  }
  return found;
}
