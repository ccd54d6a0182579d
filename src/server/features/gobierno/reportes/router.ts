import { capacitaciones, preguntas } from './capacitaciones.ts';
import { cola } from './cola.ts';
import { equidad } from './equidad.ts';
import { participacion, sinReconocer } from './participacion.ts';
import { premios, presupuesto } from './premios.ts';
import { movimientos, puntos } from './puntos.ts';

export const reportesRouter = {
  participacion,
  cola,
  puntos,
  movimientos,
  premios,
  presupuesto,
  capacitaciones,
  preguntas,
  sinReconocer,
  equidad,
};
