import { os } from '#server/api/autorizar.ts';

/** Whose invitation a link is, for the screen to greet them; null when it no longer works. */
export const invitacion = os.cuentas.invitacion.handler(async ({ input, context, errors }) => {
  const leida = await context.cuentas.leerInvitacion(input.token, context);
  if (!leida.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: leida.reintentar_en_s } });
  return { invitacion: leida.value && { nombre: leida.value.nombre, email: leida.value.email } };
});

/** Opens the account of whoever was invited, and signs them in. */
export const aceptarInvitacion = os.cuentas.aceptarInvitacion.handler(async ({ input, context, errors }) => {
  const hecho = await context.cuentas.aceptarInvitacion(input, context);
  if (hecho.ok) {
    context.puerta.cuenta_id = hecho.value.cuenta_id;
    return { listo: true as const };
  }
  if (hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
  }
  throw errors[hecho.code]();
});
