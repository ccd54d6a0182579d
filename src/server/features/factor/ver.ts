import { os } from '#server/api/autorizar.ts';
import { sesionPropia } from '../cuentas/propia.ts';

/** What second factor the caller has, and what they are setting up. */
export const ver = os.factor.ver.handler(({ context }) =>
  context.cuentas.factor.ver(sesionPropia(context).cuenta_id),
);

/** What whoever gave the password in this browser may go on with. */
export const pendiente = os.factor.pendiente.handler(async ({ context }) => ({
  formas: await context.cuentas.factor.pendiente(context),
}));
