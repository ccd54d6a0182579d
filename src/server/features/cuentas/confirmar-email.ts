import { os } from '#server/api/autorizar.ts';

/** Confirms the mailbox of whoever registered, links the record that RRHH had made, and signs in. */
export const confirmarEmail = os.cuentas.confirmarEmail.handler(async ({ input, context, errors }) => {
  const hecho = await context.cuentas.confirmarEmail(input, context);
  if (hecho.ok) {
    context.puerta.cuenta_id = hecho.value.cuenta_id;
    return { listo: true as const };
  }
  if (hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
  }
  throw errors[hecho.code]();
});
