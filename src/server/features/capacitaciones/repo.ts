import { and, asc, count, desc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  evaluaciones_capacitacion as evaluaciones,
  materiales_abiertos,
  materiales_capacitacion as materiales,
} from '#server/db/schema/capacitaciones.ts';
import { noEspera } from '../../comun/esperas.ts';
import { alfabetico, contiene } from '../../comun/texto.ts';
import { contadas, type Conteos, SIN_ASIGNACIONES } from './repo-conteos.ts';

export type Capacitacion = typeof capacitaciones.$inferSelect;
export type CapacitacionNueva = Pick<
  typeof capacitaciones.$inferInsert,
  'titulo' | 'descripcion' | 'duracion_estimada' | 'obligatoria' | 'activa' | 'creada_por'
>;

export async function buscarCapacitacion(db: Db, id: string): Promise<Capacitacion | undefined> {
  const [fila] = await db.select().from(capacitaciones).where(eq(capacitaciones.id, id));
  return fila;
}

/**
 * The training, locked until the transaction ends. Studying takes a shared lock and changing the content an exclusive one,
 * so it is always clear what the content was when somebody finished. This is the first of the trainings' locks: training →
 * assignment → attempt.
 */
export async function bloquearCapacitacion(
  tx: Tx,
  id: string,
  modo: 'share' | 'update',
): Promise<Capacitacion | undefined> {
  const [fila] = await tx.select().from(capacitaciones).where(eq(capacitaciones.id, id)).for(modo);
  return fila;
}

