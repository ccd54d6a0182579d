import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Centavos } from '#domain/comun/dinero.ts';
import type { Mes, TipoDeMovimientoDePresupuesto } from '#domain/premios/presupuesto/presupuesto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { conteo_reclamos } from '#server/db/schema/conteos.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { esperas } from '#server/db/schema/esperas.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import {
  asignaciones_premio,
  movimientos_presupuesto,
  movimientos_puntos_insignia,
  premios,
  prevision_premios,
  presupuesto_empresa,
} from '#server/db/schema/premios.ts';

import { sumaDe } from '../../../comun/conteos.ts';

export type FilaPresupuesto = typeof presupuesto_empresa.$inferSelect;

/** A month's budget, and how much of it is set apart for approvals that can still be undone. */
export async function delMes(
  db: Db,
  { anio, mes }: Mes,
): Promise<{ presupuesto: FilaPresupuesto; apartado: Centavos } | undefined> {
  const apartado = db
    .select({
      suma: sql`coalesce(sum(coalesce(${asignaciones_premio.monto}, ${premios.monto_presupuestado})), 0)`,
    })
    .from(esperas)
    .innerJoin(asignaciones_premio, eq(asignaciones_premio.id, esperas.objeto_id))
    .innerJoin(premios, eq(premios.id, asignaciones_premio.premio_id))
    .where(and(eq(esperas.estado, 'esperando'), eq(esperas.metodo, 'premios.aprobar')));
  const [fila] = await db
    .select({ presupuesto: presupuesto_empresa, apartado: sql`${apartado}`.mapWith(Number) })
    .from(presupuesto_empresa)
    .where(and(eq(presupuesto_empresa.anio, anio), eq(presupuesto_empresa.mes, mes)));
  return fila;
}

/** The same row, locked until the transaction ends, so that each approval sees what the previous one left. */
export async function bloquearDelMes(tx: Tx, { anio, mes }: Mes): Promise<FilaPresupuesto | undefined> {
  const [fila] = await tx
    .select()
    .from(presupuesto_empresa)
    .where(and(eq(presupuesto_empresa.anio, anio), eq(presupuesto_empresa.mes, mes)))
    .for('no key update');
  return fila;
}

export async function bloquear(tx: Tx, id: string): Promise<FilaPresupuesto | undefined> {
  const [fila] = await tx
    .select()
    .from(presupuesto_empresa)
    .where(eq(presupuesto_empresa.id, id))
    .for('update');
  return fila;
}

export async function buscar(db: Db, id: string): Promise<FilaPresupuesto | undefined> {
  const [fila] = await db.select().from(presupuesto_empresa).where(eq(presupuesto_empresa.id, id));
  return fila;
}

/** Updates both sums of a month and inserts the movement that explains them. */
export async function mover(
  tx: Tx,
  presupuesto_id: string,
  sumas: { comprometido: Centavos; ejecutado: Centavos },
  movimiento: {
    asignacion_id: string;
    tipo: TipoDeMovimientoDePresupuesto;
    monto: Centavos;
    actor_id: string;
  },
  created_at: Date,
): Promise<void> {
  const { comprometido, ejecutado } = sumas;
  await tx
    .update(presupuesto_empresa)
    .set({ comprometido, ejecutado })
    .where(eq(presupuesto_empresa.id, presupuesto_id));
  await tx.insert(movimientos_presupuesto).values({
    ...movimiento,
    presupuesto_id,
    clave: `${movimiento.tipo}:${movimiento.asignacion_id}`,
    created_at,
  });
}

