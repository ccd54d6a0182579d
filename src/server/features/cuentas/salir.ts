import { os } from '#server/api/autorizar.ts';

/** Ends the calling session; without one there is nothing to end, and that is no error. */
export const salir = os.cuentas.salir.handler(async ({ context }) => {
  await context.cuentas.salir(context);
  return { listo: true as const };
});
