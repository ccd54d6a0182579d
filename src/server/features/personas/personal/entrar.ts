import { os } from '#server/api/autorizar.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { cuentaConPerfil } from './repo.ts';

/** The caller's state in the editor, and what is missing before they can use it. One query. */
export const sesion = os.personal.sesion.handler(async ({ context, errors }) => {
  // Otherwise the editor would open, and then every request would be refused.
  if (context.actor?.debe_factor?.vencido) throw errors.FALTA_SEGUNDO_FACTOR();
  const cuenta = context.actor && (await cuentaConPerfil(context.db, context.actor.cuenta_id));
  if (!cuenta) return { estado: 'anonimo' as const };
  const { email, confirmado } = cuenta;
  if (!cuenta.perfil) return { estado: 'sin_perfil' as const, email };
  const { estado, ...fila } = cuenta.perfil;
  const perfil = { ...fila, email };
  // The state of a profile is told only to somebody who has proved the mailbox, whether it was refused or not.
  if (!confirmado) return { estado: 'sin_confirmar' as const, perfil };
  return { estado, perfil };
});

/** Who may register as staff, so that the sign-up form can say so before it is filled in. */
export const politica = os.personal.politica.handler(async ({ context }) => {
  const { registro_personal: registro } = await leerConfiguracion(context.db, context.demo);
  return { tipo: registro.tipo, dominios: registro.tipo === 'dominios' ? [...registro.dominios] : [] };
});

/**
 * Signs in to the floor map: staff, and employees who come to request a profile. The reason why somebody may not sign in is
 * told only after the password, so an e-mail alone reveals nothing.
 */
export const ingresar = os.personal.ingresar.handler(async ({ input, context, errors }) => {
  const ingreso = await context.cuentas.ingresar(input, context, 'personal');
  if (ingreso.ok) return { listo: true as const };
  if (ingreso.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: ingreso.reintentar_en_s } });
  }
  if (ingreso.code === 'PERFIL_NO_CONFIGURADO') throw new Error('Staff need no employee record to come in');
  throw errors[ingreso.code]();
});

export const registrarse = os.personal.registrarse.handler(async ({ input, context, errors }) => {
  const { registro_personal: quienPuede } = await leerConfiguracion(context.db, context.demo);
  const registro = await context.cuentas.registrarPersonal(input, quienPuede, context);
  if (registro.ok) return { estado: registro.value.estado };
  if (registro.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: registro.reintentar_en_s } });
  }
  throw errors[registro.code]();
});

/** Confirms the mailbox of somebody who registered, and signs in. */
export const confirmarEmail = os.personal.confirmarEmail.handler(async ({ input, context, errors }) => {
  const hecho = await context.cuentas.confirmarEmail(input, context, 'personal');
  if (hecho.ok) {
    context.puerta.cuenta_id = hecho.value.cuenta_id;
    return { listo: true as const };
  }
  if (hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
  }
  if (hecho.code === 'PERFIL_NO_CONFIGURADO') throw new Error('Staff need no employee record to come in');
  throw errors[hecho.code]();
});
