import type { z } from 'zod';
import type { CotizacionDeMarca, CotizacionDeMesa, EspacioOfrecible } from '#contract/plano/cotizaciones.ts';
import type { Forma } from '#domain/plano/reservas/reserva.ts';

export type DeMarca = z.output<typeof CotizacionDeMarca>;
export type DeMesa = z.output<typeof CotizacionDeMesa>;
export type Ofrecible = z.output<typeof EspacioOfrecible>;

export const NOMBRES_DE_FORMA: Readonly<Record<Forma, string>> = {
  fija: 'En dinero',
  bonificada: 'En mercadería bonificada',
  conjunta: 'Promoción en conjunto',
};

/** How it is paid, in words. */
export function pagoEnPalabras({
  forma,
  contraprestacion,
}: {
  forma: Forma;
  contraprestacion: string;
}): string {
  return contraprestacion === ''
    ? NOMBRES_DE_FORMA[forma]
    : `${NOMBRES_DE_FORMA[forma]}: ${contraprestacion}`;
}
