import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Dia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { sonMesesEnteros } from '#domain/comun/calendario/periodo.ts';
import type { Alcance } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  evaluaciones_capacitacion as evaluaciones,
  intentos_evaluacion as intentos,
} from '#server/db/schema/capacitaciones.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { resumen_vivo } from '#server/db/schema/resumen.ts';
import { deFiguras } from '../../comun/conteos.ts';
import { type Conteos, conteosVigentes, SIN_ASIGNACIONES, sumarConteos } from './repo-conteos.ts';
import { dentroDe } from './repo-tabla.ts';

export type FiltroDeReporte = {
  readonly desde?: Dia | undefined;
  readonly hasta?: Dia | undefined;
  readonly sucursal_id?: string | undefined;
  readonly capacitacion_id?: string | undefined;
};

/** Assignments by state: in total, by training, and by branch, those without one last. */
export async function conteosDelReporte(db: Db, alcance: Alcance, filtro: FiltroDeReporte, hoy: Dia) {
  const { desde, hasta, sucursal_id, capacitacion_id } = filtro;
  const deTodos = alcance.tipo === 'todo' && !sucursal_id && !capacitacion_id;
  const [{ cursos, lugares }, nombres] = await juntas([
    deTodos && sonMesesEnteros(filtro, hoy)
      ? sumadas(db, { desde, hasta }, hoy)
      : leidas(db, alcance, filtro, hoy),
    nombresDelReporte(db),
  ]);
  const conSuNombre = (conteos: ReadonlyMap<string | null, Conteos>) =>
    nombres.flatMap(({ id, nombre }) => {
      const suyos = conteos.get(id);
      return suyos && suyos.todas > 0 ? { id, nombre, ...suyos } : [];
    });
  const sueltas = lugares.get(null);
  return {
    total: sumarConteos(cursos.values()),
    porCapacitacion: conSuNombre(cursos).map(({ nombre: titulo, ...fila }) => ({ ...fila, titulo })),
    porSucursal: [
      ...conSuNombre(lugares).map((fila): typeof fila & { nombre: string | null } => fila),
      ...(sueltas && sueltas.todas > 0 ? [{ id: null, nombre: null, ...sueltas }] : []),
    ],
  };
}

/** Of trainings and of branches, each by name. */
async function nombresDelReporte(db: Db): Promise<{ id: string; nombre: string }[]> {
  const { rows } = await db.execute<{ id: string; nombre: string }>(sql`
    select id, titulo as nombre from ${capacitaciones} union all select id, nombre from ${sucursales} order by nombre`);
  return rows;
}

/** Scanned once, grouped by training and branch, and added up from there. */
async function leidas(db: Db, alcance: Alcance, filtro: FiltroDeReporte, hoy: Dia) {
  const filas = await db
    .select({
      capacitacion_id: asignaciones.capacitacion_id,
      sucursal_id: empleados.sucursal_id,
      ...conteosVigentes(hoy),
    })
    .from(asignaciones)
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .where(delReporte(db, alcance, filtro))
    .groupBy(asignaciones.capacitacion_id, empleados.sucursal_id);
  const sumar = <C extends string | null>(de: Map<C, typeof filas>) =>
    new Map([...de].map(([id, suyas]) => [id, sumarConteos(suyas)]));
  return {
    cursos: sumar(Map.groupBy(filas, (fila) => fila.capacitacion_id)),
    lugares: sumar(Map.groupBy(filas, (fila) => fila.sucursal_id)),
  };
}

/**
 * The assignments of everybody by training and by branch, made in those whole months (`sonMesesEnteros`), from the kept sums: reads
 * as many rows as there are months, however many people there are.
 */
export async function sumadas(
  db: Db,
  { desde, hasta }: { desde?: Dia | undefined; hasta?: Dia | undefined },
  hoy: Dia,
) {
  const r = resumen_vivo;
  const enMeses = (mes: AnyPgColumn) =>
    and(desde ? gte(mes, desde) : undefined, hasta ? lte(mes, hasta) : undefined);
  const filas = await db
    .select({
      que: r.que,
      de: r.de,
      sucursal_id: r.sucursal_id,
      estado: r.estado,
      cuantos: sum(r.cuantos).mapWith(Number),
    })
    .from(r)
    .where(
      or(
        and(deFiguras('asignacion', 'asignacion_lugar'), enMeses(r.desde)),
        and(deFiguras('plazo'), lt(r.desde, hoy), enMeses(r.dia)),
        and(deFiguras('plazo_vencido'), or(gte(r.desde, hoy), isNull(r.desde)), enMeses(r.dia)),
      ),
    )
    .groupBy(r.que, r.de, r.sucursal_id, r.estado);
  const cursos = new Map<string, Cuentas>();
  const lugares = new Map<string | null, Cuentas>();
  const cuentas = <C>(donde: Map<C, Cuentas>, id: C) => {
    const suyas = donde.get(id) ?? { ...SIN_ASIGNACIONES };
    donde.set(id, suyas);
    return suyas;
  };
  for (const fila of filas) {
    if (fila.estado === null) continue;
    const suyas = [
      ...(fila.de === null ? [] : [cuentas(cursos, fila.de)]),
      ...(fila.que === 'asignacion' ? [] : [cuentas(lugares, fila.sucursal_id)]),
    ];
    for (const cuenta of suyas) {
      if (fila.que === 'plazo') {
        // Overdue, and the nightly job has not marked them yet.
        cuenta[fila.estado] -= fila.cuantos;
        cuenta.vencida += fila.cuantos;
      } else if (fila.que === 'plazo_vencido') {
        cuenta.vencida -= fila.cuantos;
      } else {
        cuenta[fila.estado] += fila.cuantos;
        cuenta.todas += fila.cuantos;
      }
    }
  }
  return { cursos, lugares };
}

