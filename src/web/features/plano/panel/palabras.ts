import { fecha, nombreDelMes, numero, pesos, porcentaje } from '#domain/comun/formato.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import type { TipoDeEspacio } from '#domain/plano/espacio.ts';
import type { Suma } from './tipos.ts';

export const TIPOS_EN_PLURAL: Readonly<Record<TipoDeEspacio, string>> = {
  gondola: 'Góndolas',
  puntera: 'Punteras',
  cartel_exterior: 'Carteles exteriores',
  exhibidor_impulso: 'Exhibidores de impulso',
};

/** Of a hundred days that could be sold, how many were; null if there was none to sell. */
export function ocupacionDe({ dias_vendidos, dias_existentes }: Suma): number | null {
  return proporcionEntera(dias_vendidos, dias_existentes);
}

/** What was sold, of what the list said; null if nothing had a list price. */
export function contraListaDe({ vendido_con_lista, lista }: Suma): number | null {
  return proporcionEntera(Math.round(vendido_con_lista * 100), Math.round(lista * 100));
}

export function parte(n: number | null): string {
  return n === null ? '—' : porcentaje(n);
}

/** Whole pesos: cents tell nothing in a sum of months. */
export function pesosRedondos(n: number): string {
  return pesos(Math.round(n));
}

/** 'nov 2026' */
export function mesCorto(mes: Dia): string {
  return `${nombreDelMes(Number(mes.slice(5, 7))).slice(0, 3)} ${mes.slice(0, 4)}`;
}

/** 'Del 01/12/2025 al 30/11/2026' */
export function enDias({ desde, ultimo }: { desde: Dia; ultimo: Dia }): string {
  return `Del ${fecha(desde)} al ${fecha(ultimo)}`;
}

/** '1.234 de 5.000 días' */
export function diasDe({ dias_vendidos, dias_existentes }: Suma): string {
  return `${numero(dias_vendidos)} de ${numero(dias_existentes)} días`;
}
