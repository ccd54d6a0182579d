import { and, asc, between, count, desc, eq, sql, sum } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Recorte } from '#domain/gobierno/reportes/filtro.ts';
import type { Db } from '#server/db/base.ts';
import {
  capacitaciones,
  evaluaciones_capacitacion,
  intentos_evaluacion,
} from '#server/db/schema/capacitaciones.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { asignaciones_premio, premios, presupuesto_empresa } from '#server/db/schema/premios.ts';
import { dias_vivos } from '#server/db/schema/puntos.ts';
import { corteDe, deQuienes, enElTramo, entreQuienes } from './recorte.ts';

/** Points by origin and week or month, from the sums per day: few rows a day, however long the ledger is. */
export function puntosPorOrigen(db: Db, recorte: Recorte) {
  // Groups by day first and finds the month afterwards, for a few hundred days instead of for every row.
  const dias = db
    .select({
      dia: dias_vivos.dia,
      origen_tipo: dias_vivos.origen_tipo,
      total: sum(dias_vivos.total).as('suma'),
      movimientos: sum(dias_vivos.cantidad).as('movimientos'),
    })
    .from(dias_vivos)
    .where(
      and(
        between(dias_vivos.dia, recorte.desde, recorte.hasta),
        recorte.sucursal_id === null ? undefined : eq(dias_vivos.sucursal_id, recorte.sucursal_id),
        recorte.rol === null ? undefined : eq(dias_vivos.rol, recorte.rol),
      ),
    )
    .groupBy(dias_vivos.dia, dias_vivos.origen_tipo)
    .as('dias');
  const inicio = corteDe(sql`${dias.dia}`, recorte);
  return db
    .select({
      inicio,
      origen_tipo: dias.origen_tipo,
      total: sum(dias.total).mapWith(Number),
      movimientos: sum(dias.movimientos).mapWith(Number),
    })
    .from(dias)
    .groupBy(inicio, dias.origen_tipo);
}

/** Claims made in those days, by prize and state, with their value in centavos. */
export function premiosPorEstado(db: Db, recorte: Recorte) {
  // Groups the claims first and joins the few prizes to the sums.
  const reclamos = db
    .select({
      premio_id: asignaciones_premio.premio_id,
      estado: asignaciones_premio.estado,
      cantidad: count().as('cantidad'),
      sin_monto: sql<number>`count(*) filter (where ${asignaciones_premio.monto} is null)`.as('sin_monto'),
      monto: sql<number>`coalesce(sum(${asignaciones_premio.monto}), 0)`.as('suma'),
    })
    .from(asignaciones_premio)
    .where(
      and(
        enElTramo(asignaciones_premio.fecha_asignacion, recorte),
        entreQuienes(db, asignaciones_premio.beneficiario_id, recorte),
      ),
    )
    .groupBy(asignaciones_premio.premio_id, asignaciones_premio.estado)
    .as('reclamos');
  return db
    .select({
      premio_id: premios.id,
      nombre: premios.nombre,
      tipo: premios.tipo,
      estado: reclamos.estado,
      cantidad: reclamos.cantidad,
      valor: sql`${reclamos.monto} + ${reclamos.sin_monto} * ${premios.monto_presupuestado}`.mapWith(Number),
    })
    .from(reclamos)
    .innerJoin(premios, eq(premios.id, reclamos.premio_id));
}

/** The budgets of the months within the stretch, in order. */
export function presupuestos(db: Db, recorte: Recorte) {
  return db
    .select({
      id: presupuesto_empresa.id,
      anio: presupuesto_empresa.anio,
      mes: presupuesto_empresa.mes,
      inicial: presupuesto_empresa.presupuesto_inicial,
      comprometido: presupuesto_empresa.comprometido,
      ejecutado: presupuesto_empresa.ejecutado,
    })
    .from(presupuesto_empresa)
    .where(between(NUMERO_DE_MES, numeroDeMes(recorte.desde), numeroDeMes(recorte.hasta)))
    .orderBy(asc(presupuesto_empresa.anio), asc(presupuesto_empresa.mes));
}

