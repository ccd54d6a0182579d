import { anular } from './anular.ts';
import { bandeja } from './bandeja.ts';
import { decididas } from './decididas.ts';
import { decidir } from './decidir.ts';
import { decidirVarias } from './decidir-varias.ts';
import { enviar } from './enviar.ts';
import { mias } from './mias.ts';
import { progreso } from './progreso.ts';
import { revertir } from './revertir.ts';

export const participacionesRouter = {
  anular,
  bandeja,
  decididas,
  decidir,
  decidirVarias,
  enviar,
  mias,
  progreso,
  revertir,
};
