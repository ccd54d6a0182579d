import type { Dia } from '#domain/comun/calendario/dia.ts';
import { preparada, unaVez } from '#server/db/preparada.ts';

type Leido = {
  empleados: {
    id: string;
    sucursal_id: string | null;
    dias: number[] | null;
    licencias: { desde: Dia; hasta: Dia }[] | null;
    racha: { ultimo_dia: Dia | null; largo: number; mejor: number };
  }[];
  feriados: { fecha: Dia; sucursal_id: string | null }[];
  configuracion: { clave: string; valor: unknown }[];
};

/**
 * For each employee: branch, the branch's own weekdays if any, leave and the stored streak; all holidays, of which there
 * are a few a year; and the settings, one of which is the company's weekdays. One statement.
 */
export const leerCalendarios = unaVez(async (db, empleado_ids: readonly string[]): Promise<Leido> => {
  const [leido] = await preparada<Leido>(
    db,
    'calendarios',
    `select
       (select coalesce(json_agg(json_build_object('id', e.id, 'sucursal_id', e.sucursal_id, 'dias', s.dias_laborables,
          'licencias', (select json_agg(json_build_object('desde', l.desde, 'hasta', l.hasta)) from licencias l where l.empleado_id = e.id),
          'racha', json_build_object('ultimo_dia', e.racha_ultimo_dia, 'largo', e.racha_largo, 'mejor', e.racha_mejor))), '[]')
        from empleados e left join sucursales s on s.id = e.sucursal_id where e.id = any($1::uuid[])) as empleados,
       (select coalesce(json_agg(json_build_object('fecha', fecha, 'sucursal_id', sucursal_id)), '[]') from feriados) as feriados,
       (select coalesce(json_agg(json_build_object('clave', clave, 'valor', valor)), '[]') from configuracion) as configuracion`,
    [empleado_ids],
  );
  if (!leido) throw new Error('A statement without from answered no row');
  return leido;
});
