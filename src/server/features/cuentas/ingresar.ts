import { os } from '#server/api/autorizar.ts';

/**
 * Signs in to Reconoce: it takes an active employee record. Why somebody may not come in is told only after the
 * password, so an e-mail alone learns nothing.
 */
export const ingresar = os.cuentas.ingresar.handler(async ({ input, context, errors }) => {
  const ingreso = await context.cuentas.ingresar(input, context);
  if (ingreso.ok) return { listo: true as const };
  if (ingreso.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: ingreso.reintentar_en_s } });
  }
  throw errors[ingreso.code]();
});
