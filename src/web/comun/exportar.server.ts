import { diaDe } from '#domain/comun/calendario/dia.ts';
import {
  ahoraMismo,
  respuestaPlanilla,
  type Cliente,
  type ColumnaDePlanilla,
  type FormatoDePlanilla,
} from '#web/api.server.ts';
import type { Asked, Filters, List } from './list.ts';

/**
 * A list or a report as a file for spreadsheets, of the same rows that the screen shows with those filters. `Api`: the procedures that it
 * asks for; all of them, unless it says which.
 */
export type Exportable<Api = Cliente> = {
  /** Its name in the address. */
  readonly file: string;
  /** What the audit log says of it; null if its procedure already says so. */
  readonly rastro: ((query: URLSearchParams) => Rastro) | null;
  /** The first rows are read before the response starts, so that an error is one and not a broken file. */
  readonly responder: (api: Api, query: URLSearchParams, formato: FormatoDePlanilla) => Promise<Response>;
};

/** A file's columns; some are there only where the company has what they tell. */
type Columnas<Fila, Api> =
  | readonly ColumnaDePlanilla<Fila>[]
  | ((api: Api) => Promise<readonly ColumnaDePlanilla<Fila>[]>);

type Rastro = { readonly que: string; readonly filtros: Readonly<Record<string, unknown>> };

/** Reads the rows a batch at a time. `query` is the address, for what is not a filter (`de`, the id in the screen's address). */
type Tandas<Pedido, Fila, Api> = (
  api: Api,
  pedido: Pedido,
  query: URLSearchParams,
) => AsyncGenerator<readonly Fila[], void>;

/** A list whose procedure gives numbered pages. */
export function exportable<F extends Filters, Fila, Api = Cliente>(
  list: List<F>,
  {
    leer,
    columnas,
  }: {
    leer: (
      api: Api,
      pedido: Asked<F> & { pagina: number; por_pagina: number },
      query: URLSearchParams,
    ) => Promise<{ readonly filas: readonly Fila[]; readonly total: number }>;
    columnas: Columnas<Fila, Api>;
  },
): Exportable<Api> {
  return exportablePorTandas<F, Fila, Api>(list, {
    columnas,
    tandas: (api, pedido, query) => porPaginas((cual) => leer(api, { ...pedido, ...cual }, query)),
  });
}

/** Every row of what gives numbered pages. */
export async function* porPaginas<Fila>(
  leer: (cual: {
    pagina: number;
    por_pagina: number;
  }) => Promise<{ readonly filas: readonly Fila[]; readonly total: number }>,
): AsyncGenerator<readonly Fila[], void> {
  for (let pagina = 1; ; pagina += 1) {
    const { filas, total } = await leer({ pagina, por_pagina: POR_PAGINA });
    yield filas;
    if (filas.length === 0 || pagina * POR_PAGINA >= total) return;
  }
}

/** The most that a procedure gives at once. */
const POR_PAGINA = 100;

export function exportablePorTandas<F extends Filters, Fila, Api = Cliente>(
  list: List<F>,
  {
    tandas,
    columnas,
    propio = false,
  }: {
    tandas: Tandas<Asked<F>, Fila, Api>;
    columnas: Columnas<Fila, Api>;
    /** Whether the procedure itself writes to the audit log. */
    propio?: boolean;
  },
): Exportable<Api> {
  const pedidoDe = (query: URLSearchParams) => list.filter(list.read(query));
  return planilla(list.file, {
    columnas,
    tandas: (api, query) => tandas(api, pedidoDe(query), query),
    filtros: propio ? null : pedidoDe,
  });
}

/** Rows that are read a batch at a time, of no list with filters. */
export function planilla<Fila, Api = Cliente>(
  file: string,
  {
    tandas,
    columnas,
    filtros,
    nombre = () => file,
  }: {
    tandas: (api: Api, query: URLSearchParams) => AsyncGenerator<readonly Fila[], void>;
    columnas: Columnas<Fila, Api>;
    /** What the file is called, where one of several has to be told from the others. */
    nombre?: (query: URLSearchParams) => string;
    /** Which part of the data the address asks for, for the audit log; null if its procedure already says so. */
    filtros: ((query: URLSearchParams) => Rastro['filtros']) | null;
  },
): Exportable<Api> {
  return {
    file,
    rastro: filtros && ((query) => ({ que: file, filtros: filtros(query) })),
    async responder(api, query, formato) {
      const leidas = tandas(api, query);
      const primera = await leidas.next();
      return respuestaPlanilla(
        formato,
        nombreDeArchivo(nombre(query)),
        typeof columnas === 'function' ? await columnas(api) : columnas,
        enFilas(primera.value ?? [], leidas),
      );
    },
  };
}

/** The format that an address asks for, XLSX unless it says CSV. */
export function formatoDe(query: URLSearchParams): FormatoDePlanilla {
  return query.get('formato') === 'csv' ? 'csv' : 'xlsx';
}

/** `empleados-2026-11-20` */
function nombreDeArchivo(file: string): string {
  return `${file.replaceAll('_', '-')}-${diaDe(ahoraMismo())}`;
}

async function* enFilas<Fila>(primera: readonly Fila[], resto: AsyncIterable<readonly Fila[]>) {
  yield* primera;
  for await (const tanda of resto) yield* tanda;
}
