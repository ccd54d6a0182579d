/** Shared by the screen and its skeleton, so that nothing moves when one replaces the other. */
export const TITULO = 'Gestión de Medallas';
export const SUBTITULO = 'Qué se reconoce, quién lo ganó y por qué.';
export const CIFRAS = 'mb-6 grid grid-cols-2 gap-3 xl:grid-cols-4';
export const GRILLA = 'grid gap-3 @2xl:grid-cols-2 @5xl:grid-cols-3 md:gap-4';
