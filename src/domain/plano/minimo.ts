import { diasEntre, type Dia } from '#domain/comun/calendario/dia.ts';

/** Whether some days, the last included, are fewer than the weeks for which a space is let. Days left open are not. */
export function quedaCorto(minimo_semanas: number, desde: Dia | null, ultimo: Dia | null): boolean {
  return desde !== null && ultimo !== null && diasEntre(desde, ultimo) + 1 < minimo_semanas * 7;
}
