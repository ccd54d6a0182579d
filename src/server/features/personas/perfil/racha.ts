import type { Dia } from '#domain/comun/calendario/dia.ts';
import { calendarioDeRacha, rachaVigente } from '#domain/comun/calendario/racha.ts';
import type { Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { unaVez } from '#server/db/una-vez.ts';
import { calendariosDe } from '../../empresa/calendario/calendarios.ts';
import { leerCalendarios } from '../../empresa/calendario/repo.ts';
import { diasActivos } from './repo.ts';

/** What is left today of an employee's stored streak, and their best. Once per request. */
export const rachaDe = unaVez(async (db, empleado_id: string, hoy: Dia) => {
  const [{ empleados }, calendarios] = await juntas([
    leerCalendarios(db, [empleado_id]),
    calendariosDe(db, [empleado_id]),
  ]);
  const [empleado] = empleados;
  const calendario = calendarios.get(empleado_id);
  if (!empleado || !calendario) throw new Error('The employee vanished');
  return { actual: rachaVigente(empleado.racha, calendario, hoy), mejor: empleado.racha.mejor };
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
