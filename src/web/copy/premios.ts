import type { Tone } from '#web/ui/tone.ts';
import { TIPOS_DE_PREMIO, TIPOS_DE_PREMIO_EN_PALABRAS } from '#domain/premios/premio.ts';
import { cantidad, nombreDelMes, numero } from '#domain/comun/formato.ts';

/** The same as options of a select. */
export const OPCIONES_DE_TIPO = TIPOS_DE_PREMIO.map((tipo) => ({
  value: tipo,
  label: TIPOS_DE_PREMIO_EN_PALABRAS[tipo],
}));

/**
 * The label of a claim's state. A claim cancelled by its author is stored as rechazado; `cancelado` tells them apart. Any
 * other state is 'Desconocido' (spec, §4).
 */
export function estadoDeReclamo(estado: string, cancelado = false): { texto: string; tono: Tone } {
  return ESTADOS.get(estado === 'rechazado' && cancelado ? 'cancelado' : estado) ?? DESCONOCIDO;
}

const DESCONOCIDO = { texto: 'Desconocido', tono: 'neutral' } as const;
const ESTADOS = new Map<string, { texto: string; tono: Tone }>([
  ['pendiente', { texto: 'Pendiente', tono: 'orange' }],
  ['aprobado', { texto: 'Aprobado', tono: 'blue' }],
  ['entregado', { texto: 'Entregado', tono: 'green' }],
  ['rechazado', { texto: 'Rechazado', tono: 'red' }],
  ['cancelado', { texto: 'Cancelado', tono: 'neutral' }],
]);

/** Units left; null means unlimited. */
export function stockEnPalabras(stock: number | null): string {
  if (stock === null) return 'Ilimitado';
  if (stock === 0) return 'Agotado';
  return stock === 1 ? 'Queda 1' : `Quedan ${numero(stock)}`;
}

/** The points a prize requires: '120 puntos de insignias'. */
export function loQuePide(puntos: number): string {
  return `${cantidad(puntos, 'punto', 'puntos')} de insignias`;
}

/** 'noviembre de 2026'. */
export function mesEnPalabras({ anio, mes }: { anio: number; mes: number }): string {
  return `${nombreDelMes(mes)} de ${anio}`;
}

type Paso = { paso: string; por: string | null };

/** A step of the person's own claim, addressed to them. */
export function pasoPropio({ paso, por }: Paso): string {
  const de = por === null ? '' : ` por ${por}`;
  switch (paso) {
    case 'pendiente':
      return 'Lo reclamaste';
    case 'aprobado':
      return `Aprobado${de}`;
    case 'entregado':
      return `Entregado${de}`;
    case 'confirmado':
      return 'Confirmaste que lo recibiste';
    case 'rechazado':
      return `Rechazado${de}`;
    case 'cancelado':
      return 'Lo cancelaste';
    default:
      return DESCONOCIDO.texto;
  }
}

/** A step of a claim, for those who decide and deliver. `quien`: the claim's owner. */
export function pasoAjeno({ paso, por }: Paso, quien: string): string {
  switch (paso) {
    case 'pendiente':
      return `${quien} lo reclamó`;
    case 'confirmado':
      return `${quien} confirmó que lo recibió`;
    case 'cancelado':
      return `${quien} lo canceló`;
    default:
      return pasoPropio({ paso, por });
  }
}
