/** Shared by the screen and its skeleton, so that nothing moves when one replaces the other. */
export const CABECERA = {
  title: 'Insignias y logros',
  subtitle: 'Las que ganaste, y lo que falta para las demás.',
} as const;

export const GRILLA = 'grid gap-3 @xs:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-4 md:gap-4';
export const GRILLA_ANCHA = 'grid gap-3 @2xl:grid-cols-2 @5xl:grid-cols-3 md:gap-4';
