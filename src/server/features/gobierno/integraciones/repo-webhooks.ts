import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { ESPERA_MAXIMA_S } from '#domain/gobierno/integraciones/webhooks.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { conteo_envios } from '#server/db/schema/conteos.ts';
import { sumaDe } from '../../../comun/conteos.ts';
import { envios_webhook, intentos_webhook, webhooks } from '#server/db/schema/integraciones.ts';

export type WebhookGuardado = typeof webhooks.$inferSelect;
export type EnvioGuardado = typeof envios_webhook.$inferSelect;

const DEBIDO = (ahora: Date): SQL | undefined =>
  and(
    eq(envios_webhook.estado, 'pendiente'),
    or(
      lte(envios_webhook.proximo_intento, ahora),
      // Written while the clock was ahead: otherwise it would wait until the clock gets there again.
      gt(envios_webhook.proximo_intento, new Date(ahora.getTime() + ESPERA_MAXIMA_S * 1000)),
    ),
  );

/** Every webhook, with the state of its deliveries. */
export async function todos(db: Db) {
  const { webhook_id, estado } = conteo_envios;
  const [filas, cuentas] = await juntas([
    db.select().from(webhooks).orderBy(asc(webhooks.id)),
    db
      .select({ webhook_id, estado, cuantos: sumaDe(conteo_envios) })
      .from(conteo_envios)
      .groupBy(webhook_id, estado),
  ]);
  return filas.map((fila) => {
    const de = (cual: EnvioGuardado['estado']) =>
      cuentas.find((cuenta) => cuenta.webhook_id === fila.id && cuenta.estado === cual);
    return {
      ...fila,
      pendientes: de('pendiente')?.cuantos ?? 0,
      fallidos: de('fallido')?.cuantos ?? 0,
      entregados: de('entregado')?.cuantos ?? 0,
    };
  });
}

export async function uno(db: Db, id: string): Promise<WebhookGuardado | null> {
  const [fila] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return fila ?? null;
}

/** The row, locked until the transaction ends. */
export async function bloquear(tx: Tx, id: string): Promise<WebhookGuardado | null> {
  const [fila] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return fila ?? null;
}

/** Counts the webhooks under a table lock, so that two people who create one at once cannot exceed the limit. */
export async function cuantos(tx: Tx): Promise<number> {
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`);
  return tx.$count(webhooks);
}

export async function insertar(tx: Tx, fila: typeof webhooks.$inferInsert): Promise<string> {
  const [hecho] = await tx.insert(webhooks).values(fila).returning({ id: webhooks.id });
  if (!hecho) throw new Error('The webhook was not inserted');
  return hecho.id;
}

export async function cambiar(
  tx: Tx,
  id: string,
  cambios: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
  await tx.update(webhooks).set(cambios).where(eq(webhooks.id, id));
}

export async function eliminar(tx: Tx, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

/** Enqueues a delivery for one address only. */
export async function anotarEnvio(tx: Tx, fila: typeof envios_webhook.$inferInsert): Promise<string> {
  const [hecho] = await tx.insert(envios_webhook).values(fila).returning({ id: envios_webhook.id });
  if (!hecho) throw new Error('The delivery was not noted');
  await avisar(tx);
  return hecho.id;
}

/** The channel that announces new deliveries. The database triggers use the same name. */
export const CANAL = 'mostrador_webhooks';

async function avisar(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${CANAL}, '')`);
}

/** Sends a delivery again with the same id. @returns null if there is none, or it is already pending */
export async function reenviar(tx: Tx, id: string): Promise<EnvioGuardado | null> {
  const [fila] = await tx
    .update(envios_webhook)
    .set({ estado: 'pendiente', intentos: 0, proximo_intento: new Date(0) })
    .where(eq(envios_webhook.id, id))
    .returning();
  if (fila) await avisar(tx);
  return fila ?? null;
}

/** Ids of the active webhooks that have something due. */
export async function conPendientes(db: Db, ahora: Date): Promise<string[]> {
  const filas = await db
    .selectDistinct({ id: webhooks.id })
    .from(envios_webhook)
    .innerJoin(webhooks, eq(webhooks.id, envios_webhook.webhook_id))
    .where(and(DEBIDO(ahora), eq(webhooks.activo, true)));
  return filas.map(({ id }) => id);
}

/** Reserves the oldest delivery that is due for an address until `hasta`. */
export async function tomarUno(
  db: Db,
  webhook_id: string,
  ahora: Date,
  hasta: Date,
): Promise<{ envio: EnvioGuardado; webhook: WebhookGuardado } | null> {
  return db.transaction(async (tx) => {
    const [debido] = await tx
      .select({ envio: envios_webhook, webhook: webhooks })
      .from(envios_webhook)
      .innerJoin(webhooks, eq(webhooks.id, envios_webhook.webhook_id))
      .where(and(DEBIDO(ahora), eq(envios_webhook.webhook_id, webhook_id), eq(webhooks.activo, true)))
      .orderBy(asc(envios_webhook.proximo_intento), asc(envios_webhook.ocurrido_en))
      .limit(1)
      .for('update', { of: envios_webhook, skipLocked: true });
    if (!debido) return null;
    const intentos = debido.envio.intentos + 1;
    await tx
      .update(envios_webhook)
      .set({ intentos, proximo_intento: hasta })
      .where(eq(envios_webhook.id, debido.envio.id));
    return { webhook: debido.webhook, envio: { ...debido.envio, intentos } };
  });
}

export async function anotarIntento(tx: Tx, fila: typeof intentos_webhook.$inferInsert): Promise<void> {
  await tx.insert(intentos_webhook).values(fila);
}

export async function anotarResultado(
  tx: Tx,
  id: string,
  cambios: Partial<Pick<EnvioGuardado, 'estado' | 'proximo_intento'>>,
): Promise<void> {
  await tx.update(envios_webhook).set(cambios).where(eq(envios_webhook.id, id));
}

/** A page of deliveries to an address, the latest first, with each attempt. */
export async function envios(
  db: Db,
  webhook_id: string,
  { desde, cuantos: limite }: { desde: number; cuantos: number },
) {
  const total = await db.$count(envios_webhook, eq(envios_webhook.webhook_id, webhook_id));
  const filas = await db
    .select()
    .from(envios_webhook)
    .where(eq(envios_webhook.webhook_id, webhook_id))
    .orderBy(desc(envios_webhook.ocurrido_en), desc(envios_webhook.id))
    .offset(desde)
    .limit(limite);
  const ids = filas.map(({ id }) => id);
  const intentos =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(intentos_webhook)
          .where(inArray(intentos_webhook.envio_id, ids))
          .orderBy(asc(intentos_webhook.cuando), asc(intentos_webhook.id));
  return {
    total,
    filas: filas.map((fila) => ({
      ...fila,
      historia: intentos.filter(({ envio_id }) => envio_id === fila.id),
    })),
  };
}

/** Deletes the deliveries about a person. The pending ones hold only an id and that somebody left. */
export async function olvidarPersona(tx: Tx, empleado_id: string): Promise<void> {
  await tx
    .delete(envios_webhook)
    .where(
      and(
        sql`${envios_webhook.estado} <> 'pendiente'`,
        sql`${envios_webhook.datos} ->> 'empleado_id' = ${empleado_id}`,
      ),
    );
}
