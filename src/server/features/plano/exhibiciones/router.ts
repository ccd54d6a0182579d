import { darAcceso, misEspacios, quitarAcceso, renovar } from './marca.ts';
import { pendientes, registrar } from './piso.ts';

export const exhibicionesRouter = {
  darAcceso,
  misEspacios,
  pendientes,
  quitarAcceso,
  registrar,
  renovar,
};
