import { MAXIMO_DE_LOCALES } from '#domain/plano/local.ts';
import type { Mensaje } from './errores.ts';

/** Texts for errors of the floor map's editor. */
export const TEXTOS_DEL_PLANO = {
  FORMATO: { titulo: 'Error: Formato de archivo inválido', texto: 'Elegí un archivo exportado desde acá.' },
  CON_PROBLEMAS: {
    titulo: 'El archivo tiene problemas',
    texto: 'No se cambió nada. Corregilos y volvé a importarlo.',
  },
  NOMBRE_DE_LOCAL_REPETIDO: {
    titulo: 'Ese nombre ya está',
    texto: 'Otro local se llama así, o se llamaba así cuando se archivó. Poné uno distinto.',
  },
  SUCURSAL_CON_PLANO: {
    titulo: 'Esa sucursal ya tiene su plano',
    texto: 'Otra persona lo empezó recién, o está archivado.',
  },
  DEMASIADOS_LOCALES: {
    titulo: 'No entran más locales',
    texto: `Puede haber hasta ${MAXIMO_DE_LOCALES}, contando los archivados.`,
  },
  LOCAL_PRINCIPAL: {
    titulo: 'El primer local no se archiva',
    texto: 'Es el que se ve cuando nadie eligió otro. Podés cambiarle el nombre o vaciar su plano.',
  },
  MARCA_REPETIDA: {
    // It is said when one is added, renamed and brought back alike.
    titulo: 'Ya hay una marca con ese nombre',
    texto: 'No se guardó nada. Elegí otro nombre, o buscá la que ya está.',
  },
} as const satisfies Record<string, Mensaje>;
