import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import {
  ESPERAS_DE_PUSH_S,
  PREFERENCIAS_INICIALES,
  type PreferenciasDeAviso,
  type Resumen,
} from '#domain/comun/push.ts';
import type { Db, Tx } from '#server/db/base.ts';
import {
  envios_push,
  notificaciones,
  preferencias_aviso,
  suscripciones_push,
} from '#server/db/schema/avisos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';

/** The channel that announces new pushes. */
export const CANAL_PUSH = 'mostrador_push';

/** What somebody chose, and whether their mailbox is proved, so that a digest may go to it. */
export async function preferenciasDe(
  db: Db,
  empleado_id: string,
): Promise<PreferenciasDeAviso & { email_confirmado: boolean; dispositivos: number }> {
  const [fila] = await db
    .select({
      suyas: preferencias_aviso,
      email_confirmado: cuentas.emailVerified,
      dispositivos: db.$count(suscripciones_push, eq(suscripciones_push.empleado_id, empleado_id)),
    })
    .from(empleados)
    .leftJoin(preferencias_aviso, eq(preferencias_aviso.empleado_id, empleados.id))
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(eq(empleados.id, empleado_id));
  return {
    ...comoPreferencias(fila?.suyas ?? null),
    email_confirmado: fila?.email_confirmado === true,
    dispositivos: fila?.dispositivos ?? 0,
  };
}

type FilaPreferencias = typeof preferencias_aviso.$inferSelect;

function comoPreferencias(fila: FilaPreferencias | null): PreferenciasDeAviso {
  if (fila === null) return PREFERENCIAS_INICIALES;
  const { clases, silencio_desde: desde, silencio_hasta: hasta, resumen } = fila;
  return { clases, silencio: desde === null || hasta === null ? null : { desde, hasta }, resumen };
}

/** @param cuando from then on, a digest tells: what came before it was chosen is not mailed */
export async function guardarPreferencias(
  tx: Tx,
  empleado_id: string,
  { clases, silencio, resumen }: PreferenciasDeAviso,
  cuando: Date,
): Promise<void> {
  const valores = {
    clases,
    silencio_desde: silencio?.desde ?? null,
    silencio_hasta: silencio?.hasta ?? null,
    resumen,
  };
  await tx
    .insert(preferencias_aviso)
    .values({ empleado_id, ...valores, resumido_hasta: resumen === 'nunca' ? null : cuando })
    .onConflictDoUpdate({
      target: preferencias_aviso.empleado_id,
      set: {
        ...valores,
        resumido_hasta:
          resumen === 'nunca'
            ? null
            : sql`coalesce(${preferencias_aviso.resumido_hasta}, ${cuando.toISOString()}::timestamptz)`,
      },
    });
}

/**
 * Writes a device down as the person's, in their session; one that was somebody else's becomes theirs.
 * @returns whether the session is still open
 */
export async function suscribir(
  tx: Tx,
  fila: Omit<typeof suscripciones_push.$inferInsert, 'id' | 'fallas'>,
  maximo: number,
): Promise<boolean> {
  const [abierta] = await tx
    .select({ id: sesiones.id })
    .from(sesiones)
    .where(eq(sesiones.id, fila.sesion_id))
    .for('key share');
  if (!abierta) return false;
  await tx
    .insert(suscripciones_push)
    .values(fila)
    .onConflictDoUpdate({ target: suscripciones_push.direccion, set: { ...fila, fallas: 0 } });
  const { empleado_id } = fila;
  const suyas = tx
    .select({ id: suscripciones_push.id })
    .from(suscripciones_push)
    .where(eq(suscripciones_push.empleado_id, empleado_id))
    .orderBy(desc(suscripciones_push.vista_en), desc(suscripciones_push.id))
    .limit(maximo);
  await tx
    .delete(suscripciones_push)
    .where(and(eq(suscripciones_push.empleado_id, empleado_id), notInArray(suscripciones_push.id, suyas)));
  return true;
}

