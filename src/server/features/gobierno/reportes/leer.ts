import { call } from '@orpc/server';
import type { Reporte } from '#domain/gobierno/reportes/palabras.ts';
import type { Tramo } from '#domain/gobierno/reportes/filtro.ts';
import type { Salidas } from '#server/api/cliente.ts';
import type { Contexto } from '#server/api/contexto.ts';
import { capacitaciones, preguntas } from './capacitaciones.ts';
import { cola } from './cola.ts';
import { equidad } from './equidad.ts';
import { participacion, sinReconocer } from './participacion.ts';
import { premios, presupuesto } from './premios.ts';
import { puntos } from './puntos.ts';

type De = Salidas['reportes'];

/** A report and what its procedure answered. */
export type ReporteLeido =
  | { readonly reporte: 'participacion'; readonly datos: De['participacion'] }
  | { readonly reporte: 'cola'; readonly datos: De['cola'] }
  | { readonly reporte: 'puntos'; readonly datos: De['puntos'] }
  | { readonly reporte: 'premios'; readonly datos: De['premios'] }
  | { readonly reporte: 'presupuesto'; readonly datos: De['presupuesto'] }
  | { readonly reporte: 'capacitaciones'; readonly datos: De['capacitaciones'] }
  | { readonly reporte: 'preguntas'; readonly datos: De['preguntas'] }
  | { readonly reporte: 'sin_reconocer'; readonly datos: De['sinReconocer'] }
  | { readonly reporte: 'equidad'; readonly datos: De['equidad'] };

/**
 * A report as its procedure answers it to this caller: of what they may see.
 * @throws ORPCError the refusal, if they may not see it
 */
export async function leerReporte(
  context: Contexto,
  reporte: Reporte,
  tramo: Tramo,
  solo_total = false,
): Promise<ReporteLeido> {
  const como = { context };
  switch (reporte) {
    case 'participacion':
      return { reporte, datos: await call(participacion, tramo, como) };
    case 'cola':
      return { reporte, datos: await call(cola, tramo, como) };
    case 'puntos':
      return { reporte, datos: await call(puntos, tramo, como) };
    case 'premios':
      return { reporte, datos: await call(premios, tramo, como) };
    case 'presupuesto':
      return { reporte, datos: await call(presupuesto, tramo, como) };
    case 'capacitaciones':
      return { reporte, datos: await call(capacitaciones, { ...tramo, solo_total }, como) };
    case 'preguntas':
      return { reporte, datos: await call(preguntas, tramo, como) };
    case 'sin_reconocer':
      return { reporte, datos: await call(sinReconocer, { por_pagina: 1 }, como) };
    case 'equidad':
      return { reporte, datos: await call(equidad, tramo, como) };
  }
}
