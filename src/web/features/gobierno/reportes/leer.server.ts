import { diaDe } from '#domain/comun/calendario/dia.ts';
import { COMPARABLES } from '#domain/gobierno/reportes/palabras.ts';
import { ahoraMismo, type Cliente } from '#web/api.server.ts';
import { type Consulta, consultaAnterior, filtroDe } from './consulta.ts';
import { type Leido, POR_PAGINA } from './tipos.ts';

/** Loads the report in the URL, and the same one of the stretch that it is compared with. */
export async function leerConAnterior(api: Cliente, consulta: Consulta) {
  const hoy = diaDe(ahoraMismo());
  const anterior = consultaAnterior(consulta, hoy);
  const [leido, antes] = await Promise.all([
    leerReporte(api, consulta),
    anterior ? leerReporte(api, anterior, true) : null,
  ]);
  return { leido, antes, hoy };
}

/** Loads what the directors read: every report that has a stretch to be compared with. */
export async function leerInforme(api: Cliente, consulta: Consulta) {
  const [{ contenido }, ...partes] = await Promise.all([
    api.sitio.contenido(),
    ...COMPARABLES.map((reporte) => leerConAnterior(api, { ...consulta, reporte })),
  ]);
  return { partes, empresa: contenido.empresa.nombre, hoy: diaDe(ahoraMismo()) };
}

/** The rows of the origin in the URL, if there is one. */
export async function leerMovimientos(api: Cliente, consulta: Consulta, por_pagina = POR_PAGINA) {
  const { origen, pagina } = consulta;
  if (!origen) return undefined;
  const { rol: _, ...filtro } = filtroDe(consulta);
  return {
    origen,
    datos: await api.reportes.movimientos({ ...filtro, origen_tipo: origen, pagina, por_pagina }),
  };
}

/** Loads the report in the URL; of one that is only compared with, what is compared is enough. */
export async function leerReporte(api: Cliente, consulta: Consulta, solo_total = false): Promise<Leido> {
  const filtro = filtroDe(consulta);
  const { reporte } = consulta;
  switch (reporte) {
    case 'participacion':
      return { reporte, datos: await api.reportes.participacion(filtro) };
    case 'cola':
      return { reporte, datos: await api.reportes.cola(filtro) };
    case 'puntos':
      return {
        reporte,
        datos: await api.reportes.puntos(filtro),
        ...(solo_total ? {} : { movimientos: await leerMovimientos(api, consulta) }),
      };
    case 'premios':
      return { reporte, datos: await api.reportes.premios(filtro) };
    case 'presupuesto':
      return { reporte, datos: await api.reportes.presupuesto(filtro) };
    case 'capacitaciones':
      return {
        reporte,
        datos: await api.reportes.capacitaciones({
          ...filtro,
          solo_total,
          ...(consulta.capacitacion_id ? { capacitacion_id: consulta.capacitacion_id } : {}),
        }),
      };
    case 'preguntas':
      return { reporte, datos: await api.reportes.preguntas(filtro) };
    case 'equidad':
      return { reporte, datos: await api.reportes.equidad(filtro) };
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
