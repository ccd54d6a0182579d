import { diaDe } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { cifrasDelDashboard } from './cifras.ts';
import { elDeMasPuntos } from './repo.ts';

/** The four figures of the dashboard. */
export const resumen = os.logros.resumen.handler(async ({ context: { db } }) => ({
  ...(await cifrasDelDashboard.de(db)),
  destacado: await elDeMasPuntos(db, inicioDePeriodo('siempre', diaDe(ahora()))),
}));
