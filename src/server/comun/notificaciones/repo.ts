import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { correos, notificaciones, type TipoNotificacion } from '#server/db/schema/avisos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';

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
