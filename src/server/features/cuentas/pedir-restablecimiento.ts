import { os } from '#server/api/autorizar.ts';

/** Answers the same, in the same time, whether or not there is such an account. */
export const pedirRestablecimiento = os.cuentas.pedirRestablecimiento.handler(
  async ({ input, context, errors }) => {
    const pedido = await context.cuentas.pedirRestablecimiento(input, context);
    if (pedido.ok) return { listo: true as const };
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: pedido.reintentar_en_s } });
  },
);
