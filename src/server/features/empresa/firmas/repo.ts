import { and, asc, eq, gt, inArray, isNull, lte, max, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { HechoDeFirma } from '#domain/comun/permisos/firmas.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { segundas_firmas } from '#server/db/schema/operacion.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';
import { profiles } from '#server/db/schema/personal.ts';

export type Pedida = typeof segundas_firmas.$inferSelect;

/**
 * Stores a request. If the same person requests something different about the same object (another value, another reason),
 * it replaces their request.
 * @returns its id, and whether it is new (an equal one may be pending already); null if somebody else has a request about
 *   the same object
 */
export async function insertar(
  tx: Tx,
  pedida: typeof segundas_firmas.$inferInsert,
): Promise<{ id: string; nueva: boolean } | null> {
  const igual = await esperaIgual(tx, pedida);
  if (igual !== null) return { id: igual, nueva: false };
  const { datos, pedida_en, vence_en } = pedida;
  const [nueva] = await tx
    .insert(segundas_firmas)
    .values(pedida)
    .onConflictDoUpdate({
      target: [segundas_firmas.tipo, segundas_firmas.objeto],
      targetWhere: sql`estado = 'pendiente'`,
      set: { datos, pedida_en, vence_en },
      setWhere: sql`${segundas_firmas.pedida_por} = excluded.pedida_por`,
    })
    .returning({ id: segundas_firmas.id });
  return nueva ? { id: nueva.id, nueva: true } : null;
}

/** An equal pending request of the same person, whatever its key; null if there is none. */
async function esperaIgual(
  tx: Tx,
  { tipo, persona_id, pedida_por, datos }: typeof segundas_firmas.$inferInsert,
): Promise<string | null> {
  const [fila] = await tx
    .select({ id: segundas_firmas.id })
    .from(segundas_firmas)
    .where(
      and(
        eq(segundas_firmas.tipo, tipo),
        persona_id ? eq(segundas_firmas.persona_id, persona_id) : isNull(segundas_firmas.persona_id),
        eq(segundas_firmas.pedida_por, pedida_por),
        eq(segundas_firmas.datos, datos),
        PENDIENTE,
      ),
    );
  return fila?.id ?? null;
}

function conNombres(db: Db) {
  const persona = alias(empleados, 'persona');
  return db
    .select({
      pedida: segundas_firmas,
      persona: sql<string | null>`${persona.nombre} || ' ' || ${persona.apellido}`,
      por: sql<string>`${empleados.nombre} || ' ' || ${empleados.apellido}`,
      premio: premios.nombre,
    })
    .from(segundas_firmas)
    .innerJoin(empleados, eq(empleados.id, segundas_firmas.pedida_por))
    .leftJoin(persona, eq(persona.id, segundas_firmas.persona_id))
    .leftJoin(
      asignaciones_premio,
      // `objeto` is a uuid only for those types. Comparing as uuid lets the claim be found through its primary key.
      sql`${asignaciones_premio.id} = case when ${segundas_firmas.tipo} = 'sobre_presupuesto' then ${segundas_firmas.objeto}::uuid end`,
    )
    .leftJoin(premios, eq(premios.id, asignaciones_premio.premio_id));
}

/** A request with the names of the people and things in it. */
export type PedidaConNombres = Awaited<ReturnType<typeof conNombres>>[number];

/** Pending requests, the oldest first. */
export function pendientes(db: Db, ahora: Date): Promise<PedidaConNombres[]> {
  return conNombres(db)
    .where(and(PENDIENTE, gt(segundas_firmas.vence_en, ahora)))
    .orderBy(asc(segundas_firmas.pedida_en), asc(segundas_firmas.id));
}

/** One request, pending or not; null if there is none. */
export async function unaConNombres(db: Db, id: string): Promise<PedidaConNombres | null> {
  const [fila] = await conNombres(db).where(eq(segundas_firmas.id, id));
  return fila ?? null;
}

/** A pending request, with its row locked; null if it is not pending. */
export async function tomar(tx: Tx, id: string, ahora: Date): Promise<Pedida | null> {
  const [fila] = await tx
    .select()
    .from(segundas_firmas)
    .where(and(eq(segundas_firmas.id, id), PENDIENTE, gt(segundas_firmas.vence_en, ahora)))
    .for('update');
  return fila ?? null;
}

export async function existe(db: Db, id: string): Promise<boolean> {
  return (await db.$count(segundas_firmas, eq(segundas_firmas.id, id))) > 0;
}

export async function decidir(
  tx: Tx,
  id: string,
  decision: { estado: 'confirmada' | 'rechazada'; decidida_por: string; decidida_en: Date; motivo?: string },
): Promise<void> {
  await tx.update(segundas_firmas).set(decision).where(eq(segundas_firmas.id, id));
}

/** Closes expired requests. @returns them */
export function vencer(tx: Tx, ahora: Date): Promise<Pedida[]> {
  return tx
    .update(segundas_firmas)
    .set({ estado: 'vencida', decidida_en: ahora })
    .where(and(PENDIENTE, lte(segundas_firmas.vence_en, ahora)))
    .returning();
}

/** Deletes requests decided before then: the audit log keeps them. */
export async function olvidar(tx: Tx, antes: Date): Promise<void> {
  await tx
    .delete(segundas_firmas)
    .where(and(sql`${segundas_firmas.estado} <> 'pendiente'`, lte(segundas_firmas.pedida_en, antes)));
}

/**
 * What happened to an administrator since then that affects which requests they may confirm, from the audit log (through
 * its index on entity).
 */
export async function hechosDe(db: Db, empleado_id: string, desde: Date): Promise<HechoDeFirma[]> {
  const perfil = db
    .select({ id: sql`${profiles.id}::text` })
    .from(profiles)
    .innerJoin(empleados, eq(empleados.user_id, profiles.cuenta_id))
    .where(eq(empleados.id, empleado_id));
  const filas = await db
    .select({
      es_alta: sql<boolean>`${ES_ALTA}`,
      por: auditoria.actor_id,
      cuando: auditoria.created_at,
    })
    .from(auditoria)
    .where(
      and(
        gt(auditoria.created_at, desde),
        or(
          and(eq(auditoria.entidad, 'empleados'), eq(auditoria.entidad_id, empleado_id)),
          // The second factor belongs to the account, so it can also be reset from the screen of the floor map's staff.
          and(eq(auditoria.entidad, 'profiles'), inArray(auditoria.entidad_id, perfil)),
        ),
        or(ES_ALTA, CAMBIA_EL_EMAIL, inArray(auditoria.accion, ACCESOS)),
      ),
    );
  return filas.map(({ es_alta, por, cuando }) => ({ que: es_alta ? 'alta' : 'acceso', por, cuando }));
}

/**
 * When a person last removed another administrator since then: by deactivating, lowering the role, deleting or changing the
 * e-mail.
 */
export async function sacoEn(db: Db, actor_id: string, desde: Date): Promise<Date | null> {
  const administra = db
    .select({ id: sql`${empleados.id}::text` })
    .from(empleados)
    .where(eq(empleados.rol, 'admin_rrhh'));
  const [fila] = await db
    .select({ cuando: max(auditoria.created_at) })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.actor_id, actor_id),
        gt(auditoria.created_at, desde),
        eq(auditoria.entidad, 'empleados'),
        ne(auditoria.entidad_id, actor_id),
        or(
          and(inArray(auditoria.accion, SALIDAS), sql`${auditoria.antes} ->> 'rol' = 'admin_rrhh'`),
          and(
            or(eq(auditoria.accion, 'empleado.desactivar'), CAMBIA_EL_EMAIL),
            inArray(auditoria.entidad_id, administra),
          ),
        ),
      ),
    );
  return fila?.cuando ?? null;
}

const ES_ALTA = sql`(${auditoria.accion} in ('empleado.reactivar', 'empleado.hacer_admin')
  or (${auditoria.accion} in ('empleado.crear', 'empleado.editar', 'usuario.crear', 'registro.aprobar')
    and ${auditoria.despues} ->> 'rol' = 'admin_rrhh'))`;
const CAMBIA_EL_EMAIL = sql`(${auditoria.accion} = 'empleado.editar' and ${auditoria.despues} -> 'email' is not null)`;
const ACCESOS = ['usuario.mandar_clave', 'cuenta.segundo_factor_reiniciar'];
const SALIDAS = ['empleado.editar', 'empleado.eliminar', 'empleado.anonimizar'];
const PENDIENTE = eq(segundas_firmas.estado, 'pendiente');
