import { cambiarClave } from './cambiar-clave.ts';
import { confirmarEmail } from './confirmar-email.ts';
import { enlace } from './enlace.ts';
import { ingresar } from './ingresar.ts';
import { aceptarInvitacion, invitacion } from './invitacion.ts';
import { pedirRestablecimiento } from './pedir-restablecimiento.ts';
import { politica } from './politica.ts';
import { probar, prueba, pruebaAlDia } from './probar.ts';
import { registrarse } from './registrarse.ts';
import { restablecer } from './restablecer.ts';
import { salir } from './salir.ts';
import { salirDeTodas } from './salir-de-todas.ts';
import { cerrarSesion, sesiones } from './sesiones.ts';

export const cuentasRouter = {
  politica,
  ingresar,
  registrarse,
  salir,
  salirDeTodas,
  sesiones,
  cerrarSesion,
  pedirRestablecimiento,
  enlace,
  restablecer,
  confirmarEmail,
  invitacion,
  aceptarInvitacion,
  cambiarClave,
  prueba,
  probar,
  pruebaAlDia,
};
