import { filaDeTitulos, proponer, type Hoja, type Orden } from '#domain/personas/importaciones/columnas.ts';
import { COLUMNAS_DE_LISTA } from '#domain/sitio/listas/columnas.ts';
import type { Articulo } from '#domain/sitio/listas/lista.ts';
import { leerLista, type ListaLeida } from '#domain/sitio/listas/planilla.ts';

/** A title that was said not to be used, among those remembered. */
export const SIN_USO = '';

/** What each column of a sheet is: as was said of its title before, or by its name. */
export function ordenDe(
  hoja: Hoja,
  indice: number,
  recordadas: Readonly<Record<string, string>> | null,
): Orden {
  const encabezado = filaDeTitulos(hoja, COLUMNAS_DE_LISTA);
  const titulos = hoja.filas[encabezado]?.celdas ?? [];
  const dichos = new Map(
    Object.entries(recordadas ?? {}).map(([titulo, campo]) => [titulo, campo === SIN_USO ? null : campo]),
  );
  return { hoja: indice, encabezado, titulos, columnas: proponer(titulos, COLUMNAS_DE_LISTA, dichos) };
}

/** A sheet over the list in force: what it does not say stays. */
export function leerArchivo(hoja: Hoja, orden: Orden, enVigencia: readonly Articulo[]): ListaLeida {
  return leerLista(hoja, orden, new Map(enVigencia.map((articulo) => [articulo.codigo, articulo])));
}

/**
 * The sheet alone, under our own titles: what is read again when its date comes. What was said of its columns meanwhile, for another
 * file, changes nothing of it.
 */
export function paraReleer({ nombre, filas }: Hoja, { encabezado, columnas }: Orden): Hoja {
  const [titulos, ...lineas] = filas.slice(encabezado);
  const nuestros = new Map(
    Object.entries(COLUMNAS_DE_LISTA).map(
      ([
        campo,
        {
          nombres: [suyo],
        },
      ]) => [campo, suyo],
    ),
  );
  return {
    nombre,
    filas: titulos
      ? [
          { linea: titulos.linea, celdas: columnas.map((campo) => nuestros.get(campo ?? '') ?? '') },
          ...lineas,
        ]
      : [],
  };
}
