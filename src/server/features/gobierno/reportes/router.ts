import { capacitaciones, preguntas } from './capacitaciones.ts';
import { cola } from './cola.ts';
import { participacion } from './participacion.ts';
import { premios } from './premios.ts';
import { presupuesto } from './presupuesto.ts';
import { puntos } from './puntos.ts';
import { sinReconocer } from './sin-reconocer.ts';

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
