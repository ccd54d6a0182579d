import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { PasoDeReclamo, Reclamo } from '#domain/premios/reclamo.ts';
import type { TipoDeMovimientoDeStock } from '#domain/premios/stock.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import {
  asignaciones_premio,
  movimientos_puntos_insignia,
  movimientos_stock,
  pasos_reclamo,
  premios,
} from '#server/db/schema/premios.ts';

export type Premio = typeof premios.$inferSelect;
export type Asignacion = typeof asignaciones_premio.$inferSelect;

const beneficiario = {
  id: empleados.id,
  nombre: empleados.nombre,
  apellido: empleados.apellido,
  rol: empleados.rol,
  sucursal_id: empleados.sucursal_id,
  grupo_id: empleados.grupo_id,
};

/**
 * Holds an employee until the transaction ends: their claims are made one after the other, so that what one checks (not
 * claimed yet, points that reach) still holds when it writes. @returns whether they are an active employee
 */
export async function bloquearReclamante(tx: Tx, id: string): Promise<boolean> {
  const [fila] = await tx
    .select({ activo: empleados.activo })
    .from(empleados)
    .where(eq(empleados.id, id))
    .for('no key update');
  return fila?.activo === true;
}

export async function buscarPremio(db: Db, id: string): Promise<Premio | undefined> {
  const [fila] = await db.select().from(premios).where(eq(premios.id, id));
  return fila;
}

/** The claim that a click already made. */
export async function reclamoPorClave(db: Db, beneficiario_id: string, clave: string) {
  const [fila] = await db
    .select({ id: asignaciones_premio.id, estado: asignaciones_premio.estado })
    .from(asignaciones_premio)
    .where(
      and(eq(asignaciones_premio.beneficiario_id, beneficiario_id), eq(asignaciones_premio.clave, clave)),
    );
  return fila;
}

/** Whether somebody has a claim of this prize that was not rejected. */
export async function tieneReclamo(db: Db, beneficiario_id: string, premio_id: string): Promise<boolean> {
  const filas = await db
    .select({ id: asignaciones_premio.id })
    .from(asignaciones_premio)
    .where(
      and(
        eq(asignaciones_premio.beneficiario_id, beneficiario_id),
        eq(asignaciones_premio.premio_id, premio_id),
        ne(asignaciones_premio.estado, 'rechazado'),
      ),
    )
    .limit(1);
  return filas.length > 0;
}

/** Σ puntos_valor of the badges that somebody holds, and what their claims hold of it. */
export async function puntosDeInsignias(
  db: Db,
  empleado_id: string,
): Promise<{ de_insignias: number; gastados: number }> {
  const [fila] = await db
    .select({
      de_insignias: sql`coalesce((select sum(i.puntos_valor) from ${insignias_empleado} ie
        join ${insignias} i on i.id = ie.insignia_id
        where ie.empleado_id = ${empleado_id} and ie.revocada_en is null), 0)`.mapWith(Number),
      gastados: sql`coalesce((select -sum(m.puntos) from ${movimientos_puntos_insignia} m
        where m.empleado_id = ${empleado_id}), 0)`.mapWith(Number),
    })
    .from(empleados)
    .where(eq(empleados.id, empleado_id));
  return fila ?? { de_insignias: 0, gastados: 0 };
}

/**
 * Takes a unit of an active prize: of any number at once, as many as there are units. The row stays locked until the
 * transaction ends. @returns the prize as it is after, or nothing when it is inactive, sold out or gone
 */
export async function tomarUnidad(tx: Tx, premio_id: string): Promise<Premio | undefined> {
  const [fila] = await tx
    .update(premios)
    .set({ stock: sql`${premios.stock} - 1` })
    .where(
      and(
        eq(premios.id, premio_id),
        eq(premios.activo, true),
        or(isNull(premios.stock), gt(premios.stock, 0)),
      ),
    )
    .returning();
  return fila;
}

/** Puts a unit back, unless the stock is unlimited by now. @returns the stock after; null where it is unlimited */
export async function devolverUnidad(tx: Tx, premio_id: string): Promise<number | null> {
  const [fila] = await tx
    .update(premios)
    .set({ stock: sql`${premios.stock} + 1` })
    .where(eq(premios.id, premio_id))
    .returning({ stock: premios.stock });
  return fila?.stock ?? null;
}

export async function anotarStock(
  tx: Tx,
  fila: {
    premio_id: string;
    tipo: TipoDeMovimientoDeStock;
    cantidad: number;
    asignacion_id?: string;
    actor_id: string | null;
    motivo?: string;
    clave: string;
  },
  created_at: Date,
): Promise<void> {
  await tx.insert(movimientos_stock).values({ ...fila, created_at });
}

