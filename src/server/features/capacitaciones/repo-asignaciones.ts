import { and, asc, desc, eq, inArray, isNull, like, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Dia } from '#domain/calendario/dia.ts';
import type { Avance, EstadoDeCapacitacion } from '#domain/capacitaciones/capacitacion.ts';
import type { Alcance } from '#domain/permisos/permisos.ts';
import type { Db, Tx } from '#server/db/base.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  evaluaciones_capacitacion as evaluaciones,
  intentos_evaluacion as intentos,
  materiales_abiertos,
  materiales_capacitacion as materiales,
} from '#server/db/schema/capacitaciones.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { alfabetico, contiene } from '../texto.ts';
import { conteosVigentes, estaAtrasada, SIN_ASIGNACIONES, type Conteos } from './repo.ts';

export type Asignacion = typeof asignaciones.$inferSelect;

export async function asignacionDe(
  db: Db,
  capacitacion_id: string,
  empleado_id: string,
): Promise<Asignacion | undefined> {
  const [fila] = await db.select().from(asignaciones).where(esSuya(capacitacion_id, empleado_id));
  return fila;
}

/** Somebody's assignment, held until the transaction ends: what one person does in a training goes one after another. */
export async function bloquearAsignacionDe(
  tx: Tx,
  capacitacion_id: string,
  empleado_id: string,
): Promise<Asignacion | undefined> {
  const [fila] = await tx
    .select()
    .from(asignaciones)
    .where(esSuya(capacitacion_id, empleado_id))
    .for('update');
  return fila;
}

function esSuya(capacitacion_id: string, empleado_id: string): SQL | undefined {
  return and(eq(asignaciones.capacitacion_id, capacitacion_id), eq(asignaciones.empleado_id, empleado_id));
}

/** These assignments, held, in the order of their ids. */
export function bloquearAsignaciones(tx: Tx, ids: readonly string[]): Promise<Asignacion[]> {
  return tx
    .select()
    .from(asignaciones)
    .where(inArray(asignaciones.id, [...ids]))
    .orderBy(asc(asignaciones.id))
    .for('update');
}

/** The assignments of a training that are begun and not over: those that a change of what there is to do can complete. */
export async function enCurso(tx: Tx, capacitacion_id: string, hoy: Dia): Promise<string[]> {
  const filas = await tx
    .select({ id: asignaciones.id })
    .from(asignaciones)
    .where(
      and(
        eq(asignaciones.capacitacion_id, capacitacion_id),
        eq(asignaciones.estado, 'en_progreso'),
        sql`not ${estaAtrasada(hoy)}`,
      ),
    )
    .orderBy(asc(asignaciones.id));
  return filas.map((f) => f.id);
}

/** How much of each assignment is done: one query, however many. */
export async function avances(db: Db, ids: readonly string[]): Promise<Map<string, Avance>> {
  if (ids.length === 0) return new Map();
  // Tables and columns apart: in a query of one table the columns alone would be taken for the inner ones.
  const filas = await db
    .select({
      id: asignaciones.id,
      materiales:
        sql`(select count(*) from ${materiales} m where m.capacitacion_id = ${asignaciones}.capacitacion_id)`.mapWith(
          Number,
        ),
      abiertos:
        sql`(select count(*) from ${materiales_abiertos} ab where ab.asignacion_id = ${asignaciones}.id)`.mapWith(
          Number,
        ),
      evaluaciones: sql`(select count(*) from ${evaluaciones} ev
        where ev.capacitacion_id = ${asignaciones}.capacitacion_id and ev.activa)`.mapWith(Number),
      aprobadas: sql`(select count(*) from ${evaluaciones} ev
        where ev.capacitacion_id = ${asignaciones}.capacitacion_id and ev.activa and exists (
          select 1 from ${intentos} i
          where i.evaluacion_id = ev.id and i.empleado_id = ${asignaciones}.empleado_id and i.aprobado))`.mapWith(
        Number,
      ),
    })
    .from(asignaciones)
    .where(inArray(asignaciones.id, [...ids]));
  return new Map(filas.map(({ id, ...avance }) => [id, avance]));
}

