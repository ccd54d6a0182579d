import { administrar, cerrarSesiones, reiniciarFactor, restablecerClave, sesiones } from './administrar.ts';
import { cambiarRol } from './cambiarRol.ts';
import { crear } from './crear.ts';

export const usuariosRouter = {
  administrar,
  crear,
  cambiarRol,
  sesiones,
  cerrarSesiones,
  restablecerClave,
  reiniciarFactor,
};
