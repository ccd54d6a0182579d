import { porcentajeEntero } from '#domain/comun/porcentaje.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { respuestaCsv, type Cliente } from '#web/api.server.ts';
import { fechaDePlanilla, momentoDePlanilla, nombreDelMes } from '#domain/comun/formato.ts';
import { type Consulta, filtroDe } from './consulta.ts';
import { leerReporte } from './leer.server.ts';
import { ESTADOS_DE_PREMIO, nombreLargoDeCorte, ORIGENES, sucursalDe } from './palabras.ts';

/** All the rows of the report in the URL as a CSV file, ignoring the page. */
export async function csvDeReporte(api: Cliente, consulta: Consulta): Promise<Response> {
  if (consulta.reporte === 'sin_reconocer') {
    return respuestaCsv('sin-reconocer', PERSONAS, await primeraYSiguientes(api, consulta));
  }
  const leido = await leerReporte(api, consulta);
  switch (leido.reporte) {
    case 'participacion': {
      const { paso, filas } = leido.datos;
      return respuestaCsv(
        nombreDe(leido.datos, 'participacion'),
        [
          { titulo: 'Sucursal', valor: (f) => sucursalDe(f.fila) },
          {
            titulo: paso === 'semana' ? 'Semana' : 'Mes',
            valor: (f) => (f.corte ? nombreLargoDeCorte(f.corte.inicio, paso) : 'Total'),
          },
          { titulo: 'Personas activas', valor: (f) => f.fila.activos },
          { titulo: 'Participaron', valor: (f) => (f.corte ?? f.fila).personas },
          {
            titulo: 'Participación (%)',
            valor: (f) => porcentajeEntero((f.corte ?? f.fila).personas, f.fila.activos),
          },
          { titulo: 'Enviadas', valor: (f) => (f.corte ?? f.fila).enviadas },
          { titulo: 'Enviadas por inactivos', valor: (f) => (f.corte ? null : f.fila.enviadas_inactivos) },
          { titulo: 'Aceptadas', valor: (f) => (f.corte ? null : f.fila.aceptadas) },
        ],
        filas.flatMap((fila) => [{ fila, corte: null }, ...fila.por_corte.map((corte) => ({ fila, corte }))]),
      );
    }
    case 'cola':
      return respuestaCsv(
        'cola-de-validacion',
        [
          { titulo: 'Sucursal', valor: sucursalDe },
          { titulo: 'Menos de 1 día', valor: (f) => f.hasta_1 },
          { titulo: 'De 1 a 3 días', valor: (f) => f.hasta_3 },
          { titulo: 'De 3 a 7 días', valor: (f) => f.hasta_7 },
          { titulo: 'Más de 7 días', valor: (f) => f.mas },
          { titulo: 'Total', valor: (f) => f.total },
          {
            titulo: 'La más antigua',
            valor: (f) => (f.mas_antigua ? momentoDePlanilla(f.mas_antigua) : null),
          },
        ],
        leido.datos.filas,
      );
    case 'puntos': {
      const { paso, por_corte } = leido.datos;
      return respuestaCsv(
        nombreDe(leido.datos, 'puntos-por-origen'),
        [
          { titulo: paso === 'semana' ? 'Semana' : 'Mes', valor: (f) => nombreLargoDeCorte(f.inicio, paso) },
          { titulo: 'Origen', valor: (f) => ORIGENES[f.origen_tipo] },
          { titulo: 'Puntos', valor: (f) => f.total },
        ],
        por_corte.flatMap(({ inicio, totales }) => totales.map((total) => ({ inicio, ...total }))),
      );
    }
    case 'premios':
      return respuestaCsv(
        nombreDe(leido.datos, 'premios'),
        [
          { titulo: 'Premio', valor: (f) => f.nombre },
          { titulo: 'Tipo', valor: (f) => f.tipo },
          ...Object.entries(ESTADOS_DE_PREMIO).map(([estado, titulo]) => ({
            titulo,
            valor: (f: (typeof leido.datos.filas)[number]) =>
              ({
                pendiente: f.pendiente,
                aprobado: f.aprobado,
                entregado: f.entregado,
                rechazado: f.rechazado,
              })[estado] ?? null,
          })),
          { titulo: 'Valor', valor: (f) => f.valor },
        ],
        leido.datos.filas,
      );
    case 'presupuesto':
      return respuestaCsv(
        nombreDe(leido.datos, 'presupuesto'),
        [
          { titulo: 'Año', valor: (f) => f.anio },
          { titulo: 'Mes', valor: (f) => nombreDelMes(f.mes) },
          { titulo: 'Inicial', valor: (f) => f.inicial },
          { titulo: 'Comprometido', valor: (f) => f.comprometido },
          { titulo: 'Ejecutado', valor: (f) => f.ejecutado },
          { titulo: 'Disponible', valor: (f) => f.disponible },
        ],
        leido.datos.filas,
      );
    case 'capacitaciones':
      return respuestaCsv(
        nombreDe(leido.datos, 'capacitaciones'),
        [
          { titulo: 'Capacitación', valor: (f) => f.titulo },
          { titulo: 'Obligatoria', valor: (f) => (f.obligatoria ? 'Sí' : 'No') },
          { titulo: 'Asignadas', valor: (f) => f.asignadas },
          { titulo: 'Completadas', valor: (f) => f.completadas },
          { titulo: 'En curso', valor: (f) => f.en_curso },
          { titulo: 'Vencidas', valor: (f) => f.vencidas },
          { titulo: 'Intentos terminados', valor: (f) => f.intentos },
          { titulo: 'Intentos aprobados', valor: (f) => f.aprobados },
        ],
        leido.datos.filas,
      );
    case 'preguntas':
      return respuestaCsv(
        nombreDe(leido.datos, 'preguntas-dificiles'),
        [
          { titulo: 'Pregunta', valor: (f) => f.pregunta },
          { titulo: 'Evaluación', valor: (f) => f.evaluacion },
          { titulo: 'Capacitación', valor: (f) => f.capacitacion },
          { titulo: 'Presentada', valor: (f) => f.presentadas },
          { titulo: 'Acertada', valor: (f) => f.acertadas },
          { titulo: 'Aciertos (%)', valor: (f) => porcentajeEntero(f.acertadas, f.presentadas) },
        ],
        leido.datos.filas,
      );
    case 'sin_reconocer':
      throw new Error('Written page by page, above');
  }
}

