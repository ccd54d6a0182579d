import { administrar, ver } from './administrar.ts';
import { asignar, asignables } from './asignar.ts';
import { editar, crear, eliminar } from './editar.ts';
import { listar } from './listar.ts';

export const desafiosRouter = { administrar, asignables, asignar, crear, editar, eliminar, listar, ver };