export async function pagina(
  db: Db,
  filtro: { busqueda: string; estado: 'todas' | 'activas' | 'inactivas'; pagina: number; por_pagina: number },
): Promise<{ total: number; filas: Capacitacion[] }> {
  const donde = and(
    filtro.busqueda ? like(capacitaciones.busqueda, contiene(filtro.busqueda)) : undefined,
    filtro.estado === 'todas' ? undefined : eq(capacitaciones.activa, filtro.estado === 'activas'),
    noEspera(capacitaciones.id),
  );
  const [cuenta] = await db.select({ total: count() }).from(capacitaciones).where(donde);
  const filas = await db
    .select()
    .from(capacitaciones)
    .where(donde)
    .orderBy(desc(capacitaciones.created_at), desc(capacitaciones.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total: cuenta?.total ?? 0, filas };
}

export function opciones(db: Db) {
  return db
    .select({ id: capacitaciones.id, titulo: capacitaciones.titulo, activa: capacitaciones.activa })
    .from(capacitaciones)
    .orderBy(alfabetico(capacitaciones.titulo), asc(capacitaciones.id));
}

/** How many materials, evaluations and assignments each training has: three queries, for any number of trainings. */
export async function cifrasDe(db: Db, ids: readonly string[], hoy: Dia) {
  if (ids.length === 0) return new Map<string, Cifras>();
  const lista = [...ids];
  const de = sql`capacitacion_id = ${capacitaciones}.id`;
  const [contenidos, conAsignaciones] = await juntas([
    db
      .select({
        id: capacitaciones.id,
        materiales: sql`(select count(*) from ${materiales} where ${de})`.mapWith(Number),
        evaluaciones: sql`(select count(*) from ${evaluaciones} where ${de})`.mapWith(Number),
        activas: sql`(select count(*) from ${evaluaciones} where ${de} and activa)`.mapWith(Number),
      })
      .from(capacitaciones)
      .where(inArray(capacitaciones.id, lista)),
    contadas(db, inArray(asignaciones.capacitacion_id, lista), hoy),
  ]);
  const contenido = new Map(contenidos.map((c) => [c.id, c]));
  return new Map<string, Cifras>(
    lista.map((id) => [
      id,
      {
        materiales: contenido.get(id)?.materiales ?? 0,
        evaluaciones: {
          total: contenido.get(id)?.evaluaciones ?? 0,
          activas: contenido.get(id)?.activas ?? 0,
        },
        asignaciones: conAsignaciones.get(id) ?? SIN_ASIGNACIONES,
      },
    ]),
  );
}

type Cifras = {
  materiales: number;
  evaluaciones: { total: number; activas: number };
  asignaciones: Conteos;
};

export async function insertar(tx: Tx, datos: CapacitacionNueva, ahora: Date): Promise<string> {
  const [fila] = await tx
    .insert(capacitaciones)
    .values({ ...datos, busqueda: sinAcentos(datos.titulo), created_at: ahora, updated_at: ahora })
    .returning({ id: capacitaciones.id });
  if (!fila) throw new Error('The training was not inserted');
  return fila.id;
}

export async function guardar(
  tx: Tx,
  id: string,
  cambios: Partial<CapacitacionNueva>,
  ahora: Date,
): Promise<void> {
  await tx
    .update(capacitaciones)
    .set({
      ...cambios,
      ...(cambios.titulo === undefined ? {} : { busqueda: sinAcentos(cambios.titulo) }),
      updated_at: ahora,
    })
    .where(eq(capacitaciones.id, id));
}

/** How many people have started it: opened a material or started an attempt. */
export async function cuantosEmpezaron(db: Db, id: string): Promise<number> {
  return db.$count(
    asignaciones,
    and(eq(asignaciones.capacitacion_id, id), sql`${asignaciones.fecha_inicio} is not null`),
  );
}

/** Deletes a training that nobody has started, with everything that belongs to it. @returns its files */
export async function borrar(tx: Tx, id: string): Promise<string[]> {
  await tx.delete(asignaciones).where(eq(asignaciones.capacitacion_id, id));
  const usados = await tx
    .delete(materiales)
    .where(eq(materiales.capacitacion_id, id))
    .returning({ archivo_id: materiales.archivo_id });
  await tx.delete(evaluaciones).where(eq(evaluaciones.capacitacion_id, id));
  await tx.delete(capacitaciones).where(eq(capacitaciones.id, id));
  return usados.map((u) => u.archivo_id);
}

export type MaterialConArchivo = Awaited<ReturnType<typeof materialesDe>>[number];

/** The materials of a training in order, each with its file and how many people have opened it. */
export function materialesDe(db: Db, capacitacion_id: string) {
  return db
    .select({
      ...CAMPOS_DE_MATERIAL,
      created_at: materiales.created_at,
      abierto_por:
        sql`(select count(*) from ${materiales_abiertos} ab where ab.material_id = ${materiales}.id)`.mapWith(
          Number,
        ),
    })
    .from(materiales)
    .innerJoin(archivos, eq(archivos.id, materiales.archivo_id))
    .where(eq(materiales.capacitacion_id, capacitacion_id))
    .orderBy(asc(materiales.orden), asc(materiales.id));
}

const CAMPOS_DE_MATERIAL = {
  id: materiales.id,
  capacitacion_id: materiales.capacitacion_id,
  archivo_id: materiales.archivo_id,
  nombre: materiales.nombre,
  tipo: materiales.tipo,
  mime: archivos.mime,
  tamano_archivo: materiales.tamano_archivo,
};

export async function buscarMaterial(db: Db, id: string) {
  const [fila] = await db
    .select(CAMPOS_DE_MATERIAL)
    .from(materiales)
    .innerJoin(archivos, eq(archivos.id, materiales.archivo_id))
    .where(eq(materiales.id, id));
  return fila;
}

/** Adds a material at the end. The caller must have locked the training. */
export async function insertarMaterial(
  tx: Tx,
  material: Omit<typeof materiales.$inferInsert, 'id' | 'orden' | 'created_at'>,
  ahora: Date,
): Promise<string> {
  const [fila] = await tx
    .insert(materiales)
    .values({
      ...material,
      created_at: ahora,
      orden: sql`(select coalesce(max(orden), 0) + 1 from ${materiales} m where m.capacitacion_id = ${material.capacitacion_id})`,
    })
    .returning({ id: materiales.id });
  if (!fila) throw new Error('The material was not inserted');
  return fila.id;
}

export async function renombrarMaterial(tx: Tx, id: string, nombre: string): Promise<void> {
  await tx.update(materiales).set({ nombre }).where(eq(materiales.id, id));
}

/** Sets the order of a training's materials. @returns false if these are not exactly its materials */
export async function ordenarMateriales(
  tx: Tx,
  capacitacion_id: string,
  ids: readonly string[],
): Promise<boolean> {
  const actuales = await tx
    .select({ id: materiales.id })
    .from(materiales)
    .where(eq(materiales.capacitacion_id, capacitacion_id));
  if (
    !sonLosMismos(
      actuales.map((a) => a.id),
      ids,
    )
  )
    return false;
  for (const [orden, id] of ids.entries()) {
    await tx
      .update(materiales)
      .set({ orden: orden + 1 })
      .where(eq(materiales.id, id));
  }
  return true;
}

/** Whether two lists have the same ids, each once, in any order. */
export function sonLosMismos(unos: readonly string[], otros: readonly string[]): boolean {
  const conjunto = new Set(otros);
  return (
    conjunto.size === otros.length && unos.length === otros.length && unos.every((id) => conjunto.has(id))
  );
}

export async function borrarMaterial(tx: Tx, id: string): Promise<void> {
  await tx.delete(materiales).where(eq(materiales.id, id));
}