/** A page of the months, newest first; how many there are, of one year or of all; and the years that have any, the latest first. */
export async function pagina(
  db: Db,
  filtro: { anio?: number | undefined; pagina: number; por_pagina: number },
): Promise<{ total: number; anios: number[]; filas: (FilaPresupuesto & { con_movimientos: boolean })[] }> {
  const [meses, filas] = await juntas([
    db
      .select({ anio: presupuesto_empresa.anio, cuantos: count() })
      .from(presupuesto_empresa)
      .groupBy(presupuesto_empresa.anio)
      .orderBy(desc(presupuesto_empresa.anio)),
    db
      .select({ presupuesto: presupuesto_empresa, con_movimientos })
      .from(presupuesto_empresa)
      .where(filtro.anio === undefined ? undefined : eq(presupuesto_empresa.anio, filtro.anio))
      .orderBy(desc(presupuesto_empresa.anio), desc(presupuesto_empresa.mes))
      .limit(filtro.por_pagina)
      .offset((filtro.pagina - 1) * filtro.por_pagina),
  ]);
  return {
    total: meses
      .filter(({ anio }) => filtro.anio === undefined || anio === filtro.anio)
      .reduce((suma, { cuantos }) => suma + cuantos, 0),
    anios: meses.map(({ anio }) => anio),
    filas: filas.map((f) => ({ ...f.presupuesto, con_movimientos: f.con_movimientos })),
  };
}

export async function tieneMovimientos(db: Db, id: string): Promise<boolean> {
  const filas = await db
    .select({ id: movimientos_presupuesto.id })
    .from(movimientos_presupuesto)
    .where(eq(movimientos_presupuesto.presupuesto_id, id))
    .limit(1);
  return filas.length > 0;
}

/** @returns the id; undefined if that month already has one */
export async function insertar(
  tx: Tx,
  fila: typeof presupuesto_empresa.$inferInsert,
): Promise<string | undefined> {
  const [nueva] = await tx
    .insert(presupuesto_empresa)
    .values(fila)
    .onConflictDoNothing({ target: [presupuesto_empresa.anio, presupuesto_empresa.mes] })
    .returning({ id: presupuesto_empresa.id });
  return nueva?.id;
}

export async function guardar(
  tx: Tx,
  id: string,
  cambios: Pick<FilaPresupuesto, 'presupuesto_inicial' | 'descripcion' | 'updated_at'>,
): Promise<void> {
  await tx.update(presupuesto_empresa).set(cambios).where(eq(presupuesto_empresa.id, id));
}

export async function borrar(tx: Tx, id: string): Promise<void> {
  await tx.delete(presupuesto_empresa).where(eq(presupuesto_empresa.id, id));
}

/** The months of a year that have one. */
export function delAnio(db: Db, anio: number): Promise<FilaPresupuesto[]> {
  return db.select().from(presupuesto_empresa).where(eq(presupuesto_empresa.anio, anio));
}

/** Every month that has one: twelve a year. */
export function todos(db: Db): Promise<FilaPresupuesto[]> {
  return db.select().from(presupuesto_empresa);
}

/** What the last night's count says of the prizes that are active now and cost something. */
export function reclamables(db: Db) {
  return db
    .select({
      monto: premios.monto_presupuestado,
      stock: premios.stock,
      pueden: prevision_premios.pueden,
      al: prevision_premios.calculada_en,
    })
    .from(prevision_premios)
    .innerJoin(premios, eq(premios.id, prevision_premios.premio_id))
    .where(eq(premios.activo, true));
}

/** The active prizes, to count who could claim them. */
export function paraPrever(db: Db) {
  return db
    .select({ id: premios.id, criterios_eligibilidad: premios.criterios_eligibilidad })
    .from(premios)
    .where(eq(premios.activo, true));
}

/**
 * Writes anew how many active people could claim each of these prizes: those whose badges' points (less what they spent, if
 * points are spent) reach it and who have no claim of it. It goes through everybody, so it is a night's work.
 */
