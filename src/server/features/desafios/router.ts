import { administrar, ver } from './administrar.ts';
import { asignar, asignables } from './asignar.ts';
import { editar, crear, eliminar } from './editar.ts';
import { listar } from './listar.ts';
import { detenerSerie } from './series.ts';

export const desafiosRouter = {
  administrar,
  asignables,
  asignar,
  crear,
  detenerSerie,
  editar,
  eliminar,
  listar,
  ver,
};
