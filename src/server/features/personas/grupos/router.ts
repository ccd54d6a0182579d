import { crear, eliminar, renombrar } from './guardar.ts';
import { listar } from './listar.ts';
import { mio } from './mio.ts';
import { mover } from './mover.ts';

export const gruposRouter = { listar, crear, renombrar, eliminar, mover, mio };
