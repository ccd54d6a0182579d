import { abrir, publico, novedades, novedadesDeEdicion, avisarPresencia } from './abrir.ts';
import { operar } from './atender.ts';
import { guardarFondo, guardarVista } from './acomodar.ts';
import { importar, reiniciar, restaurar } from './reemplazar.ts';
import { localesRouter } from './locales.ts';
import { guardarVersion, unaVersion, versiones } from './versiones.ts';

export const planoRouter = {
  ...localesRouter,
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
  version: unaVersion,
  versiones,
};
