import { data } from 'react-router';
import { COLUMNAS_DE_LISTA } from '#domain/sitio/listas/columnas.ts';
import { LISTA_ESCRITA } from '#domain/sitio/listas/escribir.ts';
import type { Cliente } from '#web/api.server.ts';
import { type Exportable, planilla, porPaginas } from '#web/comun/exportar.server.ts';
import { perfilDe, type Fila } from './palabras.ts';

/** What the file asks the API for. */
type ConFilas = { readonly listas: Pick<Cliente['listas'], 'filas'> };

/** The list in force, in the columns that uploading reads: it can be changed in a spreadsheet and uploaded again. */
export const LISTA_DE_PRECIOS: Exportable<ConFilas> = planilla<Fila, ConFilas>('lista_de_precios', {
  async *tandas(api, query) {
    const perfil = perfilDe(query.get('perfil') ?? undefined);
    if (perfil === null) throw data(null, { status: 404 });
    yield* porPaginas((cual) => api.listas.filas({ perfil, q: '', ...cual }));
  },
  filtros: (query) => ({ perfil: query.get('perfil') }),
  nombre: (query) => `lista_${perfilDe(query.get('perfil') ?? undefined) ?? 'de_precios'}`,
  columnas: LISTA_ESCRITA.map((columna) => ({
    ...columna,
    titulo: COLUMNAS_DE_LISTA[columna.campo].nombres[0],
  })),
});
