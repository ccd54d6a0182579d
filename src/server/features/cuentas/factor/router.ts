import { ingresar, ingresarConLlave, pendiente } from './ingresar.ts';
import { agregarLlave, empezarLlave, opcionesDeLlave, quitarLlave, renombrarLlave } from './llaves.ts';
import { confirmarTotp, dejarTotp, empezarTotp, quitarTotp, renovarCodigos, ver } from './totp.ts';

export const factorRouter = {
  ver,
  pendiente,
  ingresar,
  opcionesDeLlave,
  ingresarConLlave,
  empezarTotp,
  confirmarTotp,
  dejarTotp,
  quitarTotp,
  renovarCodigos,
  empezarLlave,
  agregarLlave,
  renombrarLlave,
  quitarLlave,
};
