import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { PasoDeReclamo, Reclamo } from '#domain/premios/reclamo.ts';
import type { TipoDeMovimientoDeStock } from '#domain/premios/premio.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { fija, preparada } from '#server/db/preparada.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { asignaciones_premio, movimientos_stock, pasos_reclamo, premios } from '#server/db/schema/premios.ts';

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
 * Locks an employee until the transaction ends, so that their claims run one after the other: what one checks (not claimed
 * yet, enough points) still holds when it writes. @returns their full name, or null if they are no active employee
 */
export async function bloquearReclamante(tx: Tx, id: string): Promise<string | null> {
  const [fila] = await preparada<{ activo: boolean; nombre: string }>(
    tx,
    'premios.bloquear_reclamante',
    `select activo, nombre || ' ' || apellido as nombre from empleados where id = $1 for no key update`,
    [id],
  );
  return fila?.activo === true ? fila.nombre : null;
}

export async function buscarPremio(db: Db, id: string): Promise<Premio | undefined> {
  return (await premioPorId(db, { id }))[0];
}

const premioPorId = fija('premios.por_id', (db) =>
  db
    .select()
    .from(premios)
    .where(eq(premios.id, sql.placeholder('id'))),
);

/** The same, locked until the transaction ends. */
export async function bloquearPremio(tx: Tx, id: string): Promise<Premio | undefined> {
  return (await premioBloqueado(tx, { id }))[0];
}

const premioBloqueado = fija('premios.bloquear', (db) =>
  db
    .select()
    .from(premios)
    .where(eq(premios.id, sql.placeholder('id')))
    .for('no key update'),
);

/** The claim that an earlier request with this key created. */
export async function reclamoPorClave(db: Db, beneficiario_id: string, clave: string) {
  return (await conClave(db, { beneficiario_id, clave }))[0];
}

const conClave = fija('premios.reclamo_por_clave', (db) =>
  db
    .select({ id: asignaciones_premio.id, estado: asignaciones_premio.estado })
    .from(asignaciones_premio)
    .where(
      and(
        eq(asignaciones_premio.beneficiario_id, sql.placeholder('beneficiario_id')),
        eq(asignaciones_premio.clave, sql.placeholder('clave')),
      ),
    ),
);

/** Whether somebody has a claim of this prize that was not rejected. */
export async function tieneReclamo(db: Db, beneficiario_id: string, premio_id: string): Promise<boolean> {
  const filas = await preparada(
    db,
    'premios.tiene_reclamo',
    `select 1 from asignaciones_premio where beneficiario_id = $1 and premio_id = $2 and estado <> 'rechazado' limit 1`,
    [beneficiario_id, premio_id],
  );
  return filas.length > 0;
}

/** The sum of puntos_valor of somebody's badges, and how much of it their claims hold. */
export async function puntosDeInsignias(
  db: Db,
  empleado_id: string,
): Promise<{ de_insignias: number; gastados: number }> {
  const [fila] = await preparada<{ de_insignias: string; gastados: string }>(
    db,
    'premios.puntos_de_insignias',
    puntosDeInsigniasDe('$1'),
    [empleado_id],
  );
  return { de_insignias: Number(fila?.de_insignias), gastados: Number(fila?.gastados) };
}

/** The same as text, to be part of another statement. `id` is an employee's id in SQL. */
export function puntosDeInsigniasDe(id: string): string {
  return `select
    (select coalesce(sum(i.puntos_valor), 0) from insignias_empleado ie join insignias i on i.id = ie.insignia_id
     where ie.empleado_id = ${id} and ie.revocada_en is null) as de_insignias,
    (select coalesce(-sum(m.puntos), 0) from movimientos_puntos_insignia m where m.empleado_id = ${id}) as gastados`;
}

/** Takes a unit from a prize that is locked and in stock; an unlimited stock stays unlimited. */
export async function tomarUnidad(tx: Tx, premio_id: string): Promise<void> {
  await preparada(tx, 'premios.tomar_unidad', 'update premios set stock = stock - 1 where id = $1', [
    premio_id,
  ]);
}

/** Returns a unit, unless the stock is unlimited by now. @returns the new stock; null if unlimited */
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
  await preparada(
    tx,
    'premios.anotar_stock',
    `insert into movimientos_stock (premio_id, tipo, cantidad, asignacion_id, actor_id, motivo, clave, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      fila.premio_id,
      fila.tipo,
      fila.cantidad,
      fila.asignacion_id,
      fila.actor_id,
      fila.motivo,
      fila.clave,
      created_at.toISOString(),
    ],
  );
}

export async function insertarReclamo(
  tx: Tx,
  fila: Pick<
    Asignacion,
    | 'id'
    | 'beneficiario_id'
    | 'premio_id'
    | 'clave'
    | 'puntos_requeridos'
    | 'puntos_gastados'
    | 'fecha_asignacion'
  >,
): Promise<void> {
  await preparada(
    tx,
    'premios.insertar_reclamo',
    `insert into asignaciones_premio
       (id, beneficiario_id, premio_id, clave, puntos_requeridos, puntos_gastados, fecha_asignacion)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      fila.id,
      fila.beneficiario_id,
      fila.premio_id,
      fila.clave,
      fila.puntos_requeridos,
      fila.puntos_gastados,
      fila.fecha_asignacion.toISOString(),
    ],
  );
}

export async function moverPuntos(
  tx: Tx,
  fila: { empleado_id: string; asignacion_id: string; puntos: number; clave: string },
  created_at: Date,
): Promise<void> {
  await preparada(
    tx,
    'premios.mover_puntos',
    `insert into movimientos_puntos_insignia (empleado_id, asignacion_id, puntos, clave, created_at)
     values ($1, $2, $3, $4, $5)`,
    [fila.empleado_id, fila.asignacion_id, fila.puntos, fila.clave, created_at.toISOString()],
  );
}

/** Records a step of a claim. The primary key refuses the same step twice. */
export async function anotarPaso(
  tx: Tx,
  fila: { asignacion_id: string; paso: PasoDeReclamo; actor_id: string; motivo?: string | null },
  created_at: Date,
): Promise<void> {
  await preparada(
    tx,
    'premios.anotar_paso',
    'insert into pasos_reclamo (asignacion_id, paso, actor_id, motivo, created_at) values ($1, $2, $3, $4, $5)',
    [fila.asignacion_id, fila.paso, fila.actor_id, fila.motivo, created_at.toISOString()],
  );
}

export type Expediente = NonNullable<Awaited<ReturnType<typeof bloquearReclamo>>>;

/** A claim with its prize and its author. The claim is locked until the transaction ends, so its steps run one by one. */
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

/** Saves a step's changes if the claim is still in the state that was read. @returns whether it was */
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

/** A claim's state, and who took its last step. */
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

/** Active gerentes of a branch, except one. */
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

/** Whose claim it is and for which prize. */
export async function premioReclamado(db: Db, id: string) {
  const [fila] = await db
    .select({ beneficiario_id: asignaciones_premio.beneficiario_id, premio: premios.nombre })
    .from(asignaciones_premio)
    .innerJoin(premios, eq(premios.id, asignaciones_premio.premio_id))
    .where(eq(asignaciones_premio.id, id));
  return fila ?? null;
}