export async function cambiarAsignacion(
  tx: Tx,
  id: string,
  cambios: Partial<Pick<Asignacion, 'estado' | 'fecha_inicio' | 'fecha_completada' | 'fecha_limite'>>,
): Promise<void> {
  await tx.update(asignaciones).set(cambios).where(eq(asignaciones.id, id));
}

/** The same change in many, in one statement. */
export async function cambiarAsignaciones(
  tx: Tx,
  ids: readonly string[],
  cambios: Parameters<typeof cambiarAsignacion>[2],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(asignaciones)
    .set(cambios)
    .where(inArray(asignaciones.id, [...ids]));
}

/** Notes that a material was opened. @returns whether it was the first time */
export async function anotarApertura(
  tx: Tx,
  asignacion_id: string,
  material_id: string,
  abierto_en: Date,
): Promise<boolean> {
  const filas = await tx
    .insert(materiales_abiertos)
    .values({ asignacion_id, material_id, abierto_en })
    .onConflictDoNothing()
    .returning({ id: materiales_abiertos.material_id });
  return filas.length > 0;
}

/** A set of employees by what they are: chosen ones, a branch, everybody. Only active, approved ones are ever assigned. */
export type Destino =
  | { readonly tipo: 'empleados'; readonly empleado_ids: readonly string[] }
  | { readonly tipo: 'sucursal'; readonly sucursal_id: string }
  | { readonly tipo: 'todos' };

/**
 * Assigns a training to everybody of a set who does not have it, in one statement however many.
 * @returns the new assignments and their employees
 */
export async function asignarA(
  tx: Tx,
  datos: { capacitacion_id: string; fecha_limite: Dia | null; asignada_por: string; ahora: Date },
  destino: Destino,
): Promise<{ nuevas: { id: string; empleado_id: string }[]; alcanzados: number }> {
  const donde = and(RECIBEN, delDestino(destino));
  const alcanzados = await tx.$count(empleados, donde);
  const elegidos = await tx
    .select({ empleado_id: empleados.id })
    .from(empleados)
    .where(
      and(
        donde,
        sql`not exists (select 1 from ${asignaciones} a
          where a.capacitacion_id = ${datos.capacitacion_id} and a.empleado_id = ${empleados.id})`,
      ),
    )
    .orderBy(asc(empleados.id));
  const nuevas: { id: string; empleado_id: string }[] = [];
  for (let i = 0; i < elegidos.length; i += POR_SENTENCIA) {
    const filas = await tx
      .insert(asignaciones)
      .values(
        elegidos.slice(i, i + POR_SENTENCIA).map(({ empleado_id }) => ({
          empleado_id,
          capacitacion_id: datos.capacitacion_id,
          fecha_asignacion: datos.ahora,
          fecha_limite: datos.fecha_limite,
          asignada_por: datos.asignada_por,
        })),
      )
      .onConflictDoNothing({ target: [asignaciones.capacitacion_id, asignaciones.empleado_id] })
      .returning({ id: asignaciones.id, empleado_id: asignaciones.empleado_id });
    nuevas.push(...filas);
  }
  return { nuevas, alcanzados };
}

/** A statement takes at most 65,535 parameters. */
const POR_SENTENCIA = 2000;

const RECIBEN = and(empleados.activo, eq(empleados.registro, 'aprobado'));

function delDestino(destino: Destino): SQL | undefined {
  switch (destino.tipo) {
    case 'empleados':
      return inArray(empleados.id, [...destino.empleado_ids]);
    case 'sucursal':
      return eq(empleados.sucursal_id, destino.sucursal_id);
    case 'todos':
      return undefined;
  }
}

