import type { Cliente } from '#web/api.server.ts';
import { type Consulta, filtroDe } from './consulta.ts';
import { type Leido, POR_PAGINA } from './tipos.ts';

/** Loads the report in the URL. */
export async function leerReporte(api: Cliente, consulta: Consulta): Promise<Leido> {
  const filtro = filtroDe(consulta);
  const { reporte } = consulta;
  switch (reporte) {
    case 'participacion':
      return { reporte, datos: await api.reportes.participacion(filtro) };
    case 'cola':
      return { reporte, datos: await api.reportes.cola(filtro) };
    case 'puntos':
      return { reporte, datos: await api.reportes.puntos(filtro) };
    case 'premios':
      return { reporte, datos: await api.reportes.premios(filtro) };
    case 'presupuesto':
      return { reporte, datos: await api.reportes.presupuesto(filtro) };
    case 'capacitaciones':
      return { reporte, datos: await api.reportes.capacitaciones(filtro) };
    case 'preguntas':
      return { reporte, datos: await api.reportes.preguntas(filtro) };
    case 'sin_reconocer':
      return {
        reporte,
        datos: await api.reportes.sinReconocer({
          ...filtro,
          pagina: consulta.pagina,
          por_pagina: POR_PAGINA,
        }),
      };
  }
}
