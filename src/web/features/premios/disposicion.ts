/** What the screen and its skeleton share, so that nothing moves when one takes the other's place. */
export const CABECERA = {
  title: 'Premios y recompensas',
  subtitle: 'Reclamá premios con los puntos de tus insignias.',
} as const;

export const RUTA = '/reconoce/premios';

/** Columns by the room there is, not by the window: the sidebar takes a different part of each. */
export const GRILLA = 'grid gap-3 @lg:grid-cols-2 @4xl:grid-cols-3 md:gap-4';
export const GRILLA_DE_MIOS = 'grid items-start gap-3 @3xl:grid-cols-2 md:gap-4';

/** Of a prize's picture in the catalogue. */
export const FOTO = 'aspect-[2/1] w-full @lg:aspect-[16/10]';

export const POR_PAGINA = 24;
