import type { Base } from '#server/db/base.ts';
import { claves_api } from '#server/db/schema/integraciones.ts';
import { nuevaClave } from '#server/features/integraciones/clave.ts';
import { ahora } from '#server/reloj.ts';
import type { PersonaDePrueba } from './empresa.ts';

/** A key that serves, in that person's name. */
export async function crearClaveDePrueba(
  { db }: Pick<Base, 'db'>,
  responsable: PersonaDePrueba,
  cambios: Partial<typeof claves_api.$inferInsert> = {},
): Promise<{ id: string; clave: string; publico: string }> {
  const { clave, publico, huella } = nuevaClave();
  const [fila] = await db
    .insert(claves_api)
    .values({
      nombre: 'Sueldos',
      sistema: 'El de liquidación',
      publico,
      huella,
      alcances: ['empleados.administrar', 'grupos.crear'],
      vence_en: new Date(ahora().getTime() + 30 * 86_400_000),
      creada_por: responsable.id,
      responsable_id: responsable.id,
      creada_en: ahora(),
      ...cambios,
    })
    .returning({ id: claves_api.id });
  if (!fila) throw new Error('The key was not inserted');
  return { id: fila.id, clave, publico };
}
