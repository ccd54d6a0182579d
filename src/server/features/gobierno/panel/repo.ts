import { and, asc, between, count, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { type Dia, inicioDelDia } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { desafios } from '#server/db/schema/desafios.ts';
import { presupuesto_empresa } from '#server/db/schema/premios.ts';
import { estaActivo } from '../../../comun/desafio-activo.ts';

export type Contadores = {
  total_empleados: number;
  total_sucursales: number;
  desafios_activos: number;
  premios_pendientes: number;
  participaciones_mes: number;
  puntos_mes: number;
  /** Requests about personal data that wait, and those among them that have to be answered by `urgente`. */
  pedidos_de_datos: { abiertos: number; urgentes: number; vence_el: Dia | null };
  /** What waits for a second person of RRHH. */
  firmas_pendientes: number;
};

/** The six figures, in one statement, each from an index: `desde` is the first day of the month. */
export async function contadores(
  db: Db,
  hoy: Dia,
  desde: Dia,
  urgente: Dia,
  ahora: Date,
): Promise<Contadores> {
  const [fila] = await preparada<Contadores>(db, 'panel.contadores', CONTADORES, [
    hoy,
    desde,
    inicioDelDia(desde).toISOString(),
    urgente,
    ahora.toISOString(),
  ]);
  if (!fila) throw new Error('A statement without from answered no row');
  return fila;
}

/** `estaActivo` (desafios/repo) written out, so that the whole is one prepared statement. */
const CONTADORES = `
select
  (select count(*) from empleados where activo and registro = 'aprobado')::int as total_empleados,
  (select count(*) from sucursales where activa)::int as total_sucursales,
  (select count(*) from desafios where fecha_fin >= $1::date
    and (estado = 'activo' or (estado = 'borrador' and activar_automaticamente and fecha_inicio <= $1::date)))::int as desafios_activos,
  (select count(*) from asignaciones_premio where estado = 'pendiente')::int as premios_pendientes,
  (select count(*) from participaciones where created_at >= $3::timestamptz)::int as participaciones_mes,
  (select coalesce(sum(total), 0) from puntos_por_dia where dia between $2::date and $1::date)::int as puntos_mes,
  (select json_build_object('abiertos', count(*), 'urgentes', count(*) filter (where vence_el <= $4::date), 'vence_el', min(vence_el))
    from pedidos_de_datos where resuelto_en is null) as pedidos_de_datos,
  (select count(*) from segundas_firmas where estado = 'pendiente' and vence_en > $5::timestamptz)::int as firmas_pendientes`;

export type Semana = { participaciones: number; puntos: number; insignias: number; premios: number };

/**
 * What happened from the beginning of a day to an instant: participations, points written, badges that stand, prizes claimed.
 * All by when it happened, so that two stretches of equal length are compared, to the same hour.
 */
export async function semana(db: Db, desde: Dia, hasta: Date): Promise<Semana> {
  const [fila] = await preparada<Semana>(db, 'panel.semana', SEMANA, [
    inicioDelDia(desde).toISOString(),
    hasta.toISOString(),
  ]);
  if (!fila) throw new Error('A statement without from answered no row');
  return fila;
}

const SEMANA = `
select
  (select count(*) from participaciones where created_at >= $1::timestamptz and created_at < $2::timestamptz)::int as participaciones,
  (select coalesce(sum(puntos), 0) from puntos where created_at >= $1::timestamptz and created_at < $2::timestamptz)::int as puntos,
  (select count(*) from insignias_empleado
    where fecha_otorgada >= $1::timestamptz and fecha_otorgada < $2::timestamptz and revocada_en is null)::int as insignias,
  (select count(*) from asignaciones_premio
    where fecha_asignacion >= $1::timestamptz and fecha_asignacion < $2::timestamptz)::int as premios`;

/** Challenges that end between two days. */
export function terminan(db: Db, hoy: Dia, hasta: Dia, cuantos: number) {
  return db
    .select({ id: desafios.id, titulo: desafios.titulo, dia: desafios.fecha_fin })
    .from(desafios)
    .where(and(estaActivo(hoy), lte(desafios.fecha_fin, hasta)))
    .orderBy(asc(desafios.fecha_fin), asc(desafios.id))
    .limit(cuantos);
}

/** Challenges that begin after today: those already active, and drafts that will become so by themselves. */
export function empiezan(db: Db, hoy: Dia, hasta: Dia, cuantos: number) {
  return db
    .select({ id: desafios.id, titulo: desafios.titulo, dia: desafios.fecha_inicio })
    .from(desafios)
    .where(
      and(
        gt(desafios.fecha_inicio, hoy),
        lte(desafios.fecha_inicio, hasta),
        gte(desafios.fecha_fin, hoy),
        or(
          eq(desafios.estado, 'activo'),
          and(eq(desafios.estado, 'borrador'), desafios.activar_automaticamente),
        ),
      ),
    )
    .orderBy(asc(desafios.fecha_inicio), asc(desafios.id))
    .limit(cuantos);
}

/** Deadlines of trainings that somebody has not completed. */
export function vencen(db: Db, hoy: Dia, hasta: Dia, cuantos: number) {
  const { estado, fecha_limite, capacitacion_id } = asignaciones_capacitacion;
  return db
    .select({
      id: capacitacion_id,
      titulo: capacitaciones.titulo,
      dia: sql<Dia>`${fecha_limite}`,
      cuantos: count(),
    })
    .from(asignaciones_capacitacion)
    .innerJoin(capacitaciones, eq(capacitaciones.id, capacitacion_id))
    .where(and(inArray(estado, ['pendiente', 'en_progreso']), between(fecha_limite, hoy, hasta)))
    .groupBy(capacitacion_id, capacitaciones.titulo, fecha_limite)
    .orderBy(asc(fecha_limite), asc(capacitaciones.titulo))
    .limit(cuantos);
}

/** The budget of a month; undefined where there is none. */
export async function presupuestoDe(db: Db, anio: number, mes: number) {
  const [fila] = await db
    .select({
      disponible:
        sql`${presupuesto_empresa.presupuesto_inicial} - ${presupuesto_empresa.comprometido} - ${presupuesto_empresa.ejecutado}`.mapWith(
          Number,
        ),
    })
    .from(presupuesto_empresa)
    .where(and(eq(presupuesto_empresa.anio, anio), eq(presupuesto_empresa.mes, mes)));
  return fila;
}
