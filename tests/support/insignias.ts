import type { Base } from '#server/db/base.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { ahora } from '#server/reloj.ts';
import type { PersonaDePrueba } from './empresa.ts';

type ConDb = Pick<Base, 'db'>;

/** @returns the badge's id */
export async function crearInsignia({ db }: ConDb, valores: typeof insignias.$inferInsert): Promise<string> {
  const [fila] = await db.insert(insignias).values(valores).returning({ id: insignias.id });
  if (!fila) throw new Error('The badge was not inserted');
  return fila.id;
}

/** Awards a badge, now unless told otherwise. @returns the award's id */
export async function otorgarInsignia(
  { db }: ConDb,
  valores: Partial<typeof insignias_empleado.$inferInsert> &
    Pick<typeof insignias_empleado.$inferInsert, 'empleado_id' | 'insignia_id'>,
): Promise<string> {
  const [fila] = await db
    .insert(insignias_empleado)
    .values({ fecha_otorgada: ahora(), ...valores })
    .returning({ id: insignias_empleado.id });
  if (!fila) throw new Error('The badge was not awarded');
  return fila.id;
}

/** Gives somebody a badge of their own. @returns the award's id */
export async function darInsignia(base: ConDb, { id: empleado_id }: PersonaDePrueba): Promise<string> {
  const insignia_id = await crearInsignia(base, {
    nombre: 'Más que cien',
    icono: '💯',
    criterio: { tipo: 'puntos_total', valor: 100 },
  });
  return otorgarInsignia(base, { empleado_id, insignia_id });
}
