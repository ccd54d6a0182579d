import { CAMPOS, CAMPOS_DE_FICHA } from '#domain/personas/empleados/ficha.ts';
import type { Columnas, Importable } from './columnas.ts';
import { NOMBRE_JUNTO, POR_QUE_SE_RECONOCE } from './empleados.ts';
import { TITULO_DE_LINEA, TITULO_DE_PROBLEMAS } from './importacion.ts';
import { COLUMNAS_DE_MERITOS } from './meritos.ts';

export type TipoDeImportacion = 'empleados' | 'meritos';

/** A file that changes people needs only what says who they are; a column that new people lack is said before the lines are read. */
const COLUMNAS_DE_EMPLEADOS: Columnas = {
  ...Object.fromEntries(
    Object.entries(CAMPOS).map(([campo, { nombres }]) => [campo, { nombres, obligatoria: false }]),
  ),
  [NOMBRE_JUNTO]: {
    nombres: ['Apellido y nombre', 'Apellido y nombres', 'Apellidos y nombres', 'Apellido, nombre'],
    obligatoria: false,
  },
};

export const IMPORTABLES: Readonly<Record<TipoDeImportacion, Importable>> = {
  empleados: {
    columnas: COLUMNAS_DE_EMPLEADOS,
    alguna: POR_QUE_SE_RECONOCE,
    deNuevos: CAMPOS_DE_FICHA.filter((campo) => CAMPOS[campo].obligatoria),
    juntas: { [NOMBRE_JUNTO]: ['nombre', 'apellido'] },
    sobran: ['Estado', 'Cuenta', 'Alta', TITULO_DE_LINEA, TITULO_DE_PROBLEMAS],
  },
  meritos: {
    columnas: COLUMNAS_DE_MERITOS,
    alguna: [],
    deNuevos: [],
    sobran: ['Apellido', 'Nombre', 'Sucursal', TITULO_DE_LINEA, TITULO_DE_PROBLEMAS],
  },
};

/** The fields of a file that are days. */
export const CAMPOS_DE_DIAS: ReadonlySet<string> = new Set(['fecha_ingreso', 'cumple', 'fecha']);
