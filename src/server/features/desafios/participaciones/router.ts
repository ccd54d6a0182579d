import { apelar } from './apelar.ts';
import { anteriores, bandeja, decididas } from './bandeja.ts';
import { decidir, decidirVarias } from './decidir.ts';
import { enviar, mias } from './enviar.ts';
import { progreso } from './progreso.ts';
import { reabrir } from './reabrir.ts';
import { revertir, anular } from './revertir.ts';

export const participacionesRouter = {
  anteriores,
  anular,
  apelar,
  bandeja,
  decididas,
  decidir,
  decidirVarias,
  enviar,
  mias,
  progreso,
  reabrir,
  revertir,
};
