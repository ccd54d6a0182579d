import { PERIODOS_RANKING, type PeriodoRanking } from '#domain/comun/calendario/periodo.ts';
import { esDia, type Dia } from '#domain/comun/calendario/dia.ts';
import { esIdentificador } from '#domain/comun/identificador.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';

/** What the address asks of the ranking. */
export type Consulta = {
  readonly periodo: PeriodoRanking;
  /** First day of a past period; null is the current one. */
  readonly inicio: Dia | null;
  readonly sucursal: string | null;
  readonly q: string;
  /** Rows before the first one shown; `propia` opens around one's own. */
  readonly desde: number | 'propia';
  /** How many rows are shown. */
  readonly filas: number;
};

export const RUTA = '/reconoce/ranking';

/** Id of one's own row. */
export const ANCLA = 'vos';

/** Rows that each "Ver más" adds, and how many there are at once at most: after those, it goes on to the next ones. */
export const FILAS_POR_VEZ = 50;
export const MAXIMO_DE_FILAS = 300;

/** Reads the address. What makes no sense in it is as if it were not there. */
export function leerConsulta(query: URLSearchParams): Consulta {
  const desde = query.get('desde');
  const inicio = query.get('inicio') ?? '';
  const sucursal = query.get('sucursal') ?? '';
  return {
    periodo: PERIODOS_RANKING.find((p) => p === query.get('periodo')) ?? 'mes',
    inicio: esDia(inicio) ? inicio : null,
    sucursal: esIdentificador(sucursal) ? sucursal : null,
    q: busquedaDe(query),
    desde: desde === 'propia' ? desde : entero(desde, 0, 1_000_000),
    filas: Math.max(FILAS_POR_VEZ, entero(query.get('filas'), 0, MAXIMO_DE_FILAS)),
  };
}

/** The address of a query with some changes. Another period, branch or search begins at the first row. */
export function direccion(consulta: Consulta, cambios: Partial<Consulta> = {}): string {
  const { periodo, inicio, sucursal, q, desde, filas } = {
    ...consulta,
    desde: 0,
    filas: FILAS_POR_VEZ,
    ...cambios,
  };
  const query = new URLSearchParams({
    ...(periodo === 'mes' ? {} : { periodo }),
    ...(inicio === null ? {} : { inicio }),
    ...(sucursal === null ? {} : { sucursal }),
    ...(q === '' ? {} : { q }),
    ...(desde === 0 ? {} : { desde: String(desde) }),
    ...(filas === FILAS_POR_VEZ ? {} : { filas: String(filas) }),
  }).toString();
  return query === '' ? RUTA : `${RUTA}?${query}`;
}

/** The address with the next rows below those shown. `desde` is where those begin. */
export function conMas(consulta: Consulta, desde: number): string {
  return consulta.filas < MAXIMO_DE_FILAS
    ? direccion(consulta, { desde, filas: Math.min(MAXIMO_DE_FILAS, consulta.filas + FILAS_POR_VEZ) })
    : direccion(consulta, { desde: desde + consulta.filas, filas: FILAS_POR_VEZ });
}

/** The address with the rows just above those shown. */
export function conAnteriores(consulta: Consulta, desde: number): string {
  const arriba = Math.min(desde, FILAS_POR_VEZ);
  return direccion(consulta, {
    desde: desde - arriba,
    filas: Math.max(FILAS_POR_VEZ, Math.min(MAXIMO_DE_FILAS, consulta.filas + arriba)),
  });
}

/** One's own row: where it is, or the rows around it. */
export function haciaPropia(consulta: Consulta, aLaVista: boolean): string {
  return `${direccion(consulta, aLaVista ? consulta : { desde: 'propia' })}#${ANCLA}`;
}

/** Whether two queries show the same ranking, whatever part of it. */
export function mismoRanking(a: Consulta, b: Consulta): boolean {
  return a.periodo === b.periodo && a.inicio === b.inicio && a.sucursal === b.sucursal;
}

function entero(texto: string | null, min: number, max: number): number {
  const n = Number(texto ?? '');
  return Number.isInteger(n) ? Math.min(max, Math.max(min, n)) : min;
}
