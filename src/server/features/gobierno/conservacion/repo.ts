import { and, desc, eq, inArray, isNotNull, lt, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ClaseDeDatos } from '#domain/empresa/conservacion.ts';
import type { Db } from '#server/db/base.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import { sesiones, verificaciones } from '#server/db/schema/cuentas.ts';
import { evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { envios_webhook } from '#server/db/schema/integraciones.ts';
import { importaciones } from '#server/db/schema/importaciones.ts';
import { limpiezas_de_datos } from '#server/db/schema/operacion.ts';
import { solicitudes } from '#server/db/schema/solicitudes.ts';
import { quitarDeAuditoria } from '../auditoria/sellar.ts';
import { darPorPerdidos } from '../datos/repo-borrar.ts';

/** Which rows of a kind are past their term. */
export type Vencidos = { readonly tabla: PgTable; readonly cuales: SQL };

/** The rows of a kind older than `corte`. Each query also excludes rows that are still needed whatever their age. */
export function vencidosDe(clase: ClaseDeDatos, corte: Date): Vencidos {
  const antes = corte.toISOString();
  switch (clase) {
    case 'evidencias':
      return {
        tabla: evidencias,
        // Only decided evidence, and only if nothing in the same participation is pending: the validator looks at what was
        // sent before.
        cuales: sql`${evidencias.archivo_id} is not null and ${evidencias.estado} <> 'enviada'
          and coalesce(${evidencias.fecha_reversion}, ${evidencias.fecha_decision}, ${evidencias.fecha_envio}) < ${antes}
          and not exists (select 1 from ${evidencias} otra
            where otra.participacion_id = ${evidencias.participacion_id} and otra.estado = 'enviada')`,
      };
    case 'bajas':
      return {
        tabla: empleados,
        // Kept while they have a prize to be delivered, evidence to be decided or a data request to be answered.
        cuales: sql`not ${empleados.activo} and ${empleados.anonimizado_en} is null and ${empleados.registro} = 'aprobado'
          and coalesce(${empleados.inactivo_desde}, ${empleados.created_at}) < ${antes}
          and not exists (select 1 from asignaciones_premio a
            where a.beneficiario_id = ${empleados.id} and a.estado in ('pendiente', 'aprobado'))
          and not exists (select 1 from evidencias v where v.empleado_id = ${empleados.id} and v.estado = 'enviada')
          and not exists (select 1 from pedidos_de_datos p
            where p.empleado_id = ${empleados.id} and p.resuelto_en is null)`,
      };
    case 'auditoria':
      return {
        tabla: auditoria,
        cuales: sql`${auditoria.orden} is not null and ${auditoria.created_at} < ${antes}`,
      };
    case 'ingresos':
      return {
        tabla: auditoria,
        cuales: sql`${auditoria.clase} = 'ingreso' and ${auditoria.created_at} < ${antes}
          and ${auditoria.despues} ? 'direccion'`,
      };
    case 'sesiones':
      return {
        tabla: sesiones,
        cuales: sql`(${sesiones.expiresAt} < ${antes} or ${sesiones.updatedAt} < ${antes}
          and (${sesiones.ipAddress} is not null or ${sesiones.userAgent} is not null))`,
      };
    case 'correos':
      return {
        tabla: correos,
        cuales: sql`${correos.estado} in ('enviado', 'fallido') and ${correos.created_at} < ${antes}`,
      };
    case 'notificaciones':
      return { tabla: notificaciones, cuales: sql`${notificaciones.created_at} < ${antes}` };
    case 'importaciones':
      return {
        tabla: importaciones,
        cuales: sql`${importaciones.estado} in ('aplicada', 'fallida', 'cancelada', 'revisada')
          and ${importaciones.updated_at} < ${antes}`,
      };
    case 'enlaces':
      return { tabla: verificaciones, cuales: sql`${verificaciones.expiresAt} < ${antes}` };
    case 'webhooks':
      return { tabla: envios_webhook, cuales: sql`${envios_webhook.ocurrido_en} < ${antes}` };
    case 'solicitudes':
      return {
        tabla: solicitudes,
        // Kept while what it won has not ended, with a space that may have to be talked about.
        cuales: sql`${solicitudes.cerrada_en} < ${antes} and ${solicitudes.olvidada_en} is null
          and not exists (select 1 from cotizaciones c join cotizacion_lineas l on l.cotizacion_id = c.id
            join reservas r on r.id = l.reserva_id
            where c.solicitud_id = ${solicitudes.id} and c.estado = 'aceptada' and r.estado = 'confirmada')`,
      };
  }
}

/** The ids of a batch of requests whose people are to be erased. */
export async function algunasSolicitudes(db: Db, { cuales }: Vencidos, cuantas: number): Promise<string[]> {
  const filas = await db
    .select({ id: solicitudes.id })
    .from(solicitudes)
    .where(cuales)
    .limit(cuantas)
    .for('update', { skipLocked: true });
  return filas.map(({ id }) => id);
}

/** How many rows of a kind are past their term, counting no further than `tope`. */
export async function contarVencidos(db: Db, { tabla, cuales }: Vencidos, tope: number): Promise<number> {
  const { rows } = await db.execute<{ cuantos: string }>(
    sql`select count(*) as cuantos from (select 1 from ${tabla} where ${cuales} limit ${tope}) t`,
  );
  return Number(rows[0]?.cuantos ?? 0);
}

/** Deletes a batch of them. @returns how many rows */
export async function borrarVencidos(db: Db, { tabla, cuales }: Vencidos, cuantos: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${tabla} where id in (select id from ${tabla} where ${cuales} limit ${cuantos})`,
  );
  return rowCount ?? 0;
}

/**
 * Detaches the files of a batch of decided evidence. From then on nobody can see them, and the next file cleanup deletes
 * them from storage.
 */
export async function soltarEvidencias(db: Db, { cuales }: Vencidos, cuantos: number): Promise<number> {
  return db.transaction(async (tx) => {
    const filas = await tx
      .select({ id: evidencias.id, archivo_id: evidencias.archivo_id })
      .from(evidencias)
      .where(cuales)
      .limit(cuantos)
      .for('update');
    const archivos = filas.flatMap(({ archivo_id }) => archivo_id ?? []);
    if (archivos.length === 0) return 0;
    await tx
      .update(evidencias)
      .set({ archivo_id: null })
      .where(
        inArray(
          evidencias.id,
          filas.map(({ id }) => id),
        ),
      );
    const perdidos = await darPorPerdidos(tx, archivos);
    // A group's card shows what anybody in the group sent last.
    await tx
      .update(participaciones)
      .set({ evidencia_url: null })
      .where(
        inArray(
          participaciones.evidencia_url,
          perdidos.map((id) => `/archivos/${id}`),
        ),
      );
    return filas.length;
  });
}

/** Ids of people who left. */
export async function algunasBajas(db: Db, { cuales }: Vencidos, cuantas: number): Promise<string[]> {
  const filas = await db
    .select({ id: empleados.id })
    .from(empleados)
    .where(cuales)
    .orderBy(empleados.id)
    .limit(cuantas);
  return filas.map(({ id }) => id);
}

/** Removes the addresses from the audit rows of sign-ins; who, when and the result stay. */
export async function vaciarIngresos(
  db: Db,
  { cuales }: Vencidos,
  cuantos: number,
  cuando: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const filas = await tx.select({ id: auditoria.id }).from(auditoria).where(cuales).limit(cuantos);
    if (filas.length === 0) return 0;
    const suyas = inArray(
      auditoria.id,
      filas.map(({ id }) => id),
    );
    await quitarDeAuditoria(
      tx,
      suyas,
      { antes: sql`${auditoria.antes}`, despues: sql`${auditoria.despues} - 'direccion'` },
      cuando,
    );
    return filas.length;
  });
}

/** Clears the address and browser of old sessions, and deletes the sessions that have expired. */
export async function vaciarSesiones(db: Db, corte: Date): Promise<number> {
  const { rowCount: terminadas } = await db.delete(sesiones).where(lt(sesiones.expiresAt, corte));
  const { rowCount: vaciadas } = await db
    .update(sesiones)
    .set({ ipAddress: null, userAgent: null, updatedAt: sql`${sesiones.updatedAt}` })
    .where(
      and(lt(sesiones.updatedAt, corte), or(isNotNull(sesiones.ipAddress), isNotNull(sesiones.userAgent))),
    );
  return (terminadas ?? 0) + (vaciadas ?? 0);
}

export type LimpiezaAnotada = typeof limpiezas_de_datos.$inferSelect;

export async function anotarLimpieza(
  db: Db,
  limpieza: typeof limpiezas_de_datos.$inferInsert,
): Promise<void> {
  await db.insert(limpiezas_de_datos).values(limpieza);
}

export async function olvidarLimpiezas(db: Db, antes: Date): Promise<void> {
  await db.delete(limpiezas_de_datos).where(lt(limpiezas_de_datos.corrida_en, antes));
}

/** When the last run of any kind was. A run dated in the future was made while the clock was wrong. */
export async function ultimaCorrida(db: Db, ahora: Date): Promise<Date | null> {
  const [fila] = await db
    .select({ cuando: max(limpiezas_de_datos.corrida_en) })
    .from(limpiezas_de_datos)
    .where(lte(limpiezas_de_datos.corrida_en, ahora));
  return fila?.cuando ?? null;
}

/** The last run of a kind. */
export async function ultimaLimpieza(db: Db, clase: ClaseDeDatos): Promise<LimpiezaAnotada | null> {
  const [fila] = await db
    .select()
    .from(limpiezas_de_datos)
    .where(eq(limpiezas_de_datos.clase, clase))
    .orderBy(desc(limpiezas_de_datos.corrida_en))
    .limit(1);
  return fila ?? null;
}
