import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Calendario } from '#domain/comun/calendario/laborable.ts';
import type { Configuracion } from '#domain/empresa/configuracion.ts';
import type { Db } from '#server/db/base.ts';
import { preparada, unaVez } from '#server/db/preparada.ts';
import { configuracionDe } from '../configuracion/leer.ts';

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

/**
 * The working days of each employee: the weekdays of their branch or else the company's, the holidays of both, and their
 * own leave. One query for any number of employees. Unknown ids are absent.
 */
export async function calendariosDe(
  db: Db,
  empleado_ids: readonly string[],
  configuracion?: Configuracion,
): Promise<Map<string, Calendario>> {
  if (empleado_ids.length === 0) return new Map();
  const { empleados, feriados: todos, configuracion: filas } = await leerCalendarios(db, empleado_ids);
  const { dias_laborables } = configuracion ?? configuracionDe(filas);
  const feriados = Map.groupBy(todos, (f) => f.sucursal_id);

  const deSucursal = new Map<string | null, ReadonlySet<Dia>>();
  const feriadosEn = (sucursal_id: string | null) => {
    let dias = deSucursal.get(sucursal_id);
    if (!dias) {
      const propios = sucursal_id === null ? [] : (feriados.get(sucursal_id) ?? []);
      dias = new Set([...(feriados.get(null) ?? []), ...propios].map((f) => f.fecha));
      deSucursal.set(sucursal_id, dias);
    }
    return dias;
  };
  return new Map(
    empleados.map(({ id, sucursal_id, dias, licencias }) => [
      id,
      {
        diasLaborables: dias ?? dias_laborables,
        feriados: feriadosEn(sucursal_id),
        licencias: licencias ?? [],
      },
    ]),
  );
}
