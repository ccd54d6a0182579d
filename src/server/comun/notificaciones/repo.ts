import { randomUUIDv7 } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Tema } from '#contract/comun/temas.ts';
import { TIPOS_DE_PUSH } from '#domain/comun/push.ts';
import type { Db } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import { correos, notificaciones, type TipoNotificacion } from '#server/db/schema/avisos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { CANAL, IDS_POR_MENSAJE } from '#server/realtime/publicar.ts';
import type { Aviso } from './notificar.ts';
import { CANAL_PUSH } from './repo-push.ts';

/**
 * One parameter per column for any number of rows. The same statement also tells the recipients' pages, with as many ids
 * per message as `publicar` uses.
 */
const INSERTAR = `
  with nuevas as (
    insert into notificaciones (id, empleado_id, tipo, titulo, texto, enlace, datos, clave, created_at)
    select n.*, $9::timestamptz
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::text[]) n
    on conflict (clave) do nothing returning id, clave, empleado_id, tipo
  ), empujes as (
    insert into envios_push (suscripcion_id, notificacion_id, proximo_intento)
    select s.id, n.id, 'epoch' from nuevas n join suscripciones_push s using (empleado_id) where n.tipo = any($12::text[])
    returning 1
  ), empujadas as (
    select count(pg_notify($13, '')) from (select from empujes limit 1) alguno
  ), avisadas as (
    select count(pg_notify($10, json_build_object('temas', $11::text[], 'para', json_build_object('empleados', quienes))::text))
    from (
      select json_agg(empleado_id) as quienes
      from (select empleado_id, row_number() over () / ${IDS_POR_MENSAJE} as parte from nuevas group by empleado_id) e
      group by parte
    ) partes
  )
  select clave from nuevas cross join avisadas cross join empujadas`;

/**
 * Inserts notices, with the pushes of those that also reach closed pages, and on commit tells the open pages of the recipients and whoever
 * sends pushes. @returns the new claves
 */
export async function insertar(tx: Db, avisos: readonly Aviso[], cuando: Date): Promise<string[]> {
  // In a fixed order, because two transactions with the same notices would otherwise deadlock.
  const ordenados = avisos.toSorted((a, b) => (a.clave < b.clave ? -1 : a.clave > b.clave ? 1 : 0));
  const nuevas: string[] = [];
  for (let i = 0; i < ordenados.length; i += POR_SENTENCIA) {
    const tanda = ordenados.slice(i, i + POR_SENTENCIA);
    const filas = await preparada<{ clave: string }>(tx, 'notificaciones.insertar', INSERTAR, [
      tanda.map(() => randomUUIDv7()),
      tanda.map(({ empleado_id }) => empleado_id),
      tanda.map(({ tipo }) => tipo),
      tanda.map(({ titulo }) => titulo),
      tanda.map(({ texto }) => texto),
      tanda.map(({ enlace }) => enlace),
      tanda.map(({ datos, por }) => JSON.stringify(por ? { ...datos, por } : (datos ?? {}))),
      tanda.map(({ clave }) => clave),
      cuando.toISOString(),
      CANAL,
      NOTIFICACIONES,
      TIPOS_DE_PUSH,
      CANAL_PUSH,
    ]);
    nuevas.push(...filas.map(({ clave }) => clave));
  }
  return nuevas;
}

/** Which of these events were already notified. */
export async function clavesExistentes(db: Db, claves: readonly string[]): Promise<Set<string>> {
  if (claves.length === 0) return new Set();
  const filas = await db
    .select({ clave: notificaciones.clave })
    .from(notificaciones)
    .where(inArray(notificaciones.clave, [...claves]));
  return new Set(filas.map((f) => f.clave));
}

/**
 * Recent notices about trainings, of these kinds and to active people, for which no mail was written yet; the mail has the
 * notice's clave.
 */
export function capacitacionesSinCorreo(
  db: Db,
  tipos: readonly TipoNotificacion[],
  desde: Date,
  maximo: number,
) {
  return db
    .select({
      clave: notificaciones.clave,
      tipo: notificaciones.tipo,
      titulo: notificaciones.titulo,
      texto: notificaciones.texto,
      enlace: notificaciones.enlace,
      // Somebody who registered may have entered any name with somebody else's mailbox.
      nombre: sql<string>`case when ${cuentas.emailVerified} is false then '' else ${empleados.nombre} end`,
      email: empleados.email,
    })
    .from(notificaciones)
    .innerJoin(empleados, eq(empleados.id, notificaciones.empleado_id))
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(
      and(
        // Must match the index.
        sql`starts_with(${notificaciones.tipo}, 'capacitacion_')`,
        inArray(notificaciones.tipo, [...tipos]),
        gt(notificaciones.created_at, desde),
        empleados.activo,
        isNull(empleados.anonimizado_en),
        sql`not exists (select 1 from ${correos} c where c.clave = ${notificaciones.clave})`,
      ),
    )
    .orderBy(asc(notificaciones.created_at), asc(notificaciones.id))
    .limit(maximo);
}

/** The latest first, each with the name and the picture of whose act it tells of, unless they were erased. */
export function ultimas(db: Db, empleado_id: string, cuantas: number) {
  return db
    .select({
      id: notificaciones.id,
      tipo: notificaciones.tipo,
      titulo: notificaciones.titulo,
      texto: notificaciones.texto,
      enlace: notificaciones.enlace,
      datos: notificaciones.datos,
      leida_en: notificaciones.leida_en,
      created_at: notificaciones.created_at,
      de: { nombre: empleados.nombre, apellido: empleados.apellido, avatar_url: empleados.avatar_url },
    })
    .from(notificaciones)
    .leftJoin(
      empleados,
      and(sql`${empleados.id} = (${notificaciones.datos} ->> 'por')::uuid`, isNull(empleados.anonimizado_en)),
    )
    .where(eq(notificaciones.empleado_id, empleado_id))
    .orderBy(desc(notificaciones.created_at), desc(notificaciones.id))
    .limit(cuantas);
}

export function sinLeer(db: Db, empleado_id: string): Promise<number> {
  return db.$count(
    notificaciones,
    and(eq(notificaciones.empleado_id, empleado_id), isNull(notificaciones.leida_en)),
  );
}

/** Marks those of `ids` that belong to the employee; without `ids`, all of theirs. @returns how many were unread */
export async function marcar(
  tx: Db,
  empleado_id: string,
  ids: readonly string[] | undefined,
  cuando: Date,
): Promise<number> {
  const filas = await tx
    .update(notificaciones)
    .set({ leida_en: cuando })
    .where(
      and(
        eq(notificaciones.empleado_id, empleado_id),
        isNull(notificaciones.leida_en),
        ids ? inArray(notificaciones.id, [...ids]) : undefined,
      ),
    )
    .returning({ id: notificaciones.id });
  return filas.length;
}

const NOTIFICACIONES: Tema[] = ['notificaciones'];

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const POR_SENTENCIA = 1000;
