import type { Dia } from '#domain/comun/calendario/dia.ts';
import { calendarioDeRacha, type ResumenRacha, rachaVigente } from '#domain/comun/calendario/racha.ts';
import type { Db } from '#server/db/base.ts';
import { calendariosDe } from '../../empresa/calendario/calendarios.ts';
import { diasActivos } from './repo.ts';

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

/** What each day from `desde` to `hasta`, both inclusive, was for an employee's streak. */
export async function diasDeRacha(db: Db, empleado_id: string, hoy: Dia, desde: Dia, hasta: Dia) {
  const calendario = (await calendariosDe(db, [empleado_id])).get(empleado_id);
  if (!calendario) throw new Error('The calling employee has no calendar');
  const activos = await diasActivos(db, empleado_id, desde, hasta);
  return [...calendarioDeRacha(activos, calendario, hoy, desde, hasta)];
}
