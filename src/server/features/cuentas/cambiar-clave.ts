import { exigirPrueba, os } from '#server/api/autorizar.ts';
import { sesionPropia } from './propia.ts';

export const cambiarClave = os.cuentas.cambiarClave.handler(async ({ input, context, errors }) => {
  // The present password is one thing; whoever has two proves both.
  const formas = await context.cuentas.factor.formas(sesionPropia(context).cuenta_id);
  if (formas.codigo || formas.llave) exigirPrueba(context);
  const hecho = await context.cuentas.cambiarClave(input, context);
  if (hecho.ok) return { listo: true as const };
  if (hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
  }
  throw errors[hecho.code]();
});
