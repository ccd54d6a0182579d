import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Hechos } from '#domain/insignias/criterio.ts';
import type { Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { meritosSumados, participacionesContadas, rachasYPuntos } from './repo-hechos.ts';

/** What the criteria of badges look at, for any number of employees in three queries. Unknown ids are absent. */
export async function hechosDe(
  db: Db,
  empleado_ids: readonly string[],
  ahora: Date,
): Promise<Map<string, Hechos>> {
  if (empleado_ids.length === 0) return new Map();
  const [bases, contadas, sumados] = await juntas([
    rachasYPuntos(db, empleado_ids, diaDe(ahora)),
    participacionesContadas(db, empleado_ids),
    meritosSumados(db, empleado_ids),
  ]);
  const participaciones = new Map(contadas.map((fila) => [fila.empleado_id, fila]));
  const meritos = Map.groupBy(sumados, (fila) => fila.empleado_id);
  return new Map(
    bases.map(({ empleado_id, puntos_total, racha_mejor }) => [
      empleado_id,
      {
        puntos_total,
        racha_mejor,
        desafios_completados: participaciones.get(empleado_id)?.completadas ?? 0,
        participaciones: participaciones.get(empleado_id)?.aceptadas ?? 0,
        meritos: (meritos.get(empleado_id) ?? []).map(({ tipo, texto, cantidad }) => ({
          tipo,
          texto,
          cantidad,
        })),
      },
    ]),
  );
}
