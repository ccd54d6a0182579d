import { os } from '#server/api/autorizar.ts';

/** Ends the calling session. Without one it does nothing and answers the same. */
export const salir = os.cuentas.salir.handler(async ({ context }) => {
  await context.cuentas.salir(context);
  return { listo: true as const };
});
