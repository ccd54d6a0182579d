import { PERIODOS_RANKING, type PeriodoRanking } from '#domain/comun/calendario/periodo.ts';
import { esDia, type Dia } from '#domain/comun/calendario/dia.ts';
import { esIdentificador } from '#domain/comun/identificador.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';

/** What can be ranked. */
export const VISTAS = ['personas', 'sucursales', 'crecieron'] as const;
type Vista = (typeof VISTAS)[number];

/** The ranking's query, from the URL. */
export type Consulta = {
  /** What is ranked: people, branches by points per person, or people against their own period before. */
  readonly ver: Vista;
  readonly periodo: PeriodoRanking;
  /** First day of a past period; null for the current one. */
  readonly inicio: Dia | null;
  readonly sucursal: string | null;
  readonly q: string;
  /** How many rows to skip; `propia` starts around the person's own row. */
  readonly desde: number | 'propia';
  readonly filas: number;
};

export const RUTA = '/reconoce/ranking';

/** Id of the person's own row. */
export const ANCLA = 'vos';

/**
 * Rows at first, few because a slow phone draws each; those that each "Ver más" adds; and the maximum on screen, after which
 * it moves on to the following rows.
 */
export const FILAS_AL_ENTRAR = 20;
export const FILAS_POR_VEZ = 50;
export const MAXIMO_DE_FILAS = 300;

/** Parses the URL. Invalid values are ignored. */
export function leerConsulta(query: URLSearchParams): Consulta {
  const desde = query.get('desde');
  const inicio = query.get('inicio') ?? '';
  const sucursal = query.get('sucursal') ?? '';
  return {
    ver: VISTAS.find((v) => v === query.get('ver')) ?? 'personas',
    periodo: PERIODOS_RANKING.find((p) => p === query.get('periodo')) ?? 'mes',
    inicio: esDia(inicio) ? inicio : null,
    sucursal: esIdentificador(sucursal) ? sucursal : null,
    q: busquedaDe(query),
    desde: desde === 'propia' ? desde : entero(desde, 0, 1_000_000),
    filas: Math.max(FILAS_AL_ENTRAR, entero(query.get('filas'), 0, MAXIMO_DE_FILAS)),
  };
}

/** The URL of a query with some changes. Another period, branch or search starts at the first row. */
export function direccion(consulta: Consulta, cambios: Partial<Consulta> = {}): string {
  const { ver, periodo, inicio, sucursal, q, desde, filas } = {
    ...consulta,
    desde: 0,
    filas: FILAS_AL_ENTRAR,
    ...cambios,
  };
  const query = new URLSearchParams({
    ...(ver === 'personas' ? {} : { ver }),
    ...(periodo === 'mes' ? {} : { periodo }),
    ...(inicio === null ? {} : { inicio }),
    ...(sucursal === null ? {} : { sucursal }),
    ...(q === '' ? {} : { q }),
    ...(desde === 0 ? {} : { desde: String(desde) }),
    ...(filas === FILAS_AL_ENTRAR ? {} : { filas: String(filas) }),
  }).toString();
  return query === '' ? RUTA : `${RUTA}?${query}`;
}

/** The URL that adds the rows below those shown. `desde` is the index of the first one shown. */
export function conMas(consulta: Consulta, desde: number): string {
  return consulta.filas < MAXIMO_DE_FILAS
    ? direccion(consulta, { desde, filas: Math.min(MAXIMO_DE_FILAS, consulta.filas + FILAS_POR_VEZ) })
    : direccion(consulta, { desde: desde + consulta.filas, filas: FILAS_POR_VEZ });
}

/** The URL that adds the rows just above those shown. */
export function conAnteriores(consulta: Consulta, desde: number): string {
  const arriba = Math.min(desde, FILAS_POR_VEZ);
  return direccion(consulta, {
    desde: desde - arriba,
    filas: Math.max(FILAS_AL_ENTRAR, Math.min(MAXIMO_DE_FILAS, consulta.filas + arriba)),
  });
}

/** The URL of the person's own row: on this page, or with the rows around it. */
export function haciaPropia(consulta: Consulta, aLaVista: boolean): string {
  return `${direccion(consulta, aLaVista ? consulta : { desde: 'propia' })}#${ANCLA}`;
}

/** Whether two queries show the same ranking, ignoring which rows of it. */
export function mismoRanking(a: Consulta, b: Consulta): boolean {
  return a.ver === b.ver && a.periodo === b.periodo && a.inicio === b.inicio && a.sucursal === b.sucursal;
}

function entero(texto: string | null, min: number, max: number): number {
  const n = Number(texto ?? '');
  return Number.isInteger(n) ? Math.min(max, Math.max(min, n)) : min;
}
