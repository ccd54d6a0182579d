import type { TrabajoPendiente } from './copia.ts';
import type { Conexion } from './catalogo.ts';

/**
 * Jobs that were enqueued and are not finished, except scheduled ones, which come again by themselves. Empty if the queue
 * was never installed.
 */
export async function trabajosPendientes(conexion: Conexion): Promise<TrabajoPendiente[]> {
  const { rows } = await conexion.query<{ hay: boolean }>(
    `select to_regclass('trabajos.job') is not null and to_regclass('trabajos.schedule') is not null as hay`,
  );
  if (!rows[0]?.hay) return [];
  const pendientes = await conexion.query<TrabajoPendiente>(`
    select id, name as nombre, coalesce(data, '{}') as datos from trabajos.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
      and name not in (select name from trabajos.schedule)
    order by created_on, id`);
  return pendientes.rows;
}
