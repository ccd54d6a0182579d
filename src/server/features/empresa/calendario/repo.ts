import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';

/** Each employee's branch and its own weekdays, if it has any. */
export function sucursalesDe(db: Db, empleado_ids: readonly string[]) {
  return preparada<{ id: string; sucursal_id: string | null; dias: number[] | null }>(
    db,
    'rachas.sucursales',
    `select e.id, e.sucursal_id, s.dias_laborables as dias
     from empleados e left join sucursales s on s.id = e.sucursal_id where e.id = any($1::uuid[])`,
    [empleado_ids],
  );
}

export function licenciasDe(db: Db, empleado_ids: readonly string[]) {
  return preparada<{ empleado_id: string; desde: Dia; hasta: Dia }>(
    db,
    'rachas.licencias',
    'select empleado_id, desde, hasta from licencias where empleado_id = any($1::uuid[])',
    [empleado_ids],
  );
}

/** All of them: a few a year. */
export function feriadosDe(db: Db) {
  return preparada<{ fecha: Dia; sucursal_id: string | null }>(
    db,
    'rachas.feriados',
    'select fecha, sucursal_id from feriados',
    [],
  );
}
