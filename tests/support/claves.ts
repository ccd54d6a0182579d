/** Everybody's password in tests: one that nobody would guess. */
export const CLAVE_DE_PRUEBA = 'lluvia-en-abril';

/** The demonstration's own accounts'. Nobody could choose it any more. */
export const CLAVE_DEMO = 'demo1234';
