import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Dia } from '#domain/calendario/dia.ts';
import type { EstadoDeCapacitacion } from '#domain/capacitaciones/capacitacion.ts';
import type { Alcance } from '#domain/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
} from '#server/db/schema/capacitaciones.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { personasQueDicen } from '../empleados/repo-nombres.ts';
import { alfabetico } from '../texto.ts';
import { conteosVigentes, estaAtrasada, SIN_ASIGNACIONES, type Conteos } from './repo.ts';

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
  );
  const sinEstado = and(
    sobrePersonas &&
      inArray(asignaciones.empleado_id, db.select({ id: empleados.id }).from(empleados).where(sobrePersonas)),
    filtro.busqueda ? inArray(asignaciones.empleado_id, personasQueDicen(filtro.busqueda)) : undefined,
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
