import { abrir, publico } from './abrir.ts';
import { operar } from './atender.ts';
import { guardarFondo, guardarVista } from './acomodar.ts';
import { avisarPresencia } from './avisar-presencia.ts';
import { novedades, novedadesDeEdicion } from './novedades.ts';
import { importar, reiniciar, restaurar } from './reemplazos.ts';
import { guardarVersion, versiones } from './versiones.ts';

export const planoRouter = {
  abrir,
  avisarPresencia,
  guardarFondo,
  guardarVersion,
  guardarVista,
  importar,
  novedades,
  novedadesDeEdicion,
  operar,
  publico,
  reiniciar,
  restaurar,
  versiones,
};
