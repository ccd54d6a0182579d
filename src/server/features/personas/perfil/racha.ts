import type { Dia } from '#domain/comun/calendario/dia.ts';
import { calendarioDeRacha, rachaVigente } from '#domain/comun/calendario/racha.ts';
import type { Db } from '#server/db/base.ts';
import { unaVez } from '#server/db/una-vez.ts';
import { calendariosDe } from '../../empresa/calendario/calendarios.ts';
import { diasActivos, resumenDeRacha } from './repo.ts';

/** What is left today of an employee's stored streak, and their best. Once per request. */
export const rachaDe = unaVez(async (db, empleado_id: string, hoy: Dia) => {
  const [resumen, calendarios] = await Promise.all([
    resumenDeRacha(db, empleado_id),
    calendariosDe(db, [empleado_id]),
  ]);
  const calendario = calendarios.get(empleado_id);
  return { actual: calendario ? rachaVigente(resumen, calendario, hoy) : 0, mejor: resumen.mejor };
});

/** What each day from `desde` to `hasta`, both inclusive, was for an employee's streak. */
export async function diasDeRacha(db: Db, empleado_id: string, hoy: Dia, desde: Dia, hasta: Dia) {
  const [calendarios, activos] = await Promise.all([
    calendariosDe(db, [empleado_id]),
    diasActivos(db, empleado_id, desde, hasta),
  ]);
  const calendario = calendarios.get(empleado_id);
  if (!calendario) throw new Error('The calling employee has no calendar');
  return [...calendarioDeRacha(activos, calendario, hoy, desde, hasta)];
}
