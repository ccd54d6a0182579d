import { os } from '#server/api/autorizar.ts';
import { leerConfiguracion } from '../empresa/configuracion/leer.ts';

export const registrarse = os.cuentas.registrarse.handler(async ({ input, context, errors }) => {
  const { registro: politica } = await leerConfiguracion(context.db, context.demo);
  const registro = await context.cuentas.registrar(input, politica, context);
  if (registro.ok) return { estado: registro.value.estado };
  if (registro.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: registro.reintentar_en_s } });
  }
  throw errors[registro.code]();
});
