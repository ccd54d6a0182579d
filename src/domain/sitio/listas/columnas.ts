import type { Columnas, Importable } from '../../personas/importaciones/columnas.ts';

/** The fields that a file of prices may bring, by the names that systems give them. */
export const COLUMNAS_DE_LISTA = {
  codigo: campo(true, 'Código', 'Cod', 'Cód.', 'Artículo', 'Cod. artículo', 'Código interno', 'SKU'),
  nombre: campo(true, 'Nombre', 'Descripción', 'Detalle', 'Producto', 'Denominación'),
  precio: campo(
    true,
    'Precio',
    'Precio bulto',
    'Precio lista',
    'Precio final',
    'Precio venta',
    'P. venta',
    'Importe',
  ),
  ean: campo(false, 'EAN', 'Código de barras', 'Cod. barras', 'EAN13', 'Barras', 'GTIN'),
  marca: campo(false, 'Marca', 'Línea'),
  rubro: campo(false, 'Rubro', 'Familia', 'Categoría', 'Sección', 'Grupo'),
  presentacion: campo(false, 'Presentación', 'Envase', 'Unidad de venta', 'UM'),
  unidades: campo(
    false,
    'Unidades',
    'Unidades por bulto',
    'Cant. por bulto',
    'UxB',
    'U x bulto',
    'Pack',
    'Bulto',
  ),
  contenido: campo(false, 'Contenido', 'Contenido neto', 'Peso', 'Gramaje'),
  iva: campo(false, 'IVA', '% IVA', 'Alícuota', 'Tasa IVA'),
  precio_unidad: campo(false, 'Precio unidad', 'Precio unitario', 'Unitario', 'Precio por unidad'),
  sugerido: campo(false, 'Precio sugerido', 'Sugerido', 'PVP', 'Precio al público', 'Venta al público'),
  stock: campo(false, 'Stock', 'Existencia', 'Disponible', 'Disponibilidad'),
  novedad: campo(false, 'Novedad', 'Nuevo'),
  desde_1: campo(false, 'Desde 1', 'Cantidad 1', 'Desde cantidad'),
  precio_1: campo(false, 'Precio 1', 'Precio por cantidad', 'Precio escala'),
  desde_2: campo(false, 'Desde 2', 'Cantidad 2'),
  precio_2: campo(false, 'Precio 2'),
  unidades_medio_pallet: campo(false, 'Unidades medio pallet', 'U medio pallet'),
  precio_medio_pallet: campo(false, 'Precio medio pallet', 'Medio pallet', '½ pallet'),
  unidades_pallet: campo(false, 'Unidades pallet', 'U pallet'),
  precio_pallet: campo(false, 'Precio pallet', 'Pallet'),
  oferta: campo(false, 'Oferta', 'Precio oferta', 'Precio promo'),
  oferta_desde: campo(false, 'Oferta desde', 'Promo desde'),
  oferta_hasta: campo(false, 'Oferta hasta', 'Promo hasta'),
} as const satisfies Columnas;

export const LISTA_IMPORTABLE: Importable = {
  columnas: COLUMNAS_DE_LISTA,
  alguna: [],
  deNuevos: [],
  sobran: [],
};

export type CampoDeLista = keyof typeof COLUMNAS_DE_LISTA;

function campo(obligatoria: boolean, nombre: string, ...otros: readonly string[]) {
  return { nombres: [nombre, ...otros] as const, obligatoria };
}
