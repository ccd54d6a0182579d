import { isNull } from 'drizzle-orm';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { venceLaRetencion } from '#domain/plano/reservas/reserva.ts';
import type { Db } from '#server/db/base.ts';
import { feriados } from '#server/db/schema/empresa.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';

/** When a hold made on a day falls, by the setting and the company's working days. */
export async function cuandoVence(db: Db, hoy: Dia): Promise<Date> {
  return (await plazos(db))(hoy);
}

/** The last day of a hold made on another. */
export async function plazosDeRetencion(db: Db): Promise<(desde: Dia) => Dia> {
  const vence = await plazos(db);
  // It falls as the next one begins.
  return (desde) => diaDe(new Date(vence(desde).getTime() - 1));
}

async function plazos(db: Db): Promise<(desde: Dia) => Date> {
  const { dias_laborables, ventas } = await leerConfiguracion(db);
  const filas = await db.select({ fecha: feriados.fecha }).from(feriados).where(isNull(feriados.sucursal_id));
  const calendario = {
    diasLaborables: dias_laborables,
    feriados: new Set(filas.map(({ fecha }) => fecha)),
    licencias: [],
  };
  return (desde) => venceLaRetencion(desde, ventas.dias_de_retencion, calendario);
}
