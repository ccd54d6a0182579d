/** What the screen and its skeleton share, so that nothing moves when one takes the other's place. */
export const CABECERA = {
  title: 'Desafíos',
  subtitle: 'Cumplí objetivos, enviá tu evidencia y sumá puntos.',
} as const;

/** Columns by the room there is, not by the window: the sidebar takes a different part of each. */
export const GRILLA = 'grid gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3 @5xl:gap-5';
