import { administrar, cambiarRol, decidir, reiniciarFactor } from './administrar.ts';
import { cambiarNombre } from './cambiar-nombre.ts';
import { confirmarEmail, ingresar, registrarse } from './entrar.ts';
import { pedirAcceso, reenviarConfirmacion } from './pedir.ts';
import { politica } from './politica.ts';
import { sesion } from './sesion.ts';

export const personalRouter = {
  sesion,
  politica,
  ingresar,
  registrarse,
  confirmarEmail,
  reenviarConfirmacion,
  pedirAcceso,
  cambiarNombre,
  administrar,
  decidir,
  cambiarRol,
  reiniciarFactor,
};