type Cuentas = { -readonly [C in keyof Conteos]: Conteos[C] };

/** Finished attempts and how many passed, by training. */
export function intentosDelReporte(db: Db, alcance: Alcance, filtro: FiltroDeReporte) {
  const donde = entreAsignaciones(db, alcance, filtro);
  if (donde === undefined) return intentosSumados(db, {});
  return db
    .select({
      id: evaluaciones.capacitacion_id,
      terminados: sql`count(*)`.mapWith(Number),
      aprobados: sql`count(*) filter (where ${intentos.aprobado})`.mapWith(Number),
    })
    .from(intentos)
    .innerJoin(evaluaciones, eq(evaluaciones.id, intentos.evaluacion_id))
    .where(and(isNotNull(intentos.terminado_en), donde))
    .groupBy(evaluaciones.capacitacion_id);
}

/** Everybody's, of the attempts finished in those whole months, from the kept sums. */
export async function intentosSumados(
  db: Db,
  { desde, hasta }: { desde?: Dia | undefined; hasta?: Dia | undefined },
) {
  const r = resumen_vivo;
  const filas = await db
    .select({
      id: r.de,
      terminados: sum(r.cuantos).mapWith(Number),
      aprobados: sum(r.buenos).mapWith(Number),
    })
    .from(r)
    .where(
      and(
        deFiguras('intento'),
        desde ? gte(r.desde, desde) : undefined,
        hasta ? lte(r.desde, hasta) : undefined,
      ),
    )
    .groupBy(r.de);
  return filas.flatMap(({ id, ...fila }) => (id === null || fila.terminados === 0 ? [] : { id, ...fila }));
}

/**
 * The questions most often answered wrong, among those answered at least a few times. The text is that of the latest
 * attempts, and only those are read.
 */
export function preguntasDificiles(db: Db, alcance: Alcance, filtro: FiltroDeReporte, maximo: number) {
  const ultimos = db
    .select({
      evaluacion_id: intentos.evaluacion_id,
      preguntas: intentos.preguntas,
      respuestas: intentos.respuestas,
    })
    .from(intentos)
    .where(and(isNotNull(intentos.terminado_en), entreAsignaciones(db, alcance, filtro)))
    .orderBy(desc(intentos.terminado_en))
    .limit(INTENTOS_QUE_SE_MIRAN)
    .as('ultimos');
  const errores = sql`count(*) filter (where (${ultimos.respuestas} ->> (p.valor ->> 'id'))::int
    is distinct from (p.valor ->> 'respuesta_correcta')::int)`;
  return db
    .select({
      pregunta_id: sql<string>`p.valor ->> 'id'`,
      pregunta: sql<string>`max(p.valor ->> 'pregunta')`,
      evaluacion: { id: evaluaciones.id, titulo: evaluaciones.titulo },
      capacitacion: { id: capacitaciones.id, titulo: capacitaciones.titulo },
      respuestas: sql`count(*)`.mapWith(Number),
      errores: errores.mapWith(Number),
    })
    .from(ultimos)
    .innerJoin(sql`jsonb_array_elements(${ultimos.preguntas}) as p(valor)`, sql`true`)
    .innerJoin(evaluaciones, eq(evaluaciones.id, ultimos.evaluacion_id))
    .innerJoin(capacitaciones, eq(capacitaciones.id, evaluaciones.capacitacion_id))
    .groupBy(sql`p.valor ->> 'id'`, evaluaciones.id, capacitaciones.id)
    .having(sql`count(*) >= ${MINIMO_DE_RESPUESTAS} and ${errores} > 0`)
    .orderBy(desc(sql`${errores}::numeric / count(*)`), desc(sql`count(*)`), sql`p.valor ->> 'id'`)
    .limit(maximo);
}

/** With fewer answers the percentage says little about a question. */
const MINIMO_DE_RESPUESTAS = 3;
/** Each attempt holds all its questions, so the number of attempts that are read is limited. */
const INTENTOS_QUE_SE_MIRAN = 500;

function delReporte(db: Db, alcance: Alcance, filtro: FiltroDeReporte): SQL | undefined {
  const { desde, hasta, sucursal_id, capacitacion_id } = filtro;
  const personas = and(dentroDe(alcance), sucursal_id ? eq(empleados.sucursal_id, sucursal_id) : undefined);
  return and(
    personas &&
      inArray(asignaciones.empleado_id, db.select({ id: empleados.id }).from(empleados).where(personas)),
    capacitacion_id ? eq(asignaciones.capacitacion_id, capacitacion_id) : undefined,
    desde ? gte(asignaciones.fecha_asignacion, inicioDelDia(desde)) : undefined,
    hasta ? lt(asignaciones.fecha_asignacion, inicioDelDia(sumarDias(hasta, 1))) : undefined,
  );
}

/**
 * Condition on the attempts of those assignments. Without a filter there is no condition, so that no assignment is read.
 */
function entreAsignaciones(db: Db, alcance: Alcance, filtro: FiltroDeReporte): SQL | undefined {
  const donde = delReporte(db, alcance, filtro);
  return (
    donde &&
    inArray(intentos.asignacion_id, db.select({ id: asignaciones.id }).from(asignaciones).where(donde))
  );
}
