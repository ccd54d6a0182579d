import { os } from '#server/api/autorizar.ts';
import { anotarFalla } from './anotar.ts';

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
