import type { Mensaje } from './errores.ts';

/** Texts for errors of the floor map's editor. */
export const TEXTOS_DEL_PLANO = {
  FORMATO: { titulo: 'Error: Formato de archivo inválido', texto: 'Elegí un archivo exportado desde acá.' },
  CON_PROBLEMAS: {
    titulo: 'El archivo tiene problemas',
    texto: 'No se cambió nada. Corregilos y volvé a importarlo.',
  },
  MARCA_REPETIDA: {
    titulo: 'Error al agregar la marca',
    texto: 'Ya hay una marca con ese nombre.',
  },
} as const satisfies Record<string, Mensaje>;
