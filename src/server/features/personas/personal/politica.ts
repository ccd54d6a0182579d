import { os } from '#server/api/autorizar.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';

/** Who may register as staff, for the sign-up form to say it before anybody fills it in. */
export const politica = os.personal.politica.handler(async ({ context }) => {
  const { registro_personal: registro } = await leerConfiguracion(context.db, context.demo);
  return { tipo: registro.tipo, dominios: registro.tipo === 'dominios' ? [...registro.dominios] : [] };
});