export async function guardarPrevision(
  db: Db,
  requeridos: readonly { id: string; puntos: number }[],
  { gastan, ahora }: { gastan: boolean; ahora: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.delete(prevision_premios);
    await tx.execute(sql`
      with saldos as (
        select e.id, b.puntos - ${gastan ? sql`coalesce(g.gastados, 0)` : sql`0`} as puntos
        from ${empleados} e
        join (select ie.empleado_id, sum(i.puntos_valor) as puntos
            from ${insignias_empleado} ie join ${insignias} i on i.id = ie.insignia_id
            where ie.revocada_en is null group by 1) b on b.empleado_id = e.id
        left join (select empleado_id, -sum(puntos) as gastados from ${movimientos_puntos_insignia} group by 1) g
          on g.empleado_id = e.id
        where e.activo and e.registro = 'aprobado'
      ), cuantos as (select puntos, count(*) as n from saldos group by 1)
      insert into ${prevision_premios} (premio_id, pueden, calculada_en)
      select p.id, (select coalesce(sum(n), 0) from cuantos where puntos >= r.puntos)
          - (select count(*) from ${asignaciones_premio} a join saldos s on s.id = a.beneficiario_id
              where a.premio_id = p.id and a.estado <> 'rechazado' and s.puntos >= r.puntos),
        ${ahora.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(requeridos)}::jsonb) r (id uuid, puntos integer)
      join ${premios} p on p.id = r.id`);
  });
}

/** Pending claims: how many, their total cost, and how many each cost more than what is left. */
export async function esperan(
  db: Db,
  disponible: Centavos,
): Promise<{ cuantos: number; monto: Centavos; no_entran: number }> {
  const [fila] = await db
    .select({
      cuantos: sumaDe(conteo_reclamos),
      monto: sql`coalesce(sum(${premios.monto_presupuestado} * ${conteo_reclamos.cuantos}), 0)`.mapWith(
        Number,
      ),
      no_entran: sumaDe(
        conteo_reclamos,
        sql`${premios.monto_presupuestado} > 0 and ${premios.monto_presupuestado} > ${disponible}`,
      ),
    })
    .from(conteo_reclamos)
    .innerJoin(premios, eq(premios.id, conteo_reclamos.premio_id))
    .where(eq(conteo_reclamos.estado, 'pendiente'));
  return fila ?? { cuantos: 0, monto: 0, no_entran: 0 };
}

/** The movements of a month, newest first. */
export async function movimientos(
  db: Db,
  presupuesto_id: string,
  filtro: { pagina: number; por_pagina: number },
) {
  const donde = eq(movimientos_presupuesto.presupuesto_id, presupuesto_id);
  const filas = await db
    .select({
      id: movimientos_presupuesto.id,
      tipo: movimientos_presupuesto.tipo,
      monto: movimientos_presupuesto.monto,
      created_at: movimientos_presupuesto.created_at,
      por: sql<string | null>`(select a.nombre || ' ' || a.apellido from ${empleados} a
        where a.id = ${movimientos_presupuesto.actor_id})`,
      asignacion_id: movimientos_presupuesto.asignacion_id,
      beneficiario: sql<string>`${empleados.nombre} || ' ' || ${empleados.apellido}`,
      premio: premios.nombre,
      sobre_presupuesto: asignaciones_premio.sobre_presupuesto,
    })
    .from(movimientos_presupuesto)
    .innerJoin(asignaciones_premio, eq(asignaciones_premio.id, movimientos_presupuesto.asignacion_id))
    .innerJoin(premios, eq(premios.id, asignaciones_premio.premio_id))
    .innerJoin(empleados, eq(empleados.id, asignaciones_premio.beneficiario_id))
    .where(donde)
    .orderBy(desc(movimientos_presupuesto.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total: await db.$count(movimientos_presupuesto, donde), filas };
}

// Uses the table's name, because drizzle leaves the table out of a column in a single-table query, and it would refer to
// the movement's id.
// The first row in index order as a range (>= and <=): with an equality the planner would search from the start of the
// table.
const con_movimientos = sql<boolean>`(select true from ${movimientos_presupuesto} m
  where m.presupuesto_id >= ${presupuesto_empresa}.id and m.presupuesto_id <= ${presupuesto_empresa}.id
  order by m.presupuesto_id limit 1) is not null`;
