import { ingresar, salir, salirDeTodas, cerrarSesion, sesiones } from './ingresar.ts';
import { pedirRestablecimiento, enlace, restablecer, cambiarClave } from './clave.ts';
import { probar, prueba, pruebaAlDia } from './probar.ts';
import { registrarse, politica, confirmarEmail, aceptarInvitacion, invitacion } from './registrarse.ts';

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
