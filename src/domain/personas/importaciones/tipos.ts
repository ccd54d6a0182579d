import { CAMPOS } from '#domain/personas/empleados/ficha.ts';
import type { Columnas } from './columnas.ts';
import { TITULO_DE_PROBLEMAS } from './importacion.ts';
import { COLUMNAS_DE_MERITOS } from './meritos.ts';

export type TipoDeImportacion = 'empleados' | 'meritos';

/** What can be imported: its fields, and the titles that our own files have besides, which nobody has to be asked about. */
export const IMPORTABLES: Readonly<
  Record<TipoDeImportacion, { readonly columnas: Columnas; readonly sobran: readonly string[] }>
> = {
  empleados: { columnas: CAMPOS, sobran: ['Estado', 'Cuenta', 'Alta', TITULO_DE_PROBLEMAS] },
  meritos: {
    columnas: COLUMNAS_DE_MERITOS,
    sobran: ['Apellido', 'Nombre', 'Sucursal', TITULO_DE_PROBLEMAS],
  },
};
