import { administrar, cerrarSesiones, reiniciarFactor, restablecerClave, sesiones } from './administrar.ts';
import { cambiarRol } from './cambiar-rol.ts';
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
