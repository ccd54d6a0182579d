import {
  administrar,
  cerrarSesiones,
  reiniciarFactor,
  restablecerClave,
  sesiones,
  cambiarRol,
} from './administrar.ts';
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
