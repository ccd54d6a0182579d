import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo, type TipoPeriodo } from '#domain/comun/calendario/periodo.ts';
import type { Hechos } from '#domain/insignias/criterio.ts';
import type { Db } from '#server/db/base.ts';
import { juntas, preparada } from '#server/db/preparada.ts';

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

/**
 * One row per employee: best streak, points of all time, whether they can receive badges (active and approved), which ones
 * they have had (revoked included), and the sums of their valid méritos by type and text. The points are the kept total,
 * not a sum over the ledger.
 */
function deEmpleados(db: Db, empleado_ids: readonly string[], hoy: Dia) {
  return preparada<Base & { empleado_id: string }>(db, 'hechos.empleados', BASE, [
    empleado_ids,
    SIEMPRE,
    inicioDePeriodo(SIEMPRE, hoy),
  ]);
}

export type Base = {
  racha_mejor: number;
  puntos_total: number;
  recibe: boolean;
  tuvo: string[];
  meritos: Hechos['meritos'] | null;
};

/** The same as text, to be part of another statement: `$1` are ids, `$2` and `$3` the type and first day of all time. */
export const BASE = `
  select e.id as empleado_id, e.racha_mejor, coalesce(t.total, 0) as puntos_total,
    e.activo and e.registro = 'aprobado' as recibe,
    array(select insignia_id::text from insignias_empleado i where i.empleado_id = e.id) as tuvo,
    (select json_agg(m) from (
       select tipo, texto, sum(cantidad)::float8 as cantidad from meritos
       where empleado_id = e.id and anulado_en is null group by tipo, texto) m) as meritos
  from empleados e left join totales_puntos t on t.empleado_id = e.id and t.tipo = $2 and t.inicio = $3
  where e.id = any($1::uuid[]) order by e.id`;

/**
 * For each employee with any: how many participations are validated at 100, and how many have accepted evidence that was
 * not reverted. A group's participation counts for the members who contributed, like its points.
 */
function participacionesContadas(db: Db, empleado_ids: readonly string[]) {
  return preparada<Contadas & { empleado_id: string }>(
    db,
    'hechos.participaciones',
    contadasDe('$1::uuid[]'),
    [empleado_ids],
  );
}

export type Contadas = { completadas: number; aceptadas: number };

/** The same as text, to be part of another statement. `ids` is an array of employees' ids in SQL. */
export function contadasDe(ids: string): string {
  return `
  select empleado_id,
    count(*) filter (where completada)::int as completadas,
    count(*) filter (where aceptada)::int as aceptadas
  from (
    select p.empleado_id, ${COMPLETADA} as completada, ${ACEPTADA} as aceptada
    from participaciones p where p.empleado_id = any(${ids})
    union all
    select m.empleado_id, ${COMPLETADA}, ${ACEPTADA}
    from participacion_miembros m join participaciones p on p.id = m.participacion_id
    where m.empleado_id = any(${ids}) and m.aporto
  ) todas
  group by empleado_id`;
}

export const SIEMPRE: TipoPeriodo = 'siempre';
const COMPLETADA = `(p.progreso_validado = 100 and p.fecha_validacion is not null)`;
const ACEPTADA = `exists (
    select 1 from evidencias e where e.participacion_id = p.id
      and e.estado in ('aprobada', 'parcial') and e.fecha_reversion is null)`;
