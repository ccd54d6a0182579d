import { PgBoss } from 'pg-boss';
import type { Base } from '#server/db/base.ts';
import { COLA, ESQUEMA } from './trabajos.ts';

/** A job to enqueue from outside a running node. */
export type TrabajoDejado = { readonly id: string; readonly nombre: string; readonly datos: object };

/**
 * Enqueues jobs in a database that no node serves yet; the next node to start runs them. Installs the queue if missing; a
 * job whose id already exists is not enqueued twice.
 */
export async function dejarTrabajos(
  base: Pick<Base, 'tipo' | 'ejecutor'>,
  trabajos: readonly TrabajoDejado[],
): Promise<void> {
  const boss = new PgBoss({
    db: base.ejecutor,
    backend: base.tipo === 'embebida' ? 'pglite' : 'postgres',
    schema: ESQUEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const nombre of new Set(trabajos.map((trabajo) => trabajo.nombre))) {
      if ((await boss.getQueue(nombre)) === null)
        await boss.createQueue(nombre, { ...COLA, policy: 'standard' });
    }
    for (const { id, nombre, datos } of trabajos) {
      if ((await boss.findJobs(nombre, { id })).length === 0) await boss.send(nombre, datos, { id });
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
