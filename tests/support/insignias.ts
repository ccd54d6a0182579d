import type { Base } from '#server/db/base.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { ahora } from '#server/reloj.ts';
import type { PersonaDePrueba } from './empresa.ts';

/** Gives somebody a badge of their own. @returns the award's id */
export async function darInsignia(
  { db }: Pick<Base, 'db'>,
  { id: empleado_id }: PersonaDePrueba,
): Promise<string> {
  const [insignia] = await db
    .insert(insignias)
    .values({ nombre: 'Más que cien', icono: '💯', criterio: { tipo: 'puntos_total', valor: 100 } })
    .returning({ id: insignias.id });
  const [dada] = await db
    .insert(insignias_empleado)
    .values({ empleado_id, insignia_id: insignia?.id ?? '', fecha_otorgada: ahora() })
    .returning({ id: insignias_empleado.id });
  if (!dada) throw new Error('The badge was not awarded');
  return dada.id;
}
