import { lineasDe, type LineaDeArchivo } from '#domain/personas/importaciones/columnas.ts';
import type { LineaMala } from '#domain/personas/importaciones/importacion.ts';
import { IMPORTABLES } from '#domain/personas/importaciones/tipos.ts';
import type * as repo from './repo.ts';

type Importacion = NonNullable<Awaited<ReturnType<typeof repo.buscar>>>;

/** The lines of an import's file, as it was said to be read. */
export function lineasDeImportacion(importacion: Importacion): LineaDeArchivo[] {
  const { hoja, orden } = leidoDe(importacion);
  return lineasDe(hoja, orden, IMPORTABLES[importacion.tipo].columnas);
}

/** The wrong lines in their order, each with its cells as they came, to be mended. */
export function conSusCeldas(importacion: Importacion, malas: readonly LineaMala[]): LineaMala[] {
  const celdas = new Map(leidoDe(importacion).hoja.filas.map((fila) => [fila.linea, fila.celdas]));
  return malas
    .toSorted((a, b) => a.linea - b.linea)
    .map((mala) => ({ ...mala, celdas: celdas.get(mala.linea) ?? [] }));
}

function leidoDe({ libro, orden }: Importacion) {
  const hoja = orden === null ? undefined : libro?.hojas[orden.hoja];
  if (orden === null || hoja === undefined) throw new Error('An import without its lines');
  return { hoja, orden };
}
