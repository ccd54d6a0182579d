import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { borrarCuenta } from '#server/auth/acceso.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { noEspera } from '../../../comun/esperas.ts';
import { ADMIN_ACTIVO } from '../../../comun/rrhh.ts';
import { queActivas } from '../sucursales/repo.ts';

/** The registrations that wait, the oldest first, and the branches that each may be given: of one statement. */
export async function pendientes(db: Db) {
  const esperan = db
    .select(DATOS)
    .from(empleados)
    .where(and(PENDIENTE, noEspera(empleados.id)))
    .orderBy(asc(empleados.created_at), asc(empleados.id));
  const { rows } = await db.execute<{
    registros: EnJson[];
    sucursales: { id: string; nombre: string }[];
  }>(sql`
    select (select coalesce(json_agg(p), '[]') from (${esperan}) p) as registros,
      (select coalesce(json_agg(s), '[]') from (${queActivas(db)}) s) as sucursales`);
  const { registros = [], sucursales: abiertas = [] } = rows[0] ?? {};
  return {
    registros: registros.map((uno) => ({ ...uno, created_at: new Date(uno.created_at) })),
    sucursales: abiertas,
  };
}

type EnJson = { id: string; nombre: string; apellido: string; email: string; created_at: string };

/** The ids of the same, at most so many. */
export async function idsDePendientes(db: Db, cuantos: number): Promise<string[]> {
  const filas = await db
    .select({ id: empleados.id })
    .from(empleados)
    .where(PENDIENTE)
    .orderBy(asc(empleados.created_at), asc(empleados.id))
    .limit(cuantos);
  return filas.map(({ id }) => id);
}

export async function existeSucursalActiva(db: Db, id: string): Promise<boolean> {
  return (await db.$count(sucursales, and(eq(sucursales.id, id), eq(sucursales.activa, true)))) > 0;
}

/** Approves a pending registration. Only the first caller succeeds. */
export async function aprobar(tx: Tx, id: string, datos: { rol: Rol; sucursal_id: string | null }) {
  const [fila] = await tx
    .update(empleados)
    .set({ ...datos, registro: 'aprobado', activo: true })
    .where(and(eq(empleados.id, id), PENDIENTE))
    .returning({ ...DATOS, user_id: empleados.user_id });
  return fila ?? null;
}

/** Deletes a pending registration and its account: it never signed in, so nothing refers to it. */
export async function borrarPendiente(tx: Tx, id: string) {
  const [fila] = await tx
    .delete(empleados)
    .where(and(eq(empleados.id, id), PENDIENTE))
    .returning({ ...DATOS, user_id: empleados.user_id });
  if (fila?.user_id) await borrarCuenta(tx, fila.user_id);
  return fila ?? null;
}

/**
 * Locks an employee together with every active admin_rrhh until the transaction ends. If two administrators deactivate each
 * other at once, the second one waits and then finds that it would be the last.
 */
export async function bloquearConAdmins(tx: Tx, id: string) {
  const filas = await tx
    .select({
      id: empleados.id,
      rol: empleados.rol,
      activo: empleados.activo,
      registro: empleados.registro,
      user_id: empleados.user_id,
    })
    .from(empleados)
    .where(or(eq(empleados.id, id), ADMIN_ACTIVO))
    .orderBy(asc(empleados.id))
    .for('no key update');
  return {
    empleado: filas.find((fila) => fila.id === id) ?? null,
    otrosAdmins: filas.filter((fila) => fila.id !== id).length,
  };
}

export async function ponerActivo(tx: Tx, id: string, activo: boolean): Promise<void> {
  await tx.update(empleados).set({ activo }).where(eq(empleados.id, id));
}

const DATOS = {
  id: empleados.id,
  nombre: empleados.nombre,
  apellido: empleados.apellido,
  email: empleados.email,
  created_at: empleados.created_at,
};
/** A literal instead of a parameter, so that a prepared plan can use the partial index on pending ones. */
const PENDIENTE = sql`${empleados.registro} = 'pendiente'`;