/** Forgets one of a person's devices. */
export async function desuscribir(tx: Tx, empleado_id: string, direccion: string): Promise<void> {
  await tx
    .delete(suscripciones_push)
    .where(and(eq(suscripciones_push.empleado_id, empleado_id), eq(suscripciones_push.direccion, direccion)));
}

export type EnvioTomado = Awaited<ReturnType<typeof tomar>>[number];

/** Reserves pushes that are due. Two nodes never take the same one. */
export async function tomar(db: Db, { ahora, hasta, maximo }: { ahora: Date; hasta: Date; maximo: number }) {
  const debidos = db
    .select({ s: envios_push.suscripcion_id, n: envios_push.notificacion_id })
    .from(envios_push)
    .where(
      or(
        lte(envios_push.proximo_intento, ahora),
        // Written while the clock was ahead: no wait is that long.
        gt(envios_push.proximo_intento, new Date(ahora.getTime() + ESPERA_MAXIMA_MS)),
      ),
    )
    .orderBy(asc(envios_push.proximo_intento), asc(envios_push.notificacion_id))
    .limit(maximo)
    .for('update', { skipLocked: true });
  const tomados = await db
    .update(envios_push)
    .set({ intentos: sql`${envios_push.intentos} + 1`, proximo_intento: hasta })
    .where(sql`(${envios_push.suscripcion_id}, ${envios_push.notificacion_id}) in ${debidos}`)
    .returning({ s: envios_push.suscripcion_id, n: envios_push.notificacion_id });
  if (tomados.length === 0) return [];
  const filas = await db
    .select({
      envio: envios_push,
      suscripcion: suscripciones_push,
      aviso: notificaciones,
      activo: empleados.activo,
      preferencias: preferencias_aviso,
    })
    .from(envios_push)
    .innerJoin(suscripciones_push, eq(suscripciones_push.id, envios_push.suscripcion_id))
    .innerJoin(notificaciones, eq(notificaciones.id, envios_push.notificacion_id))
    .innerJoin(empleados, eq(empleados.id, suscripciones_push.empleado_id))
    .leftJoin(preferencias_aviso, eq(preferencias_aviso.empleado_id, empleados.id))
    .where(
      and(
        inArray(
          envios_push.suscripcion_id,
          tomados.map(({ s }) => s),
        ),
        inArray(
          envios_push.notificacion_id,
          tomados.map(({ n }) => n),
        ),
      ),
    );
  const mios = new Set(tomados.map(({ s, n }) => `${s} ${n}`));
  return filas
    .filter(({ envio }) => mios.has(`${envio.suscripcion_id} ${envio.notificacion_id}`))
    .map((fila) => ({ ...fila, preferencias: comoPreferencias(fila.preferencias) }));
}

/** The night and more: quiet hours are the longest wait. */
const ESPERA_MAXIMA_MS = Math.max(24 * 3_600_000, ...ESPERAS_DE_PUSH_S.map((s) => s * 1000));

const suyo = ({ suscripcion_id, notificacion_id }: typeof envios_push.$inferSelect) =>
  and(eq(envios_push.suscripcion_id, suscripcion_id), eq(envios_push.notificacion_id, notificacion_id));

/** It was sent, or is not to be. */
export async function soltar(db: Db, envio: typeof envios_push.$inferSelect): Promise<void> {
  await db.delete(envios_push).where(suyo(envio));
}

/** It waits until an instant. `contado`: whether it was an attempt. */
export async function esperar(
  db: Db,
  envio: typeof envios_push.$inferSelect,
  { hasta, contado }: { hasta: Date; contado: boolean },
): Promise<void> {
  await db
    .update(envios_push)
    .set({ proximo_intento: hasta, intentos: contado ? envio.intentos : envio.intentos - 1 })
    .where(suyo(envio));
}

