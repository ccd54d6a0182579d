import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { EXPORTACIONES } from '#domain/gobierno/auditoria/alertas.ts';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { rrhhMenos } from '../../../comun/rrhh.ts';

/** How many exports each of these (ids of employees or accounts) has made since then. */
export async function exportacionesDe(
  db: Db,
  quienes: readonly string[],
  desde: Date,
): Promise<Map<string, number>> {
  if (quienes.length === 0) return new Map();
  const quien = sql<string>`coalesce(${auditoria.actor_id}, ${auditoria.cuenta_id})`;
  const filas = await db
    .select({ quien, veces: count() })
    .from(auditoria)
    .where(
      and(
        gt(auditoria.created_at, desde),
        inArray(auditoria.accion, [...EXPORTACIONES]),
        or(inArray(auditoria.actor_id, [...quienes]), inArray(auditoria.cuenta_id, [...quienes])),
      ),
    )
    .groupBy(quien);
  return new Map(filas.map((fila) => [fila.quien, fila.veces]));
}

/** Which of these alerts were already given. */
export async function yaDadas(db: Db, claves: readonly string[]): Promise<Set<string>> {
  if (claves.length === 0) return new Set();
  const filas = await db
    .select({ clave: auditoria.entidad_id })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'alertas'), inArray(auditoria.entidad_id, [...claves])));
  return new Set(filas.map(({ clave }) => clave));
}

/** The administrators to be told about somebody (an employee or an account), and that person's name. */
export async function aQuienes(db: Db, quien: string) {
  const [persona] = await db
    .select({ id: empleados.id, nombre: sql<string>`${empleados.nombre} || ' ' || ${empleados.apellido}` })
    .from(empleados)
    .where(or(eq(empleados.id, quien), eq(empleados.user_id, quien)))
    .limit(1);
  const [cuenta] = persona
    ? []
    : await db.select({ nombre: cuentas.name }).from(cuentas).where(eq(cuentas.id, quien));
  const admins = await rrhhMenos(db, persona?.id ?? null);
  return {
    admins: admins.map(({ id }) => id),
    nombre: persona?.nombre ?? cuenta?.nombre ?? 'Una cuenta',
    de: persona ? ('empleado_id' as const) : ('cuenta_id' as const),
  };
}