/** Active employees with whether they have the training already. */
export async function asignables(
  db: Db,
  capacitacion_id: string,
  filtro: { busqueda: string; sucursal_id?: string | undefined; pagina: number; por_pagina: number },
) {
  const yaAsignada = sql<boolean>`exists (select 1 from ${asignaciones} a
    where a.capacitacion_id = ${capacitacion_id} and a.empleado_id = ${empleados.id})`;
  const donde = and(
    RECIBEN,
    filtro.busqueda ? like(empleados.busqueda, contiene(filtro.busqueda)) : undefined,
    filtro.sucursal_id ? eq(empleados.sucursal_id, filtro.sucursal_id) : undefined,
  );
  const filas = await db
    .select({ ...PERSONA, ya_asignada: yaAsignada })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(donde)
    .orderBy(alfabetico(empleados.nombre), alfabetico(empleados.apellido), asc(empleados.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return {
    filas,
    total: await db.$count(empleados, donde),
    sin_asignar: await db.$count(empleados, and(RECIBEN, sql`not ${yaAsignada}`)),
  };
}

export const PERSONA = {
  id: empleados.id,
  nombre: empleados.nombre,
  apellido: empleados.apellido,
  avatar_url: empleados.avatar_url,
  sucursal: sucursales.nombre,
  grupo: grupos.nombre,
};

export type FiltroDeAsignaciones = {
  readonly capacitacion_id?: string | undefined;
  readonly estado: EstadoDeCapacitacion | 'todas';
  readonly sucursal_id?: string | undefined;
  readonly busqueda: string;
  readonly orden: 'reciente' | 'limite' | 'nombre';
  readonly pagina: number;
  readonly por_pagina: number;
};

export type FilaDeAsignacion = Awaited<ReturnType<typeof paginaDeAsignaciones>>['filas'][number];

/** A page of assignments within reach, with their people; and how many there are in each state, under the same filters. */
export async function paginaDeAsignaciones(db: Db, donde: Alcance, filtro: FiltroDeAsignaciones, hoy: Dia) {
  // Employees are joined for counting only where something asks about them: it is the larger half of the work.
  const sobrePersonas = and(
    dentroDe(donde),
    filtro.sucursal_id ? eq(empleados.sucursal_id, filtro.sucursal_id) : undefined,
    filtro.busqueda ? like(empleados.busqueda, contiene(filtro.busqueda)) : undefined,
  );
  const sinEstado = and(
    sobrePersonas &&
      inArray(asignaciones.empleado_id, db.select({ id: empleados.id }).from(empleados).where(sobrePersonas)),
    filtro.capacitacion_id ? eq(asignaciones.capacitacion_id, filtro.capacitacion_id) : undefined,
  );
  const [conteos] = await db.select(conteosVigentes(hoy)).from(asignaciones).where(sinEstado);
  // Which are on the page by the assignments alone, in the order of an index; with their people only then.
  const esta = db
    .select({ id: asignaciones.id })
    .from(asignaciones)
    .where(and(sinEstado, conEstado(filtro.estado, hoy)))
    .$dynamic();
  const ids = await (
    filtro.orden === 'nombre' ? esta.innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id)) : esta
  )
    .orderBy(...ORDEN[filtro.orden])
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  const filas = await db
    .select({
      id: asignaciones.id,
      empleado: PERSONA,
      rol: empleados.rol,
      sucursal_id: empleados.sucursal_id,
      grupo_id: empleados.grupo_id,
      activo: empleados.activo,
      capacitacion: {
        id: capacitaciones.id,
        titulo: capacitaciones.titulo,
        obligatoria: capacitaciones.obligatoria,
      },
      estado: asignaciones.estado,
      fecha_asignacion: asignaciones.fecha_asignacion,
      fecha_limite: asignaciones.fecha_limite,
      fecha_completada: asignaciones.fecha_completada,
    })
    .from(asignaciones)
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones.capacitacion_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(
      inArray(
        asignaciones.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(...ORDEN[filtro.orden]);
  const cuentas: Conteos = conteos ?? SIN_ASIGNACIONES;
  return { conteos: cuentas, total: cuentas[filtro.estado], filas };
}

const ORDEN = {
  reciente: [desc(asignaciones.fecha_asignacion), desc(asignaciones.id)],
  limite: [sql`${asignaciones.fecha_limite} asc nulls last`, asc(asignaciones.id)],
  nombre: [alfabetico(empleados.nombre), alfabetico(empleados.apellido), asc(asignaciones.id)],
};

/** The employees that a scope reaches, as a condition; undefined is everybody. */
export function dentroDe(donde: Alcance): SQL | undefined {
  switch (donde.tipo) {
    case 'todo':
      return undefined;
    case 'sucursal':
      return eq(empleados.sucursal_id, donde.id);
    case 'grupo':
      return eq(empleados.grupo_id, donde.id);
    case 'propio':
      return eq(empleados.id, donde.id);
    case 'nada':
      return sql`false`;
  }
}

function conEstado(estado: EstadoDeCapacitacion | 'todas', hoy: Dia): SQL | undefined {
  switch (estado) {
    case 'todas':
      return undefined;
    case 'completada':
      return eq(asignaciones.estado, 'completada');
    case 'vencida':
      return and(ne(asignaciones.estado, 'completada'), estaAtrasada(hoy));
    case 'pendiente':
    case 'en_progreso':
      return and(eq(asignaciones.estado, estado), sql`not ${estaAtrasada(hoy)}`);
  }
}

/** Assignments with what reminding their people takes. */
export function conPersonas(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: asignaciones.id,
      estado: asignaciones.estado,
      fecha_limite: asignaciones.fecha_limite,
      capacitacion_id: capacitaciones.id,
      titulo: capacitaciones.titulo,
      activa: capacitaciones.activa,
      empleado: {
        id: empleados.id,
        rol: empleados.rol,
        sucursal_id: empleados.sucursal_id,
        grupo_id: empleados.grupo_id,
        nombre: empleados.nombre,
        email: empleados.email,
        activo: empleados.activo,
      },
    })
    .from(asignaciones)
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones.capacitacion_id))
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .where(inArray(asignaciones.id, [...ids]))
    .orderBy(asc(asignaciones.id));
}

