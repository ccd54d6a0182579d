import { administrar, ver, opciones } from './administrar.ts';
import { crear, editar, estado, eliminar } from './guardar.ts';
import { trasladar } from './trasladar.ts';

export const sucursalesRouter = { opciones, administrar, ver, crear, editar, estado, eliminar, trasladar };