/** The push service took a message. */
export async function anotarExito(db: Db, id: string): Promise<void> {
  await db
    .update(suscripciones_push)
    .set({ fallas: 0 })
    .where(and(eq(suscripciones_push.id, id), ne(suscripciones_push.fallas, 0)));
}

/** The push service refused one. A device that it has refused so often is forgotten. */
export async function anotarFalla(db: Db, id: string, maximo: number): Promise<void> {
  await db
    .update(suscripciones_push)
    .set({ fallas: sql`${suscripciones_push.fallas} + 1` })
    .where(eq(suscripciones_push.id, id));
  await db
    .delete(suscripciones_push)
    .where(and(eq(suscripciones_push.id, id), gte(suscripciones_push.fallas, maximo)));
}

/** The push service knows it no more. */
export async function olvidarDispositivo(db: Db, id: string): Promise<void> {
  await db.delete(suscripciones_push).where(eq(suscripciones_push.id, id));
}

/** Forgets a person's devices and what they chose. */
export async function olvidarAvisosDe(tx: Tx, empleado_id: string): Promise<void> {
  await tx.delete(suscripciones_push).where(eq(suscripciones_push.empleado_id, empleado_id));
  await tx.delete(preferencias_aviso).where(eq(preferencias_aviso.empleado_id, empleado_id));
}

/** Who has chosen a digest of one of those kinds and was not written to since then, some at a time. */
export function conResumen(
  db: Db,
  { resumenes, antes, maximo }: { resumenes: readonly Resumen[]; antes: Date; maximo: number },
) {
  return db
    .select({
      empleado_id: empleados.id,
      nombre: empleados.nombre,
      email: cuentas.email,
      desde: preferencias_aviso.resumido_hasta,
    })
    .from(preferencias_aviso)
    .innerJoin(empleados, eq(empleados.id, preferencias_aviso.empleado_id))
    .innerJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(
      and(
        inArray(preferencias_aviso.resumen, [...resumenes]),
        ne(preferencias_aviso.resumen, 'nunca'),
        sql`${preferencias_aviso.resumido_hasta} < ${antes.toISOString()}::timestamptz`,
        empleados.activo,
        isNull(empleados.anonimizado_en),
        // Somebody who registered may have written somebody else's mailbox.
        cuentas.emailVerified,
      ),
    )
    .orderBy(asc(empleados.id))
    .limit(maximo);
}

/** What somebody has not read, of some kinds, since an instant: the latest first, and how many there are. */
export async function sinLeerDesde(
  db: Db,
  empleado_id: string,
  { desde, hasta, tipos, maximo }: { desde: Date; hasta: Date; tipos: readonly string[]; maximo: number },
) {
  const donde = and(
    eq(notificaciones.empleado_id, empleado_id),
    isNull(notificaciones.leida_en),
    gt(notificaciones.created_at, desde),
    lte(notificaciones.created_at, hasta),
    sql`${notificaciones.tipo} = any(${sql.param([...tipos])}::text[])`,
  );
  const filas = await db
    .select({ titulo: notificaciones.titulo, texto: notificaciones.texto })
    .from(notificaciones)
    .where(donde)
    .orderBy(desc(notificaciones.created_at), desc(notificaciones.id))
    .limit(maximo);
  return { filas, cuantas: filas.length < maximo ? filas.length : await db.$count(notificaciones, donde) };
}

/** Notes that a digest tells up to that instant. @returns false if another already did */
export async function anotarResumen(tx: Tx, empleado_id: string, hasta: Date): Promise<boolean> {
  const filas = await tx
    .update(preferencias_aviso)
    .set({ resumido_hasta: hasta })
    .where(
      and(
        eq(preferencias_aviso.empleado_id, empleado_id),
        sql`${preferencias_aviso.resumido_hasta} < ${hasta.toISOString()}::timestamptz`,
      ),
    )
    .returning({ empleado_id: preferencias_aviso.empleado_id });
  return filas.length > 0;
}
