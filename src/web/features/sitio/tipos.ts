import type { Contenido } from '#domain/sitio/contenido.ts';

/** What every public page is made from. */
export type Sitio = {
  readonly contenido: Contenido;
  /** Holidays of the next days. */
  readonly feriados: readonly { readonly fecha: string; readonly nombre: string }[];
  /** When the page was asked for: what "open now" is about. */
  readonly ahora: Date;
  /** Where the site is, without a final slash: what absolute addresses begin with. */
  readonly origen: string;
};
