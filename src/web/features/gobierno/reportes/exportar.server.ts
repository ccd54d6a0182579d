import { porcentajeEntero } from '#domain/comun/porcentaje.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import {
  respuestaPlanilla,
  type Cliente,
  type ColumnaDePlanilla,
  type FormatoDePlanilla,
} from '#web/api.server.ts';
import type { Exportable } from '#web/comun/exportar.server.ts';
import { nombreDelMes } from '#domain/comun/formato.ts';
import { type Consulta, exportacionDe, filtroDe, leerConsulta } from './consulta.ts';
import { leerMovimientos, leerReporte } from './leer.server.ts';
import { ESTADOS_DE_PREMIO, nombreLargoDeCorte, ORIGENES, sucursalDe } from './palabras.ts';

/** The report in the screen's address, RRHH's or a gerente's. */
export const REPORTES: Exportable = {
  file: 'reportes',
  rastro: (query) => exportacionDe(leerConsulta(query)),
  responder: (api, query, formato) => planillaDeReporte(api, leerConsulta(query), formato),
};

/** All of its rows, ignoring the page. */
async function planillaDeReporte(
  api: Cliente,
  consulta: Consulta,
  formato: FormatoDePlanilla,
): Promise<Response> {
  if (consulta.reporte === 'sin_reconocer') {
    return respuestaPlanilla(formato, 'sin-reconocer', PERSONAS, await personasSeguidas(api, consulta));
  }
  if (consulta.reporte === 'puntos' && consulta.origen) {
    return respuestaPlanilla(
      formato,
      `movimientos-${consulta.origen}`,
      MOVIMIENTOS,
      await movimientosSeguidos(api, consulta),
    );
  }
  const leido = await leerReporte(api, consulta);
  switch (leido.reporte) {
    case 'participacion': {
      const { paso, filas } = leido.datos;
      return respuestaPlanilla(
        formato,
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
      return respuestaPlanilla(
        formato,
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
            formato: 'momento',
            valor: (f) => f.mas_antigua,
          },
        ],
        leido.datos.filas,
      );
    case 'puntos': {
      const { paso, por_corte } = leido.datos;
      return respuestaPlanilla(
        formato,
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
      return respuestaPlanilla(
        formato,
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
          { titulo: 'Valor', formato: 'pesos', valor: (f) => f.valor },
        ],
        leido.datos.filas,
      );
    case 'presupuesto':
      return respuestaPlanilla(
        formato,
        nombreDe(leido.datos, 'presupuesto'),
        [
          { titulo: 'Año', valor: (f) => f.anio },
          { titulo: 'Mes', valor: (f) => nombreDelMes(f.mes) },
          { titulo: 'Inicial', formato: 'pesos', valor: (f) => f.inicial },
          { titulo: 'Comprometido', formato: 'pesos', valor: (f) => f.comprometido },
          { titulo: 'Ejecutado', formato: 'pesos', valor: (f) => f.ejecutado },
          { titulo: 'Disponible', formato: 'pesos', valor: (f) => f.disponible },
        ],
        leido.datos.filas,
      );
    case 'capacitaciones':
      return respuestaPlanilla(
        formato,
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
      return respuestaPlanilla(
        formato,
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

const PERSONAS: readonly ColumnaDePlanilla<Persona>[] = [
  { titulo: 'Apellido', valor: (f) => f.apellido },
  { titulo: 'Nombre', valor: (f) => f.nombre },
  { titulo: 'Rol', valor: (f) => NOMBRES_DE_ROL[f.rol] },
  { titulo: 'Sucursal', valor: (f) => f.sucursal },
  { titulo: 'Grupo', valor: (f) => f.grupo },
  { titulo: 'En Reconoce desde', formato: 'fecha', valor: (f) => f.desde },
];

function personasSeguidas(api: Cliente, consulta: Consulta): Promise<AsyncIterable<Persona>> {
  return primeraYSiguientes(async (pagina) => {
    const pedido = { ...filtroDe(consulta), pagina, por_pagina: POR_TANDA };
    return (await api.reportes.sinReconocer(pedido)).filas;
  });
}

type Movimiento = Awaited<ReturnType<Cliente['reportes']['movimientos']>>['filas'][number];

const MOVIMIENTOS: readonly ColumnaDePlanilla<Movimiento>[] = [
  { titulo: 'Fecha', formato: 'fecha', valor: (f) => f.fecha },
  { titulo: 'Apellido', valor: (f) => f.empleado.apellido },
  { titulo: 'Nombre', valor: (f) => f.empleado.nombre },
  { titulo: 'Sucursal', valor: (f) => f.empleado.sucursal },
  { titulo: 'Motivo', valor: (f) => f.motivo },
  { titulo: 'Quién', valor: (f) => f.actor },
  { titulo: 'Puntos', valor: (f) => f.puntos },
];

function movimientosSeguidos(api: Cliente, consulta: Consulta): Promise<AsyncIterable<Movimiento>> {
  return primeraYSiguientes(async (pagina) => {
    const leidos = await leerMovimientos(api, { ...consulta, pagina }, POR_TANDA);
    return leidos?.datos.filas ?? [];
  });
}

/** The first page is loaded before the response starts, so that an error is a proper error response and not a broken file. */
async function primeraYSiguientes<F>(
  leer: (pagina: number) => Promise<readonly F[]>,
): Promise<AsyncIterable<F>> {
  const primera = await leer(1);
  return (async function* todas() {
    let filas = primera;
    for (let pagina = 2; ; pagina += 1) {
      yield* filas;
      if (filas.length < POR_TANDA) return;
      filas = await leer(pagina);
    }
  })();
}

const POR_TANDA = 100;

function nombreDe({ desde, hasta }: { desde: string; hasta: string }, reporte: string): string {
  return `${reporte}-${desde}-a-${hasta}`;
}
