import { type Dia, diasEntre, esDia } from '#domain/comun/calendario/dia.ts';
import { esIdentificador } from '#domain/comun/identificador.ts';
import { ROLES, type Rol } from '#domain/comun/permisos/permisos.ts';
import { MAXIMO_DE_DIAS, tramoPedido } from '#domain/gobierno/reportes/filtro.ts';
import { ORIGENES_PUNTOS, type OrigenPuntos } from '#domain/puntos/movimiento.ts';
import { COMPARABLES, type Reporte, REPORTES_EN_ORDEN } from '#domain/gobierno/reportes/palabras.ts';
import { tramoAnterior } from '#domain/gobierno/reportes/tramos.ts';
import { paginaDe } from '#web/comun/busqueda.ts';
import { errorDeRango } from '#web/comun/rango.ts';

/** A report's query, from the URL. Invalid values are ignored, except dates, which get an error message. */
export type Consulta = {
  readonly reporte: Reporte;
  readonly desde: Dia | undefined;
  readonly hasta: Dia | undefined;
  readonly sucursal_id: string | undefined;
  readonly rol: Rol | undefined;
  /** For the report on trainings: which one. */
  readonly capacitacion_id: string | undefined;
  /** For the report on points: whose rows are shown. */
  readonly origen: OrigenPuntos | undefined;
  readonly pagina: number;
  /** Shown beside the second date. The report then ignores the dates. */
  readonly error: string | undefined;
};

/** How the audit log records an exported report: which one, and its filters. */
export function exportacionDe({
  reporte,
  desde,
  hasta,
  sucursal_id,
  rol,
  capacitacion_id,
  origen,
}: Consulta) {
  return { que: `reporte_${reporte}`, filtros: { desde, hasta, sucursal_id, rol, capacitacion_id, origen } };
}

/** Parses `reporte`, `desde`, `hasta`, `sucursal`, `rol`, `capacitacion`, `origen` and `pagina`. */
export function leerConsulta(query: URLSearchParams): Consulta {
  const pedido = query.get('reporte');
  const desde = diaEn(query, 'desde');
  const hasta = diaEn(query, 'hasta');
  const error = errorDeFechas(desde, hasta);
  const idEn = (nombre: string) => {
    const id = query.get(nombre) ?? '';
    return esIdentificador(id) ? id : undefined;
  };
  const rol = query.get('rol');
  return {
    reporte: REPORTES_EN_ORDEN.find((clave) => clave === pedido) ?? 'participacion',
    desde: error ? undefined : desde,
    hasta: error ? undefined : hasta,
    sucursal_id: idEn('sucursal'),
    rol: ROLES.find((uno) => uno === rol),
    capacitacion_id: idEn('capacitacion'),
    origen: ORIGENES_PUNTOS.find((uno) => uno === query.get('origen')),
    pagina: paginaDe(query),
    error,
  };
}

/** The filter for the procedures, without the keys that are not set. */
export function filtroDe({ desde, hasta, sucursal_id, rol }: Consulta) {
  return {
    ...(desde ? { desde } : {}),
    ...(hasta ? { hasta } : {}),
    ...(sucursal_id ? { sucursal_id } : {}),
    ...(rol ? { rol } : {}),
  };
}

/** The same report of the stretch that it is compared with; null if it is about the present, or has nothing to compare. */
export function consultaAnterior(consulta: Consulta, hoy: Dia): Consulta | null {
  if (!COMPARABLES.includes(consulta.reporte)) return null;
  return { ...consulta, ...tramoAnterior(tramoPedido(consulta, hoy)) };
}

/** The URL of another report, or of the same one with some changes, keeping the filters. */
export function direccionDe(
  query: URLSearchParams,
  cambios: Readonly<Record<string, string | null>>,
): string {
  const nueva = new URLSearchParams(query);
  nueva.delete('pagina');
  for (const [nombre, valor] of Object.entries(cambios)) {
    if (valor === null) nueva.delete(nombre);
    else nueva.set(nombre, valor);
  }
  return `?${nueva.toString()}`;
}

function diaEn(query: URLSearchParams, nombre: string): Dia | undefined {
  const valor = query.get(nombre) ?? '';
  return esDia(valor) ? valor : undefined;
}

function errorDeFechas(desde: Dia | undefined, hasta: Dia | undefined): string | undefined {
  if (!desde || !hasta) return undefined;
  const muchos = diasEntre(desde, hasta) >= MAXIMO_DE_DIAS ? 'Elegí un año como máximo' : undefined;
  return errorDeRango(desde, hasta) ?? muchos;
}