/** Deletes assignments that nobody has begun. @returns what they were */
export function quitarSinEmpezar(tx: Tx, ids: readonly string[]): Promise<Asignacion[]> {
  return tx
    .delete(asignaciones)
    .where(
      and(
        inArray(asignaciones.id, [...ids]),
        isNull(asignaciones.fecha_inicio),
        or(eq(asignaciones.estado, 'pendiente'), eq(asignaciones.estado, 'vencida')),
      ),
    )
    .returning();
}

/** Writes down what the calendar has decided. @returns how many had not been written */
export async function vencer(tx: Tx, hoy: Dia): Promise<number> {
  const filas = await tx
    .update(asignaciones)
    .set({ estado: 'vencida' })
    .where(and(inArray(asignaciones.estado, ['pendiente', 'en_progreso']), estaAtrasada(hoy)))
    .returning({ id: asignaciones.id });
  return filas.length;
}

/** Assignments of active people in active trainings, not completed, whose last day is one of these. */
export function conLimiteEntre(db: Db, desde: Dia, hasta: Dia) {
  return db
    .select({
      id: asignaciones.id,
      fecha_limite: asignaciones.fecha_limite,
      empleado_id: asignaciones.empleado_id,
      capacitacion_id: capacitaciones.id,
      titulo: capacitaciones.titulo,
    })
    .from(asignaciones)
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones.capacitacion_id))
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .where(
      and(
        inArray(asignaciones.estado, ['pendiente', 'en_progreso', 'vencida']),
        sql`${asignaciones.fecha_limite} between ${desde} and ${hasta}`,
        empleados.activo,
        capacitaciones.activa,
      ),
    )
    .orderBy(asc(asignaciones.id));
}

/** The branches of these people. */
export async function sucursalesDe(db: Db, empleado_ids: readonly string[]): Promise<string[]> {
  const filas = await db
    .selectDistinct({ sucursal_id: empleados.sucursal_id })
    .from(empleados)
    .where(inArray(empleados.id, [...empleado_ids]));
  return filas.flatMap((f) => f.sucursal_id ?? []);
}
