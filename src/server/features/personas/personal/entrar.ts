import { os } from '#server/api/autorizar.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';

/**
 * Signs in for the floor map: staff, and employees who come to ask for it. Why somebody may not come in is told only after
 * the password, so an e-mail alone learns nothing.
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
  const { registro_personal: politica } = await leerConfiguracion(context.db, context.demo);
  const registro = await context.cuentas.registrarPersonal(input, politica, context);
  if (registro.ok) return { estado: registro.value.estado };
  if (registro.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: registro.reintentar_en_s } });
  }
  throw errors[registro.code]();
});

/** Confirms the mailbox of whoever registered, and signs in. */
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
