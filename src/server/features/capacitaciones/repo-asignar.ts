import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { Destinatarios } from '#contract/comun/destinatarios.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { asignaciones_capacitacion as asignaciones } from '#server/db/schema/capacitaciones.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { delNombreOGrupo, RECIBEN, sonDe } from '../../comun/destinatarios.ts';
import { alfabetico } from '../../comun/texto.ts';
import { PERSONA } from './repo-tabla.ts';

/** A set of employees: those who were named, or whom a rule reaches. */
export type Destino =
  | Destinatarios
  | {
      readonly tipo: 'regla';
      /** null: any. */
      readonly rol: Rol | null;
      readonly sucursal_id: string | null;
      /** Only records made since then. */
      readonly ingresados_desde: Date | null;
      /** Only among these. */
      readonly entre: readonly string[] | null;
    };

/**
 * Assigns a training to everybody in a set who does not have it, in one statement for any number of them.
 * @returns the new assignments and their employees
 */
export async function asignarA(
  tx: Tx,
  datos: { capacitacion_id: string; fecha_limite: Dia | null; asignada_por: string | null; ahora: Date },
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

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const POR_SENTENCIA = 2000;

function delDestino(destino: Destino): SQL | undefined {
  switch (destino.tipo) {
    case 'regla':
      return and(
        destino.rol === null ? undefined : eq(empleados.rol, destino.rol),
        destino.sucursal_id === null ? undefined : eq(empleados.sucursal_id, destino.sucursal_id),
        destino.ingresados_desde === null ? undefined : gte(empleados.created_at, destino.ingresados_desde),
        destino.entre === null ? undefined : inArray(empleados.id, [...destino.entre]),
      );
    default:
      return sonDe(destino);
  }
}

/** Active employees, each with whether they already have the training. */
export async function asignables(
  db: Db,
  capacitacion_id: string,
  filtro: { busqueda: string; sucursal_id?: string | undefined; pagina: number; por_pagina: number },
) {
  const yaAsignada = sql<boolean>`exists (select 1 from ${asignaciones} a
    where a.capacitacion_id = ${capacitacion_id} and a.empleado_id = ${empleados.id})`;
  const donde = and(
    RECIBEN,
    filtro.busqueda ? delNombreOGrupo(db, filtro.busqueda) : undefined,
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
