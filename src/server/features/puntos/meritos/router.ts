import { anular } from './anular.ts';
import { listar, propios, registrables } from './listar.ts';
import { registrar } from './registrar.ts';

export const meritosRouter = { anular, listar, propios, registrables, registrar };
