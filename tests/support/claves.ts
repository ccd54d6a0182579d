/** Everybody's password in tests: one that the product accepts. */
export const CLAVE_DE_PRUEBA = 'lluvia-en-abril';

/** The password of the demo's accounts. The product would refuse it as a new password. */
export const CLAVE_DEMO = 'demo1234';
