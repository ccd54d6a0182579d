import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import {
  hojaDeReporte,
  respuestaPlanilla,
  type Cliente,
  type ColumnaDePlanilla,
  type FormatoDePlanilla,
} from '#web/api.server.ts';
import type { Exportable } from '#web/comun/exportar.server.ts';
import { type Consulta, exportacionDe, filtroDe, leerConsulta } from './consulta.ts';
import { leerMovimientos, leerReporte } from './leer.server.ts';

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
  return hojaDeReporte(leido).responder(formato);
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
