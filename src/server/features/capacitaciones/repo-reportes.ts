import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql, sum } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import { type Dia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { sonMesesEnteros } from '#domain/comun/calendario/periodo.ts';
import type { Alcance, Rol } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { juntas, unaVez } from '#server/db/preparada.ts';
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
  readonly sucursal_id?: string | null | undefined;
  readonly rol?: Rol | null | undefined;
  readonly capacitacion_id?: string | undefined;
};

type Intentos = { readonly terminados: number; readonly aprobados: number };

/**
 * Assignments made in those days by state: in total, by training, and by branch, those without one last; and the attempts
 * finished in them, by training. `capacitaciones` has every training, by title.
 */
export async function conteosDelReporte(db: Db, alcance: Alcance, filtro: FiltroDeReporte, hoy: Dia) {
  const { desde, hasta, sucursal_id, rol, capacitacion_id } = filtro;
  const deTodos = alcance.tipo === 'todo' && !sucursal_id && !rol && !capacitacion_id;
  const [{ cursos, lugares, intentos: hechos }, nombres] = await juntas([
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
    porCapacitacion: conSuNombre(cursos),
    porSucursal: [
      ...conSuNombre(lugares).map((fila): typeof fila & { nombre: string | null } => fila),
      ...(sueltas && sueltas.todas > 0 ? [{ id: null, nombre: null, ...sueltas }] : []),
    ],
    intentos: hechos,
    capacitaciones: nombres.flatMap(({ id, nombre: titulo, obligatoria }) =>
      obligatoria === null ? [] : { id, titulo, obligatoria },
    ),
  };
}

/** Of trainings and of branches (`obligatoria` null), each by name. Once per request: two stretches are compared. */
const nombresDelReporte = unaVez(async (db) => {
  const { rows } = await db.execute<{ id: string; nombre: string; obligatoria: boolean | null }>(sql`
    select id, titulo as nombre, obligatoria from ${capacitaciones}
    union all select id, nombre, null from ${sucursales} order by nombre, id`);
  return rows;
});

/** Scanned once, grouped by training and branch, and added up from there. */
async function leidas(db: Db, alcance: Alcance, filtro: FiltroDeReporte, hoy: Dia) {
  const { desde, hasta, capacitacion_id } = filtro;
  const personas = and(
    dentroDe(alcance),
    filtro.sucursal_id ? eq(empleados.sucursal_id, filtro.sucursal_id) : undefined,
    filtro.rol ? eq(empleados.rol, filtro.rol) : undefined,
  );
  const suyas = (columna: AnyPgColumn, cuando: AnyPgColumn, curso: AnyPgColumn) =>
    and(
      personas && inArray(columna, db.select({ id: empleados.id }).from(empleados).where(personas)),
      capacitacion_id ? eq(curso, capacitacion_id) : undefined,
      desde ? gte(cuando, inicioDelDia(desde)) : undefined,
      hasta ? lt(cuando, inicioDelDia(sumarDias(hasta, 1))) : undefined,
    );
  const deAsignaciones = db
    .select({
      que: sql<'asignacion' | 'intento'>`'asignacion'`,
      capacitacion_id: asignaciones.capacitacion_id,
      sucursal_id: sql<string | null>`${empleados.sucursal_id}`,
      ...conteosVigentes(hoy),
    })
    .from(asignaciones)
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .where(suyas(asignaciones.empleado_id, asignaciones.fecha_asignacion, asignaciones.capacitacion_id))
    .groupBy(asignaciones.capacitacion_id, empleados.sucursal_id);
  const nada = sql`0`.mapWith(Number);
  const deIntentos = db
    .select({
      que: sql<'asignacion' | 'intento'>`'intento'`,
      capacitacion_id: evaluaciones.capacitacion_id,
      sucursal_id: sql<string | null>`null::uuid`,
      todas: sql`count(*)`.mapWith(Number),
      pendiente: nada,
      en_progreso: nada,
      completada: sql`count(*) filter (where ${intentos.aprobado})`.mapWith(Number),
      vencida: nada,
    })
    .from(intentos)
    .innerJoin(evaluaciones, eq(evaluaciones.id, intentos.evaluacion_id))
    .where(
      and(
        isNotNull(intentos.terminado_en),
        suyas(intentos.empleado_id, intentos.terminado_en, evaluaciones.capacitacion_id),
      ),
    )
    .groupBy(evaluaciones.capacitacion_id);
  const { asignacion: dadas = [], intento: hechos = [] } = Object.groupBy(
    await unionAll(deAsignaciones, deIntentos),
    ({ que }) => que,
  );
  const sumar = <C extends string | null>(de: Map<C, typeof dadas>) =>
    new Map([...de].map(([id, filas]) => [id, sumarConteos(filas)]));
  return {
    cursos: sumar(Map.groupBy(dadas, (fila) => fila.capacitacion_id)),
    lugares: sumar(Map.groupBy(dadas, (fila) => fila.sucursal_id)),
    intentos: new Map<string, Intentos>(
      hechos.map(({ capacitacion_id: id, todas, completada }) => [
        id,
        { terminados: todas, aprobados: completada },
      ]),
    ),
  };
}

/**
 * The same of everybody, in those whole months (`sonMesesEnteros`), from the kept sums: reads as many rows as there are months,
 * however many people there are.
 */
async function sumadas(
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
      buenos: sum(r.buenos).mapWith(Number),
    })
    .from(r)
    .where(
      or(
        and(deFiguras('asignacion', 'asignacion_lugar', 'intento'), enMeses(r.desde)),
        and(deFiguras('plazo'), lt(r.desde, hoy), enMeses(r.dia)),
        and(deFiguras('plazo_vencido'), or(gte(r.desde, hoy), isNull(r.desde)), enMeses(r.dia)),
      ),
    )
    .groupBy(r.que, r.de, r.sucursal_id, r.estado);
  const cursos = new Map<string, Cuentas>();
  const lugares = new Map<string | null, Cuentas>();
  const hechos = new Map<string, Intentos>();
  const cuentas = <C>(donde: Map<C, Cuentas>, id: C) => {
    const suyas = donde.get(id) ?? { ...SIN_ASIGNACIONES };
    donde.set(id, suyas);
    return suyas;
  };
  for (const fila of filas) {
    if (fila.que === 'intento' && fila.de !== null && fila.cuantos > 0)
      hechos.set(fila.de, { terminados: fila.cuantos, aprobados: fila.buenos });
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
  return { cursos, lugares, intentos: hechos };
}

type Cuentas = { -readonly [C in keyof Conteos]: Conteos[C] };
