import type { Mensaje } from './errores.ts';

/** Texts for errors about price lists, by code. */
export const TEXTOS_DE_LISTAS: Readonly<Record<string, Mensaje>> = {
  PRECIOS_CAMBIADOS: {
    titulo: 'Alguien cambió la lista mientras la mirabas',
    texto: 'Todavía no se publicó nada tuyo. Mirá de nuevo qué cambia, y publicá.',
  },
  BORRADOR_RESUELTO: {
    titulo: 'Ese archivo ya se publicó o se descartó',
    texto: 'Si hace falta, subilo otra vez.',
  },
  LISTA_CON_PROBLEMAS: {
    titulo: 'El archivo tiene líneas con problemas',
    texto: 'Corregilas en la planilla y subila otra vez: la lista se publica entera o no se publica.',
  },
  LISTA_VACIA: {
    titulo: 'El archivo no tiene ningún artículo',
    texto: 'Revisá qué hoja y qué columnas se leen.',
  },
  VIGENCIA_PASADA: { titulo: 'Esa fecha ya pasó', texto: 'Elegí una que venga, o publicá ahora.' },
  YA_HAY_PROGRAMADA: {
    titulo: 'Ya hay otra lista programada',
    texto: 'Dejá de lado esa, o esperá a que entre en vigencia.',
  },
  FILA_CAMBIADA: {
    titulo: 'Alguien cambió ese artículo mientras lo mirabas',
    texto: 'No se guardó nada tuyo. Fijate cómo quedó y volvé a cambiarlo.',
  },
};
