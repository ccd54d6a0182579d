import { crear, eliminar, renombrar, mover } from './guardar.ts';
import { listar, mio } from './listar.ts';

export const gruposRouter = { listar, crear, renombrar, eliminar, mover, mio };
