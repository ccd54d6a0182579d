import type { Dia } from '#domain/comun/calendario/dia.ts';
import { preparada } from '#server/db/preparada.ts';
import { unaVez } from '#server/db/una-vez.ts';

/** Each employee's branch and its own weekdays, if it has any. */
export const sucursalesDe = unaVez((db, empleado_ids: readonly string[]) =>
  preparada<{ id: string; sucursal_id: string | null; dias: number[] | null }>(
    db,
    'rachas.sucursales',
    `select e.id, e.sucursal_id, s.dias_laborables as dias
     from empleados e left join sucursales s on s.id = e.sucursal_id where e.id = any($1::uuid[])`,
    [empleado_ids],
  ),
);

export const licenciasDe = unaVez((db, empleado_ids: readonly string[]) =>
  preparada<{ empleado_id: string; desde: Dia; hasta: Dia }>(
    db,
    'rachas.licencias',
    'select empleado_id, desde, hasta from licencias where empleado_id = any($1::uuid[])',
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
