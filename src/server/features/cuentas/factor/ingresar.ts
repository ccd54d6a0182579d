import { os } from '#server/api/autorizar.ts';

/** The second factors that somebody who gave the password in this browser can continue with. */
export const pendiente = os.factor.pendiente.handler(async ({ context }) => ({
  formas: await context.cuentas.factor.pendiente(context),
}));

/** Signs in with a passkey alone, to Reconoce or to the floor map. */
export const ingresarConLlave = os.factor.ingresarConLlave.handler(async ({ input, context, errors }) => {
  const { respuesta, email = null, area } = input;
  const ingreso = await context.cuentas.factor.ingresarConLlave({ respuesta, email }, context, area);
  if (ingreso.ok) {
    context.puerta.cuenta_id = ingreso.value.cuenta_id;
    return { listo: true as const };
  }
  switch (ingreso.code) {
    case 'DEMASIADOS_INTENTOS':
      throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: ingreso.reintentar_en_s } });
    case 'CODIGO_INCORRECTO':
    case 'INGRESO_VENCIDO':
    case 'FALTA_CODIGO':
      throw new Error(`A passkey was given, and yet ${ingreso.code}`);
    default:
      throw errors[ingreso.code]();
  }
});

/** The second step of signing in, to Reconoce or to the floor map. */
export const ingresar = os.factor.ingresar.handler(async ({ input, context, errors }) => {
  context.puerta.cuenta_id = await context.cuentas.factor.enElUmbral(context);
  const ingreso = await context.cuentas.factor.ingresar({ codigo: input.codigo }, context, input.area);
  if (ingreso.ok) return { listo: true as const };
  switch (ingreso.code) {
    case 'DEMASIADOS_INTENTOS':
      throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: ingreso.reintentar_en_s } });
    case 'LLAVE_INVALIDA':
    case 'FALTA_CODIGO':
      throw new Error(`A code was given, and yet ${ingreso.code}`);
    default:
      throw errors[ingreso.code]();
  }
});
