import { quitarLicencia, registrarLicencia } from './licencias.ts';
import { listar } from './listar.ts';
import { recordar } from './recordar.ts';
import { ver } from './ver.ts';

export const equipoRouter = { listar, ver, registrarLicencia, quitarLicencia, recordar };
