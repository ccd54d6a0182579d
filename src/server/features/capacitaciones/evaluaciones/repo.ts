import { and, asc, count, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import {
  capacitaciones,
  concesiones_evaluacion as concesiones,
  evaluaciones_capacitacion as evaluaciones,
  intentos_evaluacion as intentos,
  preguntas_evaluacion as preguntas,
} from '#server/db/schema/capacitaciones.ts';
import { noEspera } from '../../../comun/esperas.ts';
import { sonLosMismos } from '../repo.ts';

export type Evaluacion = typeof evaluaciones.$inferSelect;
export type Pregunta = typeof preguntas.$inferSelect;
export type EvaluacionNueva = Pick<
  typeof evaluaciones.$inferInsert,
  'capacitacion_id' | 'titulo' | 'descripcion' | 'puntaje_minimo' | 'intentos_maximos' | 'tiempo_limite'
>;

/** Most questions in one evaluation, because each attempt stores them all. */
export const MAXIMO_DE_PREGUNTAS = 200;

export async function buscarEvaluacion(db: Db, id: string): Promise<Evaluacion | undefined> {
  const [fila] = await db.select().from(evaluaciones).where(eq(evaluaciones.id, id));
  return fila;
}

export async function bloquearEvaluacion(
  tx: Tx,
  id: string,
  modo: 'share' | 'update',
): Promise<Evaluacion | undefined> {
  const [fila] = await tx.select().from(evaluaciones).where(eq(evaluaciones.id, id)).for(modo);
  return fila;
}

/** A page of evaluations, newest first, with the number of questions and attempts of each. */
export async function pagina(
  db: Db,
  filtro: {
    capacitacion_id?: string | undefined;
    busqueda: string;
    estado: 'todas' | 'activas' | 'inactivas';
    pagina: number;
    por_pagina: number;
  },
) {
  const donde = and(
    filtro.capacitacion_id ? eq(evaluaciones.capacitacion_id, filtro.capacitacion_id) : undefined,
    filtro.estado === 'todas' ? undefined : eq(evaluaciones.activa, filtro.estado === 'activas'),
    noEspera(evaluaciones.id),
    // Evaluations are few, so titles are searched without an index, ignoring accents.
    filtro.busqueda
      ? sql`(translate(lower(${evaluaciones.titulo}), ${CON_ACENTO}, ${SIN_ACENTO}) like ${patron(filtro.busqueda)}
          or ${like(capacitaciones.busqueda, patron(filtro.busqueda))})`
      : undefined,
  );
  const [cuenta] = await db
    .select({ total: count() })
    .from(evaluaciones)
    .innerJoin(capacitaciones, eq(capacitaciones.id, evaluaciones.capacitacion_id))
    .where(donde);
  const filas = await db
    .select({ evaluacion: evaluaciones, titulo_capacitacion: capacitaciones.titulo })
    .from(evaluaciones)
    .innerJoin(capacitaciones, eq(capacitaciones.id, evaluaciones.capacitacion_id))
    .where(donde)
    .orderBy(desc(evaluaciones.created_at), desc(evaluaciones.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total: cuenta?.total ?? 0, filas: await conCifras(db, filas) };
}

const CON_ACENTO = 'áéíóúüñ';
const SIN_ACENTO = 'aeiouun';

function patron(texto: string): string {
  return `%${sinAcentos(texto).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

export async function evaluacionConCifras(db: Db, id: string) {
  const filas = await db
    .select({ evaluacion: evaluaciones, titulo_capacitacion: capacitaciones.titulo })
    .from(evaluaciones)
    .innerJoin(capacitaciones, eq(capacitaciones.id, evaluaciones.capacitacion_id))
    .where(eq(evaluaciones.id, id));
  const [con] = await conCifras(db, filas);
  return con;
}

async function conCifras(db: Db, filas: { evaluacion: Evaluacion; titulo_capacitacion: string }[]) {
  if (filas.length === 0) return [];
  const ids = filas.map((f) => f.evaluacion.id);
  const cuantas = await db
    .select({ id: preguntas.evaluacion_id, total: count() })
    .from(preguntas)
    .where(inArray(preguntas.evaluacion_id, ids))
    .groupBy(preguntas.evaluacion_id);
  const hechos = await db
    .select({
      id: intentos.evaluacion_id,
      abiertos: sql`count(*) filter (where ${intentos.terminado_en} is null)`.mapWith(Number),
      terminados: sql`count(*) filter (where ${intentos.terminado_en} is not null)`.mapWith(Number),
      aprobados: sql`count(*) filter (where ${intentos.aprobado})`.mapWith(Number),
    })
    .from(intentos)
    .where(inArray(intentos.evaluacion_id, ids))
    .groupBy(intentos.evaluacion_id);
  return filas.map(({ evaluacion, titulo_capacitacion }) => {
    const suyos = hechos.find((h) => h.id === evaluacion.id);
    return {
      id: evaluacion.id,
      capacitacion: { id: evaluacion.capacitacion_id, titulo: titulo_capacitacion },
      titulo: evaluacion.titulo,
      descripcion: evaluacion.descripcion,
      puntaje_minimo: evaluacion.puntaje_minimo,
      intentos_maximos: evaluacion.intentos_maximos,
      tiempo_limite: evaluacion.tiempo_limite,
      activa: evaluacion.activa,
      created_at: evaluacion.created_at,
      preguntas: cuantas.find((c) => c.id === evaluacion.id)?.total ?? 0,
      intentos: {
        abiertos: suyos?.abiertos ?? 0,
        terminados: suyos?.terminados ?? 0,
        aprobados: suyos?.aprobados ?? 0,
      },
    };
  });
}

/** The evaluations of a training, oldest first, with the number of questions of each. */
export function evaluacionesDe(db: Db, capacitacion_id: string) {
  return db
    .select({
      evaluacion: evaluaciones,
      preguntas:
        sql`(select count(*) from ${preguntas} pr where pr.evaluacion_id = ${evaluaciones}.id)`.mapWith(
          Number,
        ),
    })
    .from(evaluaciones)
    .where(eq(evaluaciones.capacitacion_id, capacitacion_id))
    .orderBy(asc(evaluaciones.created_at), asc(evaluaciones.id));
}

export async function insertar(tx: Tx, datos: EvaluacionNueva, ahora: Date): Promise<string> {
  const [fila] = await tx
    .insert(evaluaciones)
    .values({ ...datos, activa: false, created_at: ahora, updated_at: ahora })
    .returning({ id: evaluaciones.id });
  if (!fila) throw new Error('The evaluation was not inserted');
  return fila.id;
}

/** Creates an evaluation with the questions of another. @returns its id */
export async function copiarEvaluacion(
  tx: Tx,
  origen: Pick<Evaluacion, 'id'>,
  { capacitacion_id, titulo, descripcion, puntaje_minimo, intentos_maximos, tiempo_limite }: EvaluacionNueva,
  ahora: Date,
): Promise<string> {
  const datos = { capacitacion_id, titulo, descripcion, puntaje_minimo, intentos_maximos, tiempo_limite };
  const evaluacion_id = await insertar(tx, datos, ahora);
  const suyas = await preguntasDe(tx, origen.id);
  if (suyas.length > 0) {
    await tx.insert(preguntas).values(
      suyas.map(({ pregunta, opciones, respuesta_correcta, puntos, orden }) => ({
        evaluacion_id,
        pregunta,
        opciones,
        respuesta_correcta,
        puntos,
        orden,
      })),
    );
  }
  return evaluacion_id;
}

export async function guardar(
  tx: Tx,
  id: string,
  cambios: Partial<Omit<EvaluacionNueva, 'capacitacion_id'>> & { activa?: boolean },
  ahora: Date,
): Promise<void> {
  await tx
    .update(evaluaciones)
    .set({ ...cambios, updated_at: ahora })
    .where(eq(evaluaciones.id, id));
}

export async function tieneIntentos(db: Db, id: string): Promise<boolean> {
  return (await db.$count(intentos, eq(intentos.evaluacion_id, id))) > 0;
}

/** Deletes an evaluation that nobody has taken, with its questions and grants. */
export async function borrar(tx: Tx, id: string): Promise<void> {
  await tx.delete(concesiones).where(eq(concesiones.evaluacion_id, id));
  await tx.delete(evaluaciones).where(eq(evaluaciones.id, id));
}

/** The questions in their order, with their answers. */
export function preguntasDe(db: Db, evaluacion_id: string): Promise<Pregunta[]> {
  return db
    .select()
    .from(preguntas)
    .where(eq(preguntas.evaluacion_id, evaluacion_id))
    .orderBy(asc(preguntas.orden), asc(preguntas.id));
}

export async function buscarPregunta(db: Db, id: string): Promise<Pregunta | undefined> {
  const [fila] = await db.select().from(preguntas).where(eq(preguntas.id, id));
  return fila;
}

export function contarPreguntas(db: Db, evaluacion_id: string): Promise<number> {
  return db.$count(preguntas, eq(preguntas.evaluacion_id, evaluacion_id));
}

export type PreguntaNueva = Omit<typeof preguntas.$inferInsert, 'id' | 'orden'>;

/** Adds a question at the end. The caller must have locked the evaluation. */
export async function insertarPregunta(tx: Tx, datos: PreguntaNueva): Promise<string> {
  const [fila] = await tx
    .insert(preguntas)
    .values({
      ...datos,
      orden: sql`(select coalesce(max(orden), -1) + 1 from ${preguntas} p where p.evaluacion_id = ${datos.evaluacion_id})`,
    })
    .returning({ id: preguntas.id });
  if (!fila) throw new Error('The question was not inserted');
  return fila.id;
}

export async function guardarPregunta(
  tx: Tx,
  id: string,
  cambios: Omit<PreguntaNueva, 'evaluacion_id'>,
): Promise<void> {
  await tx.update(preguntas).set(cambios).where(eq(preguntas.id, id));
}

export async function borrarPregunta(tx: Tx, id: string): Promise<void> {
  await tx.delete(preguntas).where(eq(preguntas.id, id));
}

/** Sets the order of an evaluation's questions. @returns false if these are not exactly its questions */
export async function ordenarPreguntas(
  tx: Tx,
  evaluacion_id: string,
  ids: readonly string[],
): Promise<boolean> {
  const actuales = await preguntasDe(tx, evaluacion_id);
  if (
    !sonLosMismos(
      actuales.map((p) => p.id),
      ids,
    )
  )
    return false;
  for (const [orden, id] of ids.entries()) {
    await tx.update(preguntas).set({ orden }).where(eq(preguntas.id, id));
  }
  return true;
}
