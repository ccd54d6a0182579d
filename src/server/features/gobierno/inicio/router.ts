import { propio } from './propio.ts';
import { publico } from './publico.ts';

export const inicioRouter = { publico, propio };
