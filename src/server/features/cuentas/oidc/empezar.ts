import { os } from '#server/api/autorizar.ts';
import type { Contexto } from '#server/api/contexto.ts';
import type { FallaDelProveedor } from '#server/auth/proveedor.ts';

/** Where a browser goes to sign in with the company's provider. It does not say who is going: nobody knows yet. */
export const empezar = os.oidc.empezar.handler(async ({ input, context, errors }) => {
  const { oidc } = context.cuentas;
  if (!oidc) throw errors.NO_ENCONTRADO();
  const ida = await oidc.empezar(input, context);
  if (ida.ok) return { direccion: ida.value };
  if (ida.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: ida.reintentar_en_s } });
  }
  anotarFalla(context, ida);
  throw errors[ida.code]();
});

/** Writes in the log why the provider did not serve: whoever operates this has to know, and people are told little. */
export function anotarFalla({ log }: Pick<Contexto, 'log'>, { code, motivo }: FallaDelProveedor): void {
  if (code === 'OIDC_CANCELADO') return;
  log?.warn({ codigo: code, motivo }, 'the identity provider did not serve');
}
