import { administrar, ver } from './administrar.ts';
import { asignables } from './asignables.ts';
import { asignar } from './asignar.ts';
import { crear } from './crear.ts';
import { editar } from './editar.ts';
import { eliminar } from './eliminar.ts';
import { listar } from './listar.ts';

export const desafiosRouter = { administrar, asignables, asignar, crear, editar, eliminar, listar, ver };
