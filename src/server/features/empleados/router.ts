import { administrar, exportar, opciones, ver } from './administrar.ts';
import { aprobarRegistro } from './aprobarRegistro.ts';
import { eliminar } from './eliminar.ts';
import { estado } from './estado.ts';
import { crear, editar } from './ficha.ts';
import { invitar } from './invitar.ts';
import { rechazarRegistro } from './rechazarRegistro.ts';
import { registrosPendientes } from './registrosPendientes.ts';

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
  eliminar,
  invitar,
};
