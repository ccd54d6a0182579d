import { administrar, ver } from './administrar.ts';
import { eliminar } from './eliminar.ts';
import { crear, editar, estado } from './guardar.ts';
import { opciones } from './opciones.ts';
import { trasladar } from './trasladar.ts';

export const sucursalesRouter = { opciones, administrar, ver, crear, editar, estado, eliminar, trasladar };
