import { diaDe, diaSemana, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { hora, lista, nombreDelDia } from '#domain/comun/formato.ts';

/** Opening and closing time, 'HH:MM', the first before the second. */
export type Franja = { readonly abre: string; readonly cierra: string };

/** Hours by ISO weekday, in order and apart (a siesta parts two): the first is Monday's; an empty day is closed. */
export type Horario = readonly (readonly Franja[])[];

/** How a branch works on one date, whatever its week and the holidays say. No hours: it is closed. */
export type Excepcion = {
  readonly fecha: Dia;
  readonly franjas: readonly Franja[];
  /** Shown to visitors: 'Inventario'. */
  readonly motivo: string;
};

/** What distinguishes a date from others of its weekday. */
export type Especiales = {
  /** Company holidays, by date, with their name: closed, unless an exception says otherwise. */
  readonly feriados?: ReadonlyMap<string, string>;
  readonly excepciones?: readonly Excepcion[];
};

/**
 * A branch's current state. `abre` is the next opening within a week; null if there is none. `motivo` is why it is closed
 * for the rest of a day on which it would normally open, or why today's hours differ; null on an ordinary day.
 */
export type Estado =
  | { readonly abierta: true; readonly cierra: string }
  | {
      readonly abierta: false;
      readonly abre: { readonly dia: Dia; readonly hora: string } | null;
      readonly motivo: string | null;
    };

/** A date whose hours are not its weekday's. */
export type DiaEspecial = {
  readonly fecha: Dia;
  readonly franjas: readonly Franja[];
  readonly motivo: string;
};

/**
 * Whether a branch is open at an instant, in the company's zone, and until or from when. It opens at the very minute
 * of `abre` and is closed at the very minute of `cierra`. On a holiday it is closed, unless an exception gives it hours.
 */
export function estadoDe(horario: Horario, ahora: Date, especiales: Especiales = {}): Estado {
  const hoy = diaDe(ahora);
  const reloj = hora(ahora);
  const { franjas, motivo } = delDia(horario, hoy, especiales);
  const actual = franjas.find(({ abre, cierra }) => abre <= reloj && reloj < cierra);
  if (actual) return { abierta: true, cierra: actual.cierra };
  const siguiente = franjas.find(({ abre }) => reloj < abre);
  if (siguiente) return { abierta: false, abre: { dia: hoy, hora: siguiente.abre }, motivo };
  for (let n = 1; n <= DIAS_QUE_SE_MIRAN; n += 1) {
    const dia = sumarDias(hoy, n);
    const [proxima] = delDia(horario, dia, especiales).franjas;
    if (proxima) return { abierta: false, abre: { dia, hora: proxima.abre }, motivo };
  }
  return { abierta: false, abre: null, motivo };
}

/** Whether a branch is open at an instant. */
export function estaAbierta(horario: Horario, ahora: Date, especiales?: Especiales): boolean {
  return estadoDe(horario, ahora, especiales).abierta;
}

/**
 * The state of a business with several branches: open while any is, until the last one closes; else closed until the first
 * one opens. Null without branches.
 */
export function estadoDeTodas(estados: readonly Estado[]): Estado | null {
  const abiertas = estados
    .filter((estado) => estado.abierta)
    .toSorted((a, b) => (a.cierra < b.cierra ? 1 : -1));
  if (abiertas[0]) return abiertas[0];
  const cuando = (estado: Estado) =>
    estado.abierta || estado.abre === null ? '9' : `${estado.abre.dia} ${estado.abre.hora}`;
  return estados.toSorted((a, b) => (cuando(a) < cuando(b) ? -1 : 1))[0] ?? null;
}

/** The dates of the coming week (or `dias`), from today, whose hours are not those of their weekday: what a door announces. */
export function diasEspeciales(
  horario: Horario,
  ahora: Date,
  especiales: Especiales,
  dias: number = DIAS_QUE_SE_MIRAN,
): DiaEspecial[] {
  const hoy = diaDe(ahora);
  return Array.from({ length: dias + 1 }, (_, n) => sumarDias(hoy, n)).flatMap((fecha) => {
    const { franjas, motivo } = delDia(horario, fecha, especiales);
    return motivo === null ? [] : [{ fecha, franjas, motivo }];
  });
}

/** The exceptions that are still too far ahead to be announced, each with the day from which it will be: what RRHH sees before publishing. */
export function excepcionesLejanas(
  excepciones: readonly Excepcion[],
  hoy: Dia,
): (Excepcion & { readonly se_anuncia: Dia })[] {
  return excepciones
    .map((excepcion) => ({ ...excepcion, se_anuncia: sumarDias(excepcion.fecha, -DIAS_QUE_SE_MIRAN) }))
    .filter(({ se_anuncia }) => se_anuncia > hoy)
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha));
}

/** Days in a row with the same hours, from `desde` to `hasta`: 1 = lunes … 7 = domingo. */
export type Tramo = { readonly desde: number; readonly hasta: number; readonly franjas: readonly Franja[] };

/** The week as people say it: Monday to Friday, Saturday, Sunday. */
export function tramosDe(horario: Horario): Tramo[] {
  const tramos: Tramo[] = [];
  for (let dia = 1; dia <= 7; dia += 1) {
    const franjas = horario[dia - 1] ?? [];
    const ultimo = tramos.at(-1);
    if (ultimo && sameHours(ultimo.franjas, franjas)) tramos.splice(-1, 1, { ...ultimo, hasta: dia });
    else tramos.push({ desde: dia, hasta: dia, franjas });
  }
  return tramos;
}

/** The week in a line, for paper: 'lun a vie 7:30 a 18:00, sáb 7:30 a 13:00 y 16:00 a 20:00'. Days of rest are left out. */
export function horarioBreve(horario: Horario): string {
  const corta = (escrita: string) => escrita.replace(/^0/, '');
  return tramosDe(horario)
    .filter(({ franjas }) => franjas.length > 0)
    .map(({ desde, hasta, franjas }) => {
      const dias = [desde, hasta].map((dia) => nombreDelDia(dia).slice(0, 3));
      const horas = franjas.map(({ abre, cierra }) => `${corta(abre)} a ${corta(cierra)}`);
      return `${desde === hasta ? dias[0] : dias.join(hasta - desde === 1 ? ' y ' : ' a ')} ${lista(horas)}`;
    })
    .join(', ');
}

/** How many days ahead are looked at for the next opening: a week, and one more for a holiday on the same weekday. */
const DIAS_QUE_SE_MIRAN = 8;

function delDia(
  horario: Horario,
  dia: Dia,
  { feriados, excepciones = [] }: Especiales,
): { franjas: readonly Franja[]; motivo: string | null } {
  const excepcion = excepciones.find(({ fecha }) => fecha === dia);
  if (excepcion) return { franjas: excepcion.franjas, motivo: excepcion.motivo };
  const habitual = horario[diaSemana(dia) - 1] ?? [];
  const feriado = feriados?.get(dia);
  // A holiday on a day of rest changes nothing.
  return feriado === undefined || habitual.length === 0
    ? { franjas: habitual, motivo: null }
    : { franjas: [], motivo: feriado };
}

function sameHours(a: readonly Franja[], b: readonly Franja[]): boolean {
  return (
    a.length === b.length && a.every(({ abre, cierra }, i) => abre === b[i]?.abre && cierra === b[i]?.cierra)
  );
}
