import type { Certeza } from '#domain/gobierno/datos/menciones.ts';

/** Why it is not certain that a text names the person. */
export const CERTEZAS_EN_PALABRAS: Readonly<Record<Certeza, string>> = {
  email: 'Su email, en algo publicado',
  completo: 'Su nombre, en el de una cosa',
  tocayo: 'Otra persona se llama igual',
  parcial: 'Parte de su nombre',
  apellido: 'Solo el apellido',
};

export const DECIDIDO = {
  quitada: 'Listo: se quitó el nombre',
  dejada: 'Listo: queda como está',
  ya_no_estaba: 'El texto ya no la nombraba: salió de la lista',
} as const;
