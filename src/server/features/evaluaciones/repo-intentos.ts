import { and, asc, desc, eq, inArray, isNotNull, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { GRACIA_MS, type Intento, type IntentoTerminado } from '#domain/evaluaciones/intento.ts';
import type { Db, Tx } from '#server/db/base.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  concesiones_evaluacion as concesiones,
  evaluaciones_capacitacion as evaluaciones,
  intentos_evaluacion as intentos,
} from '#server/db/schema/capacitaciones.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { alfabetico, contiene } from '../texto.ts';

export type FilaIntento = typeof intentos.$inferSelect;

/** An attempt of that employee with what it is of. */
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

/** Where an attempt belongs, for taking the locks in order before its own. */
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

/** The attempts of somebody in these evaluations, without their questions: latest first. */
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

/** Attempts and minutes granted to somebody in each of these evaluations. */
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
 * Saves an answer if the attempt is still open at that instant, in one statement: whoever hands in meanwhile, here or on
 * another device, either sees it or shuts it out.
 * @returns the deadline; undefined when it was too late
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

/** Open attempts whose time and grace are over, the longest overdue first. */
export async function vencidos(db: Db, ahora: Date, maximo: number): Promise<string[]> {
  const filas = await db
    .select({ id: intentos.id })
    .from(intentos)
    .where(and(isNull(intentos.terminado_en), lt(intentos.vence_en, new Date(ahora.getTime() - GRACIA_MS))))
    .orderBy(asc(intentos.vence_en))
    .limit(maximo);
  return filas.map((f) => f.id);
}

/** The instant that a deadline must reach for now to be within its grace, as the column compares it. */
function conGracia(ahora: Date): string {
  return new Date(ahora.getTime() - GRACIA_MS).toISOString();
}

/** Grants, and moves the deadline of an open attempt. The caller holds the assignment. */
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

export type FiltroDeResultados = {
  readonly estado: 'todos' | 'aprobados' | 'desaprobados' | 'sin_rendir' | 'sin_intentos';
  readonly sucursal_id?: string | undefined;
  readonly busqueda: string;
  readonly pagina: number;
  readonly por_pagina: number;
};

/**
 * How everybody who has the training fares in one evaluation, by name. People are walked in the order of their names, each
 * with their attempts by index, until the page is full; how many there are is counted apart, from indexes alone.
 */
export async function paginaDeResultados(
  db: Db,
  evaluacion: { id: string; capacitacion_id: string; intentos_maximos: number },
  filtro: FiltroDeResultados,
) {
  const { id, capacitacion_id, intentos_maximos } = evaluacion;
  const suyos = (donde: SQL) => sql`
    select count(*)::int as usados, max(${intentos.puntaje}) as mejor, coalesce(bool_or(${intentos.aprobado}), false) as aprobado,
      coalesce(bool_or(${intentos.terminado_en} is null), false) as en_curso, max(${intentos.iniciado_en}) as ultimo,
      ${intentos_maximos}::int + coalesce((select sum(c.intentos) from ${concesiones} c
        where c.evaluacion_id = ${id} and c.empleado_id = ${donde}), 0)::int as permitidos
    from ${intentos} where ${intentos.evaluacion_id} = ${id} and ${intentos.empleado_id} = ${donde}`;
  const personas = and(
    filtro.busqueda ? like(empleados.busqueda, contiene(filtro.busqueda)) : undefined,
    filtro.sucursal_id ? eq(empleados.sucursal_id, filtro.sucursal_id) : undefined,
  );
  const { rows } = await db.execute<{
    id: string;
    nombre: string;
    apellido: string;
    avatar_url: string | null;
    sucursal: string | null;
    grupo: string | null;
    usados: number;
    permitidos: number;
    mejor: number | null;
    aprobado: boolean;
    en_curso: boolean;
    ultimo: string | null;
    minutos: number;
  }>(sql`
    select ${empleados.id} as id, ${empleados.nombre} as nombre, ${empleados.apellido} as apellido,
      ${empleados.avatar_url} as avatar_url, ${sucursales.nombre} as sucursal, ${grupos.nombre} as grupo, s.usados, s.permitidos, s.mejor, s.aprobado, s.en_curso, s.ultimo::text as ultimo,
      coalesce((select sum(c.minutos) from ${concesiones} c
        where c.evaluacion_id = ${id} and c.empleado_id = ${empleados.id}), 0)::int as minutos
    from ${empleados}
      join ${asignaciones} a on a.capacitacion_id = ${capacitacion_id} and a.empleado_id = ${empleados.id}
      left join ${sucursales} on ${sucursales.id} = ${empleados.sucursal_id}
      left join ${grupos} on ${grupos.id} = ${empleados.grupo_id}
      cross join lateral (${suyos(sql`${empleados.id}`)}) s
    where ${and(personas, CON_ESTADO[filtro.estado]) ?? sql`true`}
    order by ${alfabetico(empleados.nombre)}, ${alfabetico(empleados.apellido)}, ${empleados.id}
    limit ${filtro.por_pagina} offset ${(filtro.pagina - 1) * filtro.por_pagina}`);
  const otorgadas = await concesionesDe(
    db,
    id,
    rows.map((fila) => fila.id),
  );
  return {
    total: await cuantosResultados(db, evaluacion, filtro.estado, personas),
    filas: rows.map(({ usados, permitidos, mejor, minutos, ultimo, aprobado, en_curso, ...empleado }) => ({
      empleado,
      intentos_usados: usados,
      intentos_permitidos: permitidos,
      minutos_extra: minutos,
      mejor_puntaje: mejor,
      aprobado,
      en_curso,
      ultimo: ultimo === null ? null : new Date(ultimo),
      concesiones: otorgadas.get(empleado.id) ?? [],
    })),
  };
}

