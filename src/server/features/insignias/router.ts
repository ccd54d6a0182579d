import { empleados, enDuda, recientes, resumen, tipos } from './administrar.ts';
import { asignar, revocar } from './asignar.ts';
import { editar, crear, mantener, sembrar } from './editar.ts';
import { acreditar, publica, publicar } from './llevar.ts';
import { propias, festejar } from './propias.ts';

export const insigniasRouter = {
  acreditar,
  asignar,
  crear,
  editar,
  empleados,
  enDuda,
  festejar,
  mantener,
  propias,
  publica,
  publicar,
  recientes,
  resumen,
  revocar,
  sembrar,
  tipos,
};
