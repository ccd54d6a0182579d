import { editar } from './editar.ts';
import { agregarFeriado, feriados, quitarFeriado } from './feriados.ts';
import { ver } from './ver.ts';

export const configuracionRouter = { ver, editar, feriados, agregarFeriado, quitarFeriado };
