import { empleados, enDuda, recientes, resumen, tipos } from './administrar.ts';
import { asignar } from './asignar.ts';
import { crear } from './crear.ts';
import { editar } from './editar.ts';
import { festejar } from './festejar.ts';
import { mantener } from './mantener.ts';
import { propias } from './propias.ts';
import { revocar } from './revocar.ts';
import { sembrar } from './sembrar.ts';

export const insigniasRouter = {
  asignar,
  crear,
  editar,
  empleados,
  enDuda,
  festejar,
  mantener,
  propias,
  recientes,
  resumen,
  revocar,
  sembrar,
  tipos,
};
