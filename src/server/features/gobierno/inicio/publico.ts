import { diaDe } from '#domain/comun/calendario/dia.ts';
import { diasRestantes } from '#domain/desafios/desafio.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { cifras, proximos } from './repo.ts';

/** The public screen shows at most this many challenges (spec, §9). */
const MAXIMO = 3;

export const publico = os.inicio.publico.handler(async ({ context }) => {
  const hoy = diaDe(ahora());
  const [desafios, publicas] = await Promise.all([
    proximos(context.db, hoy, MAXIMO),
    cifras(context.db, hoy),
  ]);
  return {
    ...publicas,
    proximos: desafios.map((desafio) => ({
      ...desafio,
      dias_restantes: diasRestantes(desafio.fecha_fin, hoy),
    })),
  };
});
