/** A price list ready to print: every cell as text. */
export type ListaImpresa = {
  readonly empresa: string;
  /** 'Comercio', 'Comercio · Almacén'. */
  readonly titulo: string;
  /** Under the title: from when, how many, for whom. */
  readonly bajada: string;
  /** 'Desde el 23/11/2026', at the foot of each page. */
  readonly vigencia: string;
  /** Where the list lives, as people type it: 'mostrador.example/comercio'. */
  readonly pagina: string;
  /** What is to be known of all its prices. */
  readonly notas: readonly string[];
  /** A branch a line: its name, address and hours. */
  readonly sucursales: readonly string[];
  readonly chat: { readonly enlace: string; readonly texto: string };
  readonly telefono: string;
  readonly rubros: readonly { readonly nombre: string; readonly filas: readonly FilaImpresa[] }[];
};

export type FilaImpresa = {
  readonly nombre: string;
  readonly aviso: 'Oferta' | 'Nuevo' | 'Poco stock' | 'Sin stock' | null;
  /** What it cost before its offer, struck beside the first price. */
  readonly tachado: string | null;
  /** The first is the article's; the others are the other ways in which it is sold. */
  readonly precios: readonly { readonly texto: string; readonly precio: string }[];
  /** Code, what the first price buys, unit price, scale, suggested price. */
  readonly detalle: readonly string[];
};