type Persona = Awaited<ReturnType<Cliente['reportes']['sinReconocer']>>['filas'][number];

const PERSONAS = [
  { titulo: 'Apellido', valor: (f: Persona) => f.apellido },
  { titulo: 'Nombre', valor: (f: Persona) => f.nombre },
  { titulo: 'Rol', valor: (f: Persona) => NOMBRES_DE_ROL[f.rol] },
  { titulo: 'Sucursal', valor: (f: Persona) => f.sucursal },
  { titulo: 'Grupo', valor: (f: Persona) => f.grupo },
  { titulo: 'En Reconoce desde', valor: (f: Persona) => fechaDePlanilla(f.desde) },
];

/** The first page is loaded before the response starts, so that an error is a proper error response and not a broken file. */
async function primeraYSiguientes(api: Cliente, consulta: Consulta): Promise<AsyncIterable<Persona>> {
  const leer = (pagina: number) =>
    api.reportes.sinReconocer({ ...filtroDe(consulta), pagina, por_pagina: POR_TANDA });
  const primera = await leer(1);
  return (async function* todas() {
    let { filas } = primera;
    for (let pagina = 2; ; pagina += 1) {
      yield* filas;
      if (filas.length < POR_TANDA) return;
      ({ filas } = await leer(pagina));
    }
  })();
}

const POR_TANDA = 100;

function nombreDe({ desde, hasta }: { desde: string; hasta: string }, reporte: string): string {
  return `${reporte}-${desde}-a-${hasta}`;
}
