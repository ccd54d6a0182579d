import { os } from '#server/api/autorizar.ts';
import { leerConfiguracion } from '../empresa/configuracion/leer.ts';

/** Who may register, so that the sign-up form can say so before it is filled in. */
export const politica = os.cuentas.politica.handler(async ({ context }) => {
  const { registro } = await leerConfiguracion(context.db, context.demo);
  return { tipo: registro.tipo, dominios: registro.tipo === 'dominios' ? [...registro.dominios] : [] };
});

export const registrarse = os.cuentas.registrarse.handler(async ({ input, context, errors }) => {
  const { registro: quienPuede } = await leerConfiguracion(context.db, context.demo);
  const registro = await context.cuentas.registrar(input, quienPuede, context);
  if (registro.ok) return { estado: registro.value.estado };
  if (registro.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: registro.reintentar_en_s } });
  }
  throw errors[registro.code]();
});

/** Confirms the mailbox of somebody who registered, links the record that RRHH had made, and signs in. */
export const confirmarEmail = os.cuentas.confirmarEmail.handler(async ({ input, context, errors }) => {
  const hecho = await context.cuentas.confirmarEmail(input, context);
  if (hecho.ok) {
    context.puerta.cuenta_id = hecho.value.cuenta_id;
    return { listo: true as const };
  }
  if (hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
  }
  throw errors[hecho.code]();
});

/** Who an invitation is for, so that the screen can greet them; null if it no longer works. */
export const invitacion = os.cuentas.invitacion.handler(async ({ input, context, errors }) => {
  const leida = await context.cuentas.leerInvitacion(input.token, context);
  if (!leida.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: leida.reintentar_en_s } });
  return { invitacion: leida.value && { nombre: leida.value.nombre, email: leida.value.email } };
});

/** Opens the account of the invited person and signs them in. */
export const aceptarInvitacion = os.cuentas.aceptarInvitacion.handler(async ({ input, context, errors }) => {
  const hecho = await context.cuentas.aceptarInvitacion(input, context);
  if (hecho.ok) {
    context.puerta.cuenta_id = hecho.value.cuenta_id;
    return { listo: true as const };
  }
  if (hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
  }
  throw errors[hecho.code]();
});
