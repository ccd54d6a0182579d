import { os } from '#server/api/autorizar.ts';
import { tomarPermisos } from '#server/auth/limites.ts';
import { freno } from '#server/auth/frenos.ts';
import { ahora } from '#server/reloj.ts';
import { sesionPropia } from '../propia.ts';
import { contarCambio } from './contar-cambio.ts';

/** The caller's second factor, and the one they are setting up. */
export const ver = os.factor.ver.handler(({ context }) =>
  context.cuentas.factor.ver(sesionPropia(context).cuenta_id),
);

/** Starts the setup of an application. It has no effect until it has given a valid code. */
export const empezarTotp = os.factor.empezarTotp.handler(async ({ context, errors }) => {
  const { cuenta_id } = sesionPropia(context);
  const empezado = await context.db.transaction((tx) => context.cuentas.factor.empezarTotp(tx, cuenta_id));
  if (!empezado) throw errors.TOTP_YA_ACTIVO();
  return { listo: true as const };
});

/**
 * Finishes the setup with a valid code; from then on signing in asks for one. The account's first factor also creates
 * recovery codes.
 */
export const confirmarTotp = os.factor.confirmarTotp.handler(async ({ input, context, errors }) => {
  const { cuenta_id, sesion_id } = sesionPropia(context);
  const permiso = await tomarPermisos(context.db, [freno.codigo(cuenta_id)], ahora());
  if (!permiso.ok) {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: permiso.reintentar_en_s } });
  }
  const codigos = await context.db.transaction(async (tx) => {
    const hecho = await context.cuentas.factor.confirmarTotp(tx, { cuenta_id, sesion_id }, input.codigo);
    if (hecho) await contarCambio(context, tx, 'cuenta.segundo_factor_agregar', { despues: APLICACION });
    return hecho;
  });
  if (!codigos) throw errors.CODIGO_INCORRECTO();
  return { codigos };
});

/** Cancels the setup of an application. */
export const dejarTotp = os.factor.dejarTotp.handler(async ({ context }) => {
  const { cuenta_id } = sesionPropia(context);
  await context.db.transaction((tx) => context.cuentas.factor.dejarTotp(tx, cuenta_id));
  return { listo: true as const };
});

/** Removes the application. */
export const quitarTotp = os.factor.quitarTotp.handler(async ({ context, errors }) => {
  const { cuenta_id } = sesionPropia(context);
  await context.db.transaction(async (tx) => {
    const hecho = await context.cuentas.factor.quitarTotp(tx, cuenta_id);
    if (!hecho.ok) throw errors.FACTOR_EXIGIDO();
    if (hecho.value) await contarCambio(context, tx, 'cuenta.segundo_factor_quitar', { antes: APLICACION });
  });
  return { listo: true as const };
});

/** Creates new recovery codes; the previous ones stop working. */
export const renovarCodigos = os.factor.renovarCodigos.handler(async ({ context, errors }) => {
  const { cuenta_id } = sesionPropia(context);
  const codigos = await context.db.transaction(async (tx) => {
    const nuevos = await context.cuentas.factor.renovarCodigos(tx, cuenta_id);
    if (nuevos) await contarCambio(context, tx, 'cuenta.segundo_factor_codigos', {});
    return nuevos;
  });
  if (!codigos) throw errors.SIN_FACTOR();
  return { codigos };
});

const APLICACION = { con: 'aplicación' };
