import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { sucursalesDe } from './repo-asignaciones.ts';

/** Tells the open pages of these people, of RRHH and of their gerentes that their progress changed. */
export async function difundir(tx: Tx, empleado_ids: readonly string[]): Promise<void> {
  if (empleado_ids.length === 0) return;
  // For many people: one message to everybody instead of thousands.
  if (empleado_ids.length > MUCHOS) {
    await publicar(tx, { temas: ['capacitaciones'], para: { todos: true } });
    return;
  }
  await publicar(tx, {
    temas: ['capacitaciones'],
    para: {
      empleados: empleado_ids,
      rrhh: true,
      gerentes_de: await sucursalesDe(tx, empleado_ids),
    },
  });
}

const MUCHOS = 600;
