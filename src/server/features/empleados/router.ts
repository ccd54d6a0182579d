import { aprobarRegistro } from './aprobarRegistro.ts';
import { rechazarRegistro } from './rechazarRegistro.ts';
import { registrosPendientes } from './registrosPendientes.ts';

export const empleadosRouter = { registrosPendientes, aprobarRegistro, rechazarRegistro };
