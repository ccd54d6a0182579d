import { administrar, exportar, opciones, ver } from './administrar.ts';
import { aprobarRegistro, rechazarRegistro, registrosPendientes } from './registros.ts';
import { estado } from './estado.ts';
import { crear, editar } from './ficha.ts';
import { invitar } from './invitar.ts';

export const empleadosRouter = {
  registrosPendientes,
  aprobarRegistro,
  rechazarRegistro,
  administrar,
  exportar,
  opciones,
  ver,
  crear,
  editar,
  estado,
  invitar,
};
