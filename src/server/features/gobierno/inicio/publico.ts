import { diaDe } from '#domain/comun/calendario/dia.ts';
import { diasRestantes } from '#domain/desafios/desafio.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

/** The public screen shows at most this many challenges (spec, §9). */
const MAXIMO = 3;

export const publico = os.inicio.publico.handler(async ({ context }) => {
  const hoy = diaDe(ahora());
  const { proximos, ...cifras } = await repo.publico(context.db, hoy, MAXIMO);
  return {
    ...cifras,
    proximos: proximos.map((desafio) => ({
      ...desafio,
      dias_restantes: diasRestantes(desafio.fecha_fin, hoy),
    })),
  };
});
