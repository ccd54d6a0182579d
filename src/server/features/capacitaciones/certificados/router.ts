import { mio } from './mio.ts';
import { verificar } from './verificar.ts';

export const certificadosRouter = { mio, verificar };
