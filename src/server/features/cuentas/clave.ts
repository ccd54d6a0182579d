import { os, exigirPrueba } from '#server/api/autorizar.ts';
import { sesionPropia } from './propia.ts';

/** Gives the same response, in the same time, whether or not the account exists. */
export const pedirRestablecimiento = os.cuentas.pedirRestablecimiento.handler(
  async ({ input, context, errors }) => {
    const pedido = await context.cuentas.pedirRestablecimiento(input, context);
    if (pedido.ok) return { listo: true as const };
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: pedido.reintentar_en_s } });
  },
);

/** Whether a mailed link still works, so that its screen can say so before the form is filled in. */
export const enlace = os.cuentas.enlace.handler(async ({ input, context, errors }) => {
  const leido = await context.cuentas.sirveElEnlace(input, context);
  if (!leido.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: leido.reintentar_en_s } });
  return { sirve: leido.value };
});

export const restablecer = os.cuentas.restablecer.handler(async ({ input, context, errors }) => {
  const hecho = await context.cuentas.restablecer(input, context);
  if (hecho.ok) {
    context.puerta.cuenta_id = hecho.value.cuenta_id;
    return { listo: true as const, email: hecho.value.email };
  }
  if (hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
  }
  throw errors[hecho.code]();
});

export const cambiarClave = os.cuentas.cambiarClave.handler(async ({ input, context, errors }) => {
  // The current password is only one proof; somebody with a second factor has to give both.
  const formas = await context.cuentas.factor.formas(sesionPropia(context).cuenta_id);
  if (formas.codigo || formas.llave) exigirPrueba(context);
  const hecho = await context.cuentas.cambiarClave(input, context);
  if (hecho.ok) return { listo: true as const };
  if (hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
  }
  throw errors[hecho.code]();
});
