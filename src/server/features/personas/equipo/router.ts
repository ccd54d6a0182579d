import { quitarLicencia, registrarLicencia } from './licencias.ts';
import { recordar, recordarATodos } from './recordar.ts';
import { ver, listar } from './ver.ts';

export const equipoRouter = { listar, ver, registrarLicencia, quitarLicencia, recordar, recordarATodos };
