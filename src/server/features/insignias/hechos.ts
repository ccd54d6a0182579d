import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Hechos } from '#domain/insignias/criterio.ts';
import type { Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { type Base, type Contadas, deEmpleados, participacionesContadas } from './repo-hechos.ts';

/** Also whether they can receive badges, and which ones they have had. */
export type HechosDeEmpleado = Hechos & { readonly recibe: boolean; readonly tuvo: ReadonlySet<string> };

/** The facts that badge criteria use, for any number of employees in two queries. Unknown ids are absent. */
export async function hechosDe(
  db: Db,
  empleado_ids: readonly string[],
  ahora: Date,
): Promise<Map<string, HechosDeEmpleado>> {
  if (empleado_ids.length === 0) return new Map();
  const [bases, contadas] = await juntas([
    deEmpleados(db, empleado_ids, diaDe(ahora)),
    participacionesContadas(db, empleado_ids),
  ]);
  const participaciones = new Map(contadas.map((fila) => [fila.empleado_id, fila]));
  return new Map(
    bases.map(({ empleado_id, ...base }) => [
      empleado_id,
      comoHechos(base, participaciones.get(empleado_id) ?? null),
    ]),
  );
}

/** The facts, from what `BASE` and `contadasDe` read of one employee. */
export function comoHechos({ tuvo, meritos, ...base }: Base, contadas: Contadas | null): HechosDeEmpleado {
  return {
    ...base,
    tuvo: new Set(tuvo),
    desafios_completados: contadas?.completadas ?? 0,
    participaciones: contadas?.aceptadas ?? 0,
    meritos: meritos ?? [],
  };
}
