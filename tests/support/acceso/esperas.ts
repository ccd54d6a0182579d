import { randomUUIDv7 } from 'node:crypto';
import { esperas } from '#server/db/schema/esperas.ts';
import { type Mundo, SUS_VALIDADORES, type Tabla } from './comun.ts';
import { evidencia } from './desafios.ts';

/** What can be undone for some seconds: who may do it, and then whoever did it. */
export const TABLA_DE_ESPERAS: Tabla = {
  'esperas.crear': {
    acceso: SUS_VALIDADORES,
    entrada: async (m) => ({
      metodo: 'participaciones.decidir',
      entrada: { id: await evidencia(m), decision: { tipo: 'aprobar' } },
    }),
  },
  'esperas.deshacer': {
    acceso: ['401', '403', '403', '403', 'OK', '404', '404', '403'],
    entrada: async (m) => ({ id: await unaEspera(m) }),
  },
};

/** One of the gerente's. */
async function unaEspera({ base, e }: Mundo): Promise<string> {
  const tanda_id = randomUUIDv7();
  await base.db.insert(esperas).values({
    tanda_id,
    actor_id: e.gerente.id,
    metodo: 'participaciones.decidir',
    entrada: {},
    objeto_id: randomUUIDv7(),
    con_prueba: false,
  });
  return tanda_id;
}
