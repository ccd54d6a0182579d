import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Configuracion } from '#domain/empresa/configuracion.ts';
import type { Calendario } from '#domain/comun/calendario/laborable.ts';
import type { Db } from '#server/db/base.ts';
import { configuracionDe } from '../configuracion/leer.ts';
import { leerCalendarios } from './repo.ts';

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
