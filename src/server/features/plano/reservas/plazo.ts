import { isNull } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { venceLaRetencion } from '#domain/plano/reservas/reserva.ts';
import type { Db } from '#server/db/base.ts';
import { feriados } from '#server/db/schema/empresa.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';

/** When a hold made on a day falls, by the setting and the company's working days. */
export async function cuandoVence(db: Db, hoy: Dia): Promise<Date> {
  const { dias_laborables, ventas } = await leerConfiguracion(db);
  const filas = await db.select({ fecha: feriados.fecha }).from(feriados).where(isNull(feriados.sucursal_id));
  return venceLaRetencion(hoy, ventas.dias_de_retencion, {
    diasLaborables: dias_laborables,
    feriados: new Set(filas.map(({ fecha }) => fecha)),
    licencias: [],
  });
}
