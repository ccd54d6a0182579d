import { os } from '#server/api/autorizar.ts';

export const restablecer = os.cuentas.restablecer.handler(async ({ input, context, errors }) => {
  const hecho = await context.cuentas.restablecer(input, context);
  if (hecho.ok) {
    context.puerta.cuenta_id = hecho.value.cuenta_id;
    return { listo: true as const };
  }
  if (hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
  }
  throw errors[hecho.code]();
});
