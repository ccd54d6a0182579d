import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { quienFirma, sesionPropia } from '../propia.ts';

/** Whether one's own account is linked to the company's provider. */
export const ver = os.oidc.ver.handler(async ({ context, errors }) => {
  const { oidc } = context.cuentas;
  if (!oidc) throw errors.NO_ENCONTRADO();
  return { nombre: oidc.nombre, desde: await oidc.vinculadaDesde(sesionPropia(context).cuenta_id) };
});

/** Unlinks it: the next time somebody comes in by the provider, the e-mail has to be the account's again. */
export const desvincular = os.oidc.desvincular.handler(async ({ context, errors }) => {
  const { oidc } = context.cuentas;
  if (!oidc) throw errors.NO_ENCONTRADO();
  const { cuenta_id } = sesionPropia(context);
  await context.db.transaction(async (tx) => {
    if (!(await oidc.desvincular(tx, cuenta_id))) return;
    await auditar(
      tx,
      {
        ...quienFirma(context),
        accion: 'cuenta.oidc_desvincular',
        entidad: 'cuentas',
        entidad_id: cuenta_id,
        antes: { proveedor: oidc.nombre },
      },
      ahora(),
    );
  });
  return { listo: true as const };
});
