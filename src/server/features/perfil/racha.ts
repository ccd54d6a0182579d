import type { Dia } from '#domain/calendario/dia.ts';
import { type ResumenRacha, rachaVigente } from '#domain/rachas/racha.ts';
import type { Db } from '#server/db/base.ts';
import { calendariosDe } from '../rachas/calendario.ts';

/** What is left today of an employee's stored streak, and their best. */
export async function rachaPropia(
  db: Db,
  empleado_id: string,
  resumen: ResumenRacha,
  hoy: Dia,
): Promise<{ actual: number; mejor: number }> {
  const calendario = (await calendariosDe(db, [empleado_id])).get(empleado_id);
  return { actual: calendario ? rachaVigente(resumen, calendario, hoy) : 0, mejor: resumen.mejor };
}
