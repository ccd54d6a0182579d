import { reintentar } from './reintentar.ts';
import { ver } from './ver.ts';

export const saludRouter = { ver, reintentar };
