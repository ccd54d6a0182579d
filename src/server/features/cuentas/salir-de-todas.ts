import { os } from '#server/api/autorizar.ts';

export const salirDeTodas = os.cuentas.salirDeTodas.handler(async ({ context }) => {
  await context.cuentas.salirDeTodas(context);
  return { listo: true as const };
});
