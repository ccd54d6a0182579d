import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { delegaciones } from '#server/db/schema/delegaciones.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { estaActivo } from '../desafio-activo.ts';

export type PorTerminar = {
  empleado_id: string;
  desafio_id: string;
  titulo: string;
  fecha_fin: Dia;
  progreso_validado: number;
};

/**
 * Participants of a challenge that ends by `hasta` who still have something to send: not completed, and without pending
 * evidence. For a group, its frozen roster.
 */
export async function porTerminar(db: Db, hoy: Dia, hasta: Dia): Promise<PorTerminar[]> {
  const campos = {
    empleado_id: empleados.id,
    desafio_id: desafios.id,
    titulo: desafios.titulo,
    fecha_fin: desafios.fecha_fin,
    progreso_validado: participaciones.progreso_validado,
  };
  const abierta = and(
    estaActivo(hoy),
    lte(desafios.fecha_inicio, hoy),
    lte(desafios.fecha_fin, hasta),
    isNull(participaciones.fecha_validacion),
    sql`not exists (select 1 from ${evidencias}
      where ${evidencias.participacion_id} = ${participaciones.id} and ${evidencias.estado} = 'enviada')`,
    eq(empleados.activo, true),
  );
  const individuales = await db
    .select(campos)
    .from(participaciones)
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .innerJoin(empleados, eq(empleados.id, participaciones.empleado_id))
    .where(abierta);
  const grupales = await db
    .select(campos)
    .from(participaciones)
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .innerJoin(participacion_miembros, eq(participacion_miembros.participacion_id, participaciones.id))
    .innerJoin(empleados, eq(empleados.id, participacion_miembros.empleado_id))
    .where(abierta);
  return [...individuales, ...grupales];
}

/** Evidence pending since before `antesDe`, with the fields that decide who may validate it. */
export async function enEspera(db: Db, antesDe: Date) {
  const filas = await db
    .select({
      id: evidencias.id,
      fecha_envio: evidencias.fecha_envio,
      escalada_en: evidencias.escalada_en,
      rechazada_por: evidencias.rechazada_por,
      participacion_id: evidencias.participacion_id,
      grupo_id: participaciones.grupo_id,
      autor: PERSONA,
      sucursal: sucursales.nombre,
    })
    .from(evidencias)
    .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .where(and(eq(evidencias.estado, 'enviada'), lt(evidencias.fecha_envio, antesDe)))
    .orderBy(asc(evidencias.fecha_envio));
  const grupales = filas.filter((f) => f.grupo_id !== null).map((f) => f.participacion_id);
  const miembros =
    grupales.length === 0
      ? []
      : await db
          .select()
          .from(participacion_miembros)
          .where(inArray(participacion_miembros.participacion_id, grupales));
  const porParticipacion = Map.groupBy(miembros, (m) => m.participacion_id);
  return filas.map(({ participacion_id, grupo_id, ...fila }) => ({
    ...fila,
    de_grupo: grupo_id !== null,
    integrantes: (porParticipacion.get(participacion_id) ?? []).map((m) => m.empleado_id),
  }));
}

/** Every active employee whose role can have a validation queue, with the queues that are delegated to them today. */
export async function validadores(db: Db, hoy: Dia) {
  const filas = await db
    .select({
      ...PERSONA,
      activo: empleados.activo,
      cuenta_id: empleados.user_id,
      delegadas: sql<
        string[] | null
      >`(select array_agg(distinct ${delegaciones.sucursal_id}::text) from ${delegaciones}
        where ${delegaciones.a_empleado_id} = ${empleados}.id and ${delegaciones.terminada_en} is null
          and ${hoy} between ${delegaciones.desde} and ${delegaciones.hasta})`,
    })
    .from(empleados)
    .where(and(eq(empleados.activo, true), inArray(empleados.rol, ['gerente_sucursal', 'admin_rrhh'])))
    .orderBy(asc(empleados.id));
  // RRHH has every queue, and needs none from anybody.
  return filas.map(({ delegadas, ...persona }) => ({
    ...persona,
    ...(persona.rol === 'gerente_sucursal' && delegadas !== null && { delegadas }),
  }));
}

const PERSONA = {
  id: empleados.id,
  rol: empleados.rol,
  sucursal_id: empleados.sucursal_id,
  grupo_id: empleados.grupo_id,
};
