import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import {
  GRACIA_MS,
  type Intento,
  type IntentoTerminado,
} from '#domain/capacitaciones/evaluaciones/intento.ts';
import type { Db, Tx } from '#server/db/base.ts';
import {
  capacitaciones,
  concesiones_evaluacion as concesiones,
  evaluaciones_capacitacion as evaluaciones,
  intentos_evaluacion as intentos,
} from '#server/db/schema/capacitaciones.ts';

export type FilaIntento = typeof intentos.$inferSelect;

/** An employee's attempt with its evaluation and training. */
export async function buscarIntento(db: Db, id: string, empleado_id: string) {
  const [fila] = await db
    .select({
      intento: intentos,
      evaluacion: { id: evaluaciones.id, titulo: evaluaciones.titulo },
      capacitacion: { id: capacitaciones.id, titulo: capacitaciones.titulo },
    })
    .from(intentos)
    .innerJoin(evaluaciones, eq(evaluaciones.id, intentos.evaluacion_id))
    .innerJoin(capacitaciones, eq(capacitaciones.id, evaluaciones.capacitacion_id))
    .where(and(eq(intentos.id, id), eq(intentos.empleado_id, empleado_id)));
  return fila;
}

/** The training and assignment of an attempt, so that locks can be taken in order. */
export async function lugarDe(db: Db, id: string) {
  const [fila] = await db
    .select({
      capacitacion_id: evaluaciones.capacitacion_id,
      asignacion_id: intentos.asignacion_id,
      evaluacion: { id: evaluaciones.id, titulo: evaluaciones.titulo },
    })
    .from(intentos)
    .innerJoin(evaluaciones, eq(evaluaciones.id, intentos.evaluacion_id))
    .where(eq(intentos.id, id));
  return fila;
}

export async function bloquearIntento(tx: Tx, id: string): Promise<FilaIntento | undefined> {
  const [fila] = await tx.select().from(intentos).where(eq(intentos.id, id)).for('update');
  return fila;
}

/** Somebody's attempts in these evaluations, without the questions: latest first. */
export function intentosDe(db: Db, evaluacion_ids: readonly string[], empleado_id: string) {
  return db
    .select({
      id: intentos.id,
      evaluacion_id: intentos.evaluacion_id,
      numero: intentos.numero,
      iniciado_en: intentos.iniciado_en,
      vence_en: intentos.vence_en,
      terminado_en: intentos.terminado_en,
      puntaje: intentos.puntaje,
      aprobado: intentos.aprobado,
    })
    .from(intentos)
    .where(and(inArray(intentos.evaluacion_id, [...evaluacion_ids]), eq(intentos.empleado_id, empleado_id)))
    .orderBy(desc(intentos.numero));
}

/** Extra attempts and minutes granted to somebody in each of these evaluations. */
export async function concedidoA(
  db: Db,
  evaluacion_ids: readonly string[],
  empleado_id: string,
): Promise<Map<string, { intentos: number; minutos: number }>> {
  const filas = await db
    .select({
      id: concesiones.evaluacion_id,
      intentos: sql`sum(${concesiones.intentos})`.mapWith(Number),
      minutos: sql`sum(${concesiones.minutos})`.mapWith(Number),
    })
    .from(concesiones)
    .where(
      and(inArray(concesiones.evaluacion_id, [...evaluacion_ids]), eq(concesiones.empleado_id, empleado_id)),
    )
    .groupBy(concesiones.evaluacion_id);
  return new Map(filas.map(({ id, ...dado }) => [id, dado]));
}

export async function insertarIntento(
  tx: Tx,
  datos: Pick<FilaIntento, 'evaluacion_id' | 'asignacion_id' | 'empleado_id' | 'numero'>,
  intento: Intento,
): Promise<string> {
  const { preguntas, puntaje_minimo, iniciado_en, vence_en } = intento;
  const [fila] = await tx
    .insert(intentos)
    .values({ ...datos, preguntas, puntaje_minimo, iniciado_en, vence_en })
    .returning({ id: intentos.id });
  if (!fila) throw new Error('The attempt was not inserted');
  return fila.id;
}

/**
 * Saves an answer if the attempt is still open at that instant, in one statement: a simultaneous hand-in, here or on
 * another device, either includes the answer or makes this fail.
 * @returns the deadline; undefined if it was too late
 */
export async function guardarRespuesta(
  db: Db,
  id: string,
  pregunta_id: string,
  opcion: number,
  ahora: Date,
): Promise<{ vence_en: Date | null } | undefined> {
  const [fila] = await db
    .update(intentos)
    .set({ respuestas: sql`${intentos.respuestas} || ${JSON.stringify({ [pregunta_id]: opcion })}::jsonb` })
    .where(
      and(
        eq(intentos.id, id),
        isNull(intentos.terminado_en),
        or(isNull(intentos.vence_en), sql`${intentos.vence_en} >= ${conGracia(ahora)}`),
      ),
    )
    .returning({ vence_en: intentos.vence_en });
  return fila;
}

export async function cerrar(tx: Tx, id: string, fin: IntentoTerminado): Promise<void> {
  const { terminado_en, puntaje, aprobado } = fin;
  await tx.update(intentos).set({ terminado_en, fin: fin.fin, puntaje, aprobado }).where(eq(intentos.id, id));
}

/** Open attempts whose time and grace period are over, the longest overdue first. */
export async function vencidos(db: Db, ahora: Date, maximo: number): Promise<string[]> {
  const filas = await db
    .select({ id: intentos.id })
    .from(intentos)
    .where(and(isNull(intentos.terminado_en), lt(intentos.vence_en, new Date(ahora.getTime() - GRACIA_MS))))
    .orderBy(asc(intentos.vence_en))
    .limit(maximo);
  return filas.map((f) => f.id);
}

/** The earliest deadline that is still within its grace period now, in the column's format. */
function conGracia(ahora: Date): string {
  return new Date(ahora.getTime() - GRACIA_MS).toISOString();
}

/**
 * Grants extra attempts or minutes, and moves the deadline of an open attempt. The caller must have locked the assignment.
 */
export async function conceder(
  tx: Tx,
  concesion: typeof concesiones.$inferInsert & { minutos: number },
  ahora: Date,
): Promise<{ id: string; vence_en: Date | null }> {
  const [fila] = await tx
    .insert(concesiones)
    .values({ ...concesion, created_at: ahora })
    .returning({ id: concesiones.id });
  if (!fila) throw new Error('The grant was not inserted');
  const [abierto] = await tx
    .update(intentos)
    .set({ vence_en: sql`${intentos.vence_en} + ${concesion.minutos} * interval '1 minute'` })
    .where(
      and(
        eq(intentos.evaluacion_id, concesion.evaluacion_id),
        eq(intentos.empleado_id, concesion.empleado_id),
        isNull(intentos.terminado_en),
        isNotNull(intentos.vence_en),
        sql`${intentos.vence_en} >= ${conGracia(ahora)}`,
      ),
    )
    .returning({ vence_en: intentos.vence_en });
  return { id: fila.id, vence_en: abierto?.vence_en ?? null };
}
