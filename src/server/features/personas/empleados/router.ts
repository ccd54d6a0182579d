import { administrar, exportar, opciones, ver } from './administrar.ts';
import { aprobarRegistro } from './aprobar-registro.ts';
import { estado } from './estado.ts';
import { crear, editar } from './ficha.ts';
import { invitar } from './invitar.ts';
import { rechazarRegistro } from './rechazar-registro.ts';
import { registrosPendientes } from './registros-pendientes.ts';

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
