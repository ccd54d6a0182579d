import { NOMBRES_DE_EVENTO } from '#domain/gobierno/integraciones/webhooks.ts';
import type { Base } from '#server/db/base.ts';
import { claves_api, webhooks } from '#server/db/schema/integraciones.ts';
import { nuevaClave } from '#server/features/gobierno/integraciones/portero.ts';
import { ahora } from '#server/reloj.ts';
import type { PersonaDePrueba } from './empresa.ts';

/** A valid API key that belongs to that person. */
export async function crearClaveDePrueba(
  { db }: Pick<Base, 'db'>,
  responsable: Pick<PersonaDePrueba, 'id'>,
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

/** A webhook subscribed to everything; its secret is stored as given. @returns its id */
export async function crearWebhookDePrueba(
  { db }: Pick<Base, 'db'>,
  cambios: Partial<typeof webhooks.$inferInsert> = {},
): Promise<string> {
  const [fila] = await db
    .insert(webhooks)
    .values({
      nombre: 'Gestión',
      url: 'https://sistema.ejemplo.com/avisos',
      eventos: [...NOMBRES_DE_EVENTO],
      secreto: 'whsec_cHJ1ZWJh',
      creado_en: ahora(),
      ...cambios,
    })
    .returning({ id: webhooks.id });
  if (!fila) throw new Error('The webhook was not inserted');
  return fila.id;
}
