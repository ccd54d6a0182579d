import { empezar } from './empezar.ts';
import { terminar } from './terminar.ts';
import { desvincular, ver } from './vinculo.ts';

export const oidcRouter = { empezar, terminar, ver, desvincular };
