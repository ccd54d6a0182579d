import { administrar, cambiarRol, decidir, reiniciarFactor } from './administrar.ts';
import { confirmarEmail, ingresar, registrarse, politica, sesion } from './entrar.ts';
import { pedirAcceso, reenviarConfirmacion, cambiarNombre } from './pedir.ts';

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