/** How much of each of those budgets people of that branch and role used, in centavos. */
export async function parteDelPresupuesto(db: Db, recorte: Recorte) {
  const meses = await db
    .select({ id: presupuesto_empresa.id })
    .from(presupuesto_empresa)
    .where(between(NUMERO_DE_MES, numeroDeMes(recorte.desde), numeroDeMes(recorte.hasta)));
  // A branch has few people, so they are looked up one by one; with only a role, the claims are scanned once.
  const suyos = sql`select a.presupuesto_id, a.estado, a.monto from ${asignaciones_premio} a where a.beneficiario_id = ${empleados.id}`;
  const reclamos =
    recorte.sucursal_id === null
      ? sql`${empleados} join ${asignaciones_premio} r on r.beneficiario_id = ${empleados.id}`
      : sql`${empleados} cross join lateral (${suyos} offset 0) r`;
  const de = (estado: 'aprobado' | 'entregado') =>
    sql`coalesce(sum(r.monto) filter (where r.estado = ${estado}), 0)`;
  const { rows } = await db.execute<{ id: string; comprometido: string; ejecutado: string }>(sql`
    select r.presupuesto_id as id, ${de('aprobado')} as comprometido, ${de('entregado')} as ejecutado
    from ${reclamos} where ${and(deQuienes(recorte), sql`r.presupuesto_id = any(${sql.param(meses.map(({ id }) => id))}::uuid[])`)} group by 1`);
  const filas = rows.map(({ id, comprometido, ejecutado }) => ({
    id,
    comprometido: Number(comprometido),
    ejecutado: Number(ejecutado),
  }));
  return new Map(filas.map((fila) => [fila.id, fila]));
}

/**
 * How often each question was asked and answered right, over the latest `cuantos` attempts finished in those days. The text
 * of a question is that of the latest attempt, whatever was edited later.
 * @returns `intentos`: how many attempts there were; one more than `cuantos` means there are more
 */
export async function preguntas(db: Db, recorte: Recorte, { cuantos, minimo, maximo }: Limites) {
  const { rows } = await db.execute<{
    intentos: number;
    pregunta_id: string | null;
    pregunta: string;
    evaluacion_id: string;
    evaluacion: string;
    capacitacion: string;
    presentadas: number;
    acertadas: number;
  }>(sql`
    with intento as materialized (
      select i.evaluacion_id, i.preguntas, i.respuestas, i.terminado_en
      from (
        select ${intentos_evaluacion}.* from ${intentos_evaluacion}
        join ${empleados} on ${empleados.id} = ${intentos_evaluacion.empleado_id}
        where ${and(enElTramo(intentos_evaluacion.terminado_en, recorte), deQuienes(recorte))}
        order by ${desc(intentos_evaluacion.terminado_en)} limit ${cuantos + 1}
      ) i
    ), pregunta as (
      select q.id, i.evaluacion_id, (array_agg(q.pregunta order by i.terminado_en desc))[1] as pregunta,
        count(*)::int as presentadas,
        (count(*) filter (where (i.respuestas ->> q.id::text)::int = q.respuesta_correcta))::int as acertadas
      from (select * from intento order by terminado_en desc limit ${cuantos}) i
        cross join lateral jsonb_to_recordset(i.preguntas) q (id uuid, pregunta text, respuesta_correcta int)
      group by 1, 2
      having count(*) >= ${minimo}
      order by count(*) filter (where (i.respuestas ->> q.id::text)::int = q.respuesta_correcta)::float8 / count(*),
        count(*) desc, q.id
      limit ${maximo}
    )
    select (select count(*)::int from intento) as intentos, p.id as pregunta_id, p.pregunta,
      v.id as evaluacion_id, v.titulo as evaluacion, c.titulo as capacitacion, p.presentadas, p.acertadas
    from (select 1) uno left join (
      pregunta p join ${evaluaciones_capacitacion} v on v.id = p.evaluacion_id
        join ${capacitaciones} c on c.id = v.capacitacion_id
    ) on true
    order by p.acertadas::float8 / p.presentadas, p.presentadas desc, p.id`);
  return {
    intentos: rows[0]?.intentos ?? 0,
    // The contract leaves out how many attempts there were, which each row says.
    filas: rows.flatMap(({ pregunta_id, ...fila }) => (pregunta_id === null ? [] : { ...fila, pregunta_id })),
  };
}

type Limites = { cuantos: number; minimo: number; maximo: number };

const NUMERO_DE_MES = sql<number>`${presupuesto_empresa.anio}::int * 12 + ${presupuesto_empresa.mes}`;

function numeroDeMes(dia: Dia): number {
  const [anio = 0, mes = 0] = dia.split('-').map(Number);
  return anio * 12 + mes;
}