/** The states of a result, over the figures that a row has. */
const CON_ESTADO: Readonly<Record<FiltroDeResultados['estado'], SQL | undefined>> = {
  todos: undefined,
  aprobados: sql`s.aprobado`,
  desaprobados: sql`s.usados > 0 and not s.aprobado and not s.en_curso`,
  sin_rendir: sql`s.usados = 0`,
  sin_intentos: sql`not s.aprobado and not s.en_curso and s.usados >= s.permitidos`,
};

/** How many people a filter leaves. All attempts are added up per person once, in the order of their index. */
async function cuantosResultados(
  db: Db,
  {
    id,
    capacitacion_id,
    intentos_maximos,
  }: { id: string; capacitacion_id: string; intentos_maximos: number },
  estado: FiltroDeResultados['estado'],
  personas: SQL | undefined,
): Promise<number> {
  const asignados = and(
    eq(asignaciones.capacitacion_id, capacitacion_id),
    personas &&
      inArray(asignaciones.empleado_id, db.select({ id: empleados.id }).from(empleados).where(personas)),
  );
  const donde = CON_ESTADO[estado];
  if (!donde) return db.$count(asignaciones, asignados);
  const { rows } = await db.execute<{ total: number }>(sql`
    with hechos as (
      select ${intentos.empleado_id} as empleado_id, count(*) as usados, coalesce(bool_or(${intentos.aprobado}), false) as aprobado,
        bool_or(${intentos.terminado_en} is null) as en_curso
      from ${intentos} where ${intentos.evaluacion_id} = ${id} group by 1
    ), dados as (
      select ${concesiones.empleado_id} as empleado_id, sum(${concesiones.intentos}) as mas
      from ${concesiones} where ${concesiones.evaluacion_id} = ${id} group by 1
    )
    select count(*)::int as total from ${asignaciones}
      left join hechos h on h.empleado_id = ${asignaciones.empleado_id}
      left join dados d on d.empleado_id = ${asignaciones.empleado_id}
      cross join lateral (select coalesce(h.usados, 0) as usados, coalesce(h.aprobado, false) as aprobado,
        coalesce(h.en_curso, false) as en_curso, ${intentos_maximos}::int + coalesce(d.mas, 0) as permitidos) s
    where ${and(asignados, donde)}`);
  return rows[0]?.total ?? 0;
}

async function concesionesDe(db: Db, evaluacion_id: string, empleado_ids: readonly string[]) {
  if (empleado_ids.length === 0) return new Map<string, never[]>();
  const filas = await db
    .select({
      empleado_id: concesiones.empleado_id,
      intentos: concesiones.intentos,
      minutos: concesiones.minutos,
      motivo: concesiones.motivo,
      por: sql<string>`${empleados.nombre} || ' ' || ${empleados.apellido}`,
      created_at: concesiones.created_at,
    })
    .from(concesiones)
    .innerJoin(empleados, eq(empleados.id, concesiones.otorgada_por))
    .where(
      and(eq(concesiones.evaluacion_id, evaluacion_id), inArray(concesiones.empleado_id, [...empleado_ids])),
    )
    .orderBy(desc(concesiones.created_at), desc(concesiones.id));
  return Map.groupBy(filas, (f) => f.empleado_id);
}