export async function insertarReclamo(
  tx: Tx,
  fila: Pick<
    Asignacion,
    'beneficiario_id' | 'premio_id' | 'clave' | 'puntos_requeridos' | 'puntos_gastados' | 'fecha_asignacion'
  > & { id?: string },
): Promise<string> {
  const [nueva] = await tx.insert(asignaciones_premio).values(fila).returning({ id: asignaciones_premio.id });
  if (!nueva) throw new Error('The claim was not inserted');
  return nueva.id;
}

export async function moverPuntos(
  tx: Tx,
  fila: { empleado_id: string; asignacion_id: string; puntos: number; clave: string },
  created_at: Date,
): Promise<void> {
  await tx.insert(movimientos_puntos_insignia).values({ ...fila, created_at });
}

/** Writes a step of a claim. Its key refuses a second one of the same kind, whatever the code believed. */
export async function anotarPaso(
  tx: Tx,
  fila: { asignacion_id: string; paso: PasoDeReclamo; actor_id: string; motivo?: string | null },
  created_at: Date,
): Promise<void> {
  await tx.insert(pasos_reclamo).values({ ...fila, created_at });
}

export type Expediente = NonNullable<Awaited<ReturnType<typeof bloquearReclamo>>>;

/** A claim with its prize and its author. The claim is held until the transaction ends: its steps are taken one by one. */
export async function bloquearReclamo(tx: Tx, id: string) {
  const [fila] = await tx
    .select({
      asignacion: asignaciones_premio,
      premio: premios,
      beneficiario,
      tomo_unidad: sql<boolean>`coalesce((select sum(m.cantidad) from ${movimientos_stock} m
        where m.asignacion_id = ${asignaciones_premio.id}), 0) < 0`,
    })
    .from(asignaciones_premio)
    .innerJoin(premios, eq(premios.id, asignaciones_premio.premio_id))
    .innerJoin(empleados, eq(empleados.id, asignaciones_premio.beneficiario_id))
    .where(eq(asignaciones_premio.id, id))
    .for('update', { of: asignaciones_premio });
  return fila;
}

export function comoReclamo({ asignacion, tomo_unidad }: Expediente): Reclamo {
  return {
    estado: asignacion.estado,
    monto: asignacion.monto,
    tomo_unidad,
    puntos_gastados: asignacion.puntos_gastados,
  };
}

/** Writes what a step changed, if the claim is still in the state it was read in. @returns whether it was */
export async function guardarReclamo(
  tx: Tx,
  id: string,
  desde: Asignacion['estado'],
  cambios: Partial<Asignacion>,
): Promise<boolean> {
  const filas = await tx
    .update(asignaciones_premio)
    .set(cambios)
    .where(and(eq(asignaciones_premio.id, id), eq(asignaciones_premio.estado, desde)))
    .returning({ id: asignaciones_premio.id });
  return filas.length > 0;
}

/** What a claim came to, and who took its last step. */
export async function estadoDeReclamo(db: Db, id: string) {
  const [fila] = await db
    .select({
      estado: asignaciones_premio.estado,
      por: sql<string | null>`(select e.nombre || ' ' || e.apellido from ${pasos_reclamo} p
        join ${empleados} e on e.id = p.actor_id
        where p.asignacion_id = ${id} order by p.created_at desc limit 1)`,
    })
    .from(asignaciones_premio)
    .where(eq(asignaciones_premio.id, id));
  return fila;
}

/** Active RRHH but one, who is not told of what is their own. */
export function rrhhMenos(db: Db, empleado_id: string | null): Promise<{ id: string }[]> {
  return db
    .select({ id: empleados.id })
    .from(empleados)
    .where(
      and(
        eq(empleados.activo, true),
        eq(empleados.rol, 'admin_rrhh'),
        empleado_id === null ? undefined : ne(empleados.id, empleado_id),
      ),
    )
    .orderBy(asc(empleados.id));
}

/** Active gerentes of a branch but one. */
export function gerentesMenos(db: Db, sucursal_id: string, empleado_id: string): Promise<{ id: string }[]> {
  return db
    .select({ id: empleados.id })
    .from(empleados)
    .where(
      and(
        eq(empleados.activo, true),
        eq(empleados.rol, 'gerente_sucursal'),
        eq(empleados.sucursal_id, sucursal_id),
        ne(empleados.id, empleado_id),
      ),
    )
    .orderBy(asc(empleados.id));
}
