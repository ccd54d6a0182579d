import { type Dia, diaSemana, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';

/** How much of the time is in sight: each with the width of a day, and what a drag moves by. */
export const ESCALAS = {
  dias: { titulo: 'Días', px: 30, paso: 'dia' },
  semanas: { titulo: 'Semanas', px: 10, paso: 'semana' },
  meses: { titulo: 'Meses', px: 4, paso: 'semana' },
} as const;
export type Escala = keyof typeof ESCALAS;

/** Heights in pixels, alike for a mouse and a thumb: a row is what one presses. */
export const ALTO_DE_FILA = 44;
export const ALTO_DE_GRUPO = 30;
export const ALTO_DE_CABECERA = 52;

/** The days that are loaded. */
export type Lapso = { readonly desde: Dia; readonly hasta: Dia };

/** Where a day begins, in pixels from the first that is loaded. */
export function xDe(dia: Dia, { desde }: Lapso, px: number): number {
  return diasEntre(desde, dia) * px;
}

/** The day at a place. */
export function diaEn(x: number, { desde, hasta }: Lapso, px: number): Dia {
  const n = Math.floor(x / px);
  return sumarDias(desde, Math.max(0, Math.min(n, diasEntre(desde, hasta) - 1)));
}

/** A column's mark in the header. */
export type Marca = { readonly dia: Dia; readonly dias: number };

/** The columns of some days: weeks from Monday, single days, or months. */
export function columnas(escala: Escala, { desde, hasta }: Lapso): Marca[] {
  const marcas: Marca[] = [];
  for (let dia = desde; dia < hasta;) {
    const falta =
      escala === 'dias' ? 1 : escala === 'semanas' ? 8 - diaSemana(dia) : diasEntre(dia, mesSiguiente(dia));
    marcas.push({ dia, dias: Math.min(falta, diasEntre(dia, hasta)) });
    dia = sumarDias(dia, falta);
  }
  return marcas;
}

function mesSiguiente(dia: Dia): Dia {
  const primero = sumarDias(dia, 1 - Number(dia.slice(8)));
  const otro = sumarDias(primero, 31);
  return sumarDias(otro, 1 - Number(otro.slice(8)));
}

/** The first index whose value is greater than `x`, in ascending values. */
export function primeroDespues(valores: readonly number[], x: number): number {
  let [a, b] = [0, valores.length];
  while (a < b) {
    const medio = (a + b) >> 1;
    if ((valores[medio] ?? 0) > x) b = medio;
    else a = medio + 1;
  }
  return a;
}
