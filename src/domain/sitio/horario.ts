import { diaDe, diaSemana, sumarDias, ZONA, type Dia } from '#domain/calendario/dia.ts';

/** Opening and closing time of a day, 'HH:MM', the first before the second. */
export type Franja = { readonly abre: string; readonly cierra: string };

/** Hours by ISO weekday: the first is Monday's, the seventh Sunday's; null is closed. */
export type Horario = readonly (Franja | null)[];

/** What a branch is doing now. `abre` is the next opening within a week; null if there is none. */
export type Estado =
  | { readonly abierta: true; readonly cierra: string }
  | { readonly abierta: false; readonly abre: { readonly dia: Dia; readonly hora: string } | null };

/**
 * Whether a branch is open at an instant, in the company's zone, and until or from when. It opens at the very minute
 * of `abre` and is closed at the very minute of `cierra`. On a holiday it is closed.
 */
export function estadoDe(horario: Horario, ahora: Date, feriados: ReadonlySet<string> = new Set()): Estado {
  const hoy = diaDe(ahora);
  const reloj = horaDe(ahora);
  const franja = franjaDe(horario, hoy, feriados);
  if (franja && franja.abre <= reloj && reloj < franja.cierra)
    return { abierta: true, cierra: franja.cierra };
  if (franja && reloj < franja.abre) return { abierta: false, abre: { dia: hoy, hora: franja.abre } };
  for (let n = 1; n <= DIAS_QUE_SE_MIRAN; n += 1) {
    const dia = sumarDias(hoy, n);
    const proxima = franjaDe(horario, dia, feriados);
    if (proxima) return { abierta: false, abre: { dia, hora: proxima.abre } };
  }
  return { abierta: false, abre: null };
}

/** Whether a branch is open at an instant. */
export function estaAbierta(horario: Horario, ahora: Date, feriados?: ReadonlySet<string>): boolean {
  return estadoDe(horario, ahora, feriados).abierta;
}

/** Days in a row with the same hours, from `desde` to `hasta`: 1 = lunes … 7 = domingo. */
export type Tramo = { readonly desde: number; readonly hasta: number; readonly franja: Franja | null };

/** The week as people say it: Monday to Friday, Saturday, Sunday. */
export function tramosDe(horario: Horario): Tramo[] {
  const tramos: Tramo[] = [];
  for (let dia = 1; dia <= 7; dia += 1) {
    const franja = horario[dia - 1] ?? null;
    const ultimo = tramos.at(-1);
    if (ultimo && sameHours(ultimo.franja, franja)) tramos.splice(-1, 1, { ...ultimo, hasta: dia });
    else tramos.push({ desde: dia, hasta: dia, franja });
  }
  return tramos;
}

/** How many days ahead are looked at for the next opening: a week, and one more for a holiday on the same weekday. */
export const DIAS_QUE_SE_MIRAN = 8;

function franjaDe(horario: Horario, dia: Dia, feriados: ReadonlySet<string>): Franja | null {
  return feriados.has(dia) ? null : (horario[diaSemana(dia) - 1] ?? null);
}

function sameHours(a: Franja | null, b: Franja | null): boolean {
  return a?.abre === b?.abre && a?.cierra === b?.cierra;
}

function horaDe(instante: Date): string {
  const partes = new Map(RELOJ.formatToParts(instante).map((parte) => [parte.type, parte.value]));
  return `${partes.get('hour')}:${partes.get('minute')}`;
}

const RELOJ = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONA,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});
