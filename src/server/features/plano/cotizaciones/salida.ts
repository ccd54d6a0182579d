import type { z } from 'zod';
import type { CotizacionDeMarca, CotizacionDeMesa } from '#contract/plano/cotizaciones.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { estadoALaVista } from '#domain/plano/cotizacion.ts';
import type { CotizacionLeida } from './repo.ts';

function comun({ cotizacion, numero, marca, lineas }: CotizacionLeida, hoy: Dia) {
  const { version, vence, forma, contraprestacion, mensaje, enviada_en, aceptada_en } = cotizacion;
  return {
    numero,
    version,
    estado: estadoALaVista(cotizacion.estado, vence, hoy),
    marca,
    vence,
    forma,
    contraprestacion,
    mensaje,
    total: enPesos(cotizacion.total),
    iva: cotizacion.iva,
    lineas: lineas.map(({ espacio_clave, espacio, desde, hasta, lista, importe, vigentes, ...linea }) => ({
      espacio_clave,
      espacio,
      desde,
      hasta,
      lista: lista === null ? null : enPesos(lista),
      descuento_pct: linea.descuento_pct,
      motivo_descuento: linea.motivo_descuento,
      importe: enPesos(importe),
      ahora:
        vigentes === null || sigueIgual({ espacio_clave, desde, hasta }, vigentes)
          ? null
          : vigentes.map((vigente) => ({
              espacio: vigente.espacio,
              desde: vigente.desde,
              hasta: vigente.hasta,
            })),
    })),
    enviada_en,
    aceptada_en,
    aceptada_nombre: cotizacion.aceptada_nombre,
  };
}

type Linea = Pick<CotizacionLeida['lineas'][number], 'espacio_clave' | 'desde' | 'hasta'>;

/** Whether what there is of a line is what was accepted, in one piece or in several that follow one another. */
function sigueIgual(
  linea: Linea,
  vigentes: NonNullable<CotizacionLeida['lineas'][number]['vigentes']>,
): boolean {
  let hasta: Dia | null = linea.desde;
  for (const pieza of vigentes) {
    if (pieza.espacio_clave !== linea.espacio_clave || pieza.desde !== hasta) return false;
    ({ hasta } = pieza);
  }
  return hasta === linea.hasta;
}

/** A quote as the desk gets it. */
export function paraLaMesa(leida: CotizacionLeida, hoy: Dia): z.infer<typeof CotizacionDeMesa> {
  const { cotizacion, enviada_por, aceptada_por } = leida;
  const { id, anulada_en } = cotizacion;
  return { ...comun(leida, hoy), id, enviada_por, aceptada_por, anulada_en };
}

/** A quote as its brand gets it, by the link: nothing of who made it. */
export function paraLaMarca(leida: CotizacionLeida, hoy: Dia): z.infer<typeof CotizacionDeMarca> {
  return { ...comun(leida, hoy), total_visto: leida.cotizacion.total, reemplazada: leida.reemplazada };
}
