import type { Contenido } from '#domain/sitio/contenido.ts';

/** The data of every public page. */
export type Sitio = {
  readonly contenido: Contenido;
  /** Holidays in the next few days. */
  readonly feriados: readonly { readonly fecha: string; readonly nombre: string }[];
  /** When the page was requested, for "open now". */
  readonly ahora: Date;
  /** The site's origin, without a trailing slash, for absolute URLs. */
  readonly origen: string;
  /** It is looked at before it is published: what will only be shown later is shown too, and says when. */
  readonly en_vista?: boolean;
};
