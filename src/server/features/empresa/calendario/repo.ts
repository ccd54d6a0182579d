import type { Dia } from '#domain/comun/calendario/dia.ts';
import { preparada } from '#server/db/preparada.ts';
import { unaVez } from '#server/db/una-vez.ts';

/** Each employee's branch, its own weekdays if it has any, and their leave. */
export const empleadosDe = unaVez((db, empleado_ids: readonly string[]) =>
  preparada<{
    id: string;
    sucursal_id: string | null;
    dias: number[] | null;
    licencias: { desde: Dia; hasta: Dia }[] | null;
  }>(
    db,
    'calendario.empleados',
    `select e.id, e.sucursal_id, s.dias_laborables as dias,
       (select json_agg(json_build_object('desde', l.desde, 'hasta', l.hasta)) from licencias l
        where l.empleado_id = e.id) as licencias
     from empleados e left join sucursales s on s.id = e.sucursal_id where e.id = any($1::uuid[])`,
    [empleado_ids],
  ),
);

/** All of them: a few a year. */
export const feriadosDe = unaVez((db) =>
  preparada<{ fecha: Dia; sucursal_id: string | null }>(
    db,
    'rachas.feriados',
    'select fecha, sucursal_id from feriados',
    [],
  ),
);
