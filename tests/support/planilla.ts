import { filaDeTitulos, proponer, type Hoja } from '#domain/personas/importaciones/columnas.ts';
import { COLUMNAS_DE_LISTA } from '#domain/sitio/listas/columnas.ts';
import { leerLista } from '#domain/sitio/listas/planilla.ts';

/** A sheet of a file, from its lines of cells. */
export function hojaDe(...filas: readonly (readonly string[])[]): Hoja {
  return { nombre: 'Precios', filas: filas.map((celdas, i) => ({ linea: i + 1, celdas })) };
}

/** The sheet read as a list, each column as its title says. */
export function leerHoja(hoja: Hoja): ReturnType<typeof leerLista> {
  const encabezado = filaDeTitulos(hoja, COLUMNAS_DE_LISTA);
  const titulos = hoja.filas[encabezado]?.celdas ?? [];
  return leerLista(hoja, { hoja: 0, encabezado, titulos, columnas: proponer(titulos, COLUMNAS_DE_LISTA) });
}
