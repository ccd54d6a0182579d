import { os } from '#server/api/autorizar.ts';

/** Whether a mailed link still works, for its screen to say so before anybody fills in the form. */
export const enlace = os.cuentas.enlace.handler(async ({ input, context, errors }) => {
  const leido = await context.cuentas.sirveElEnlace(input, context);
  if (!leido.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: leido.reintentar_en_s } });
  return { sirve: leido.value };
});
