import { capacitaciones, preguntas } from './capacitaciones.ts';
import { cola } from './cola.ts';
import { participacion, sinReconocer } from './participacion.ts';
import { premios, presupuesto } from './premios.ts';
import { puntos } from './puntos.ts';

export const reportesRouter = {
  participacion,
  cola,
  puntos,
  premios,
  presupuesto,
  capacitaciones,
  preguntas,
  sinReconocer,
};
