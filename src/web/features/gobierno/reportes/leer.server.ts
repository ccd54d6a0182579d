import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, type Cliente } from '#web/api.server.ts';
import { type Consulta, consultaAnterior, filtroDe } from './consulta.ts';
import { COMPARABLES, type Leido, POR_PAGINA } from './tipos.ts';

/** Loads the report in the URL, and the same one of the stretch that it is compared with. */
export async function leerConAnterior(api: Cliente, consulta: Consulta) {
  const hoy = diaDe(ahoraMismo());
  const anterior = consultaAnterior(consulta, hoy);
  const [leido, antes] = await Promise.all([
    leerReporte(api, consulta),
    anterior ? leerReporte(api, anterior) : null,
  ]);
  return { leido, antes, hoy };
}

/** Loads what the directors read: every report that has a stretch to be compared with. */
export async function leerInforme(api: Cliente, consulta: Consulta) {
  const partes = await Promise.all(
    COMPARABLES.map((reporte) => leerConAnterior(api, { ...consulta, reporte })),
  );
  return { partes, hoy: diaDe(ahoraMismo()) };
}

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
