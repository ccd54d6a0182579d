import { quitarLicencia, registrarLicencia } from './licencias.ts';
import { porRecordar, recordar, recordarATodos } from './recordar.ts';
import { ver, listar } from './ver.ts';

export const equipoRouter = {
  listar,
  ver,
  registrarLicencia,
  quitarLicencia,
  recordar,
  porRecordar,
  recordarATodos,
};
