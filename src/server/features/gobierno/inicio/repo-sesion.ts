import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { contarPorCompletar } from '../../capacitaciones/repo-propias.ts';
import { contarPorHacer } from './repo.ts';

/** What every screen's frame shows of the caller: who they are and what awaits them. One query. */
export async function sesionDe(db: Db, quien: { id: string; grupo_id: string | null }, hoy: Dia) {
  const sinLeer = db
    .select({ cuantas: sql`count(*)` })
    .from(notificaciones)
    .where(and(eq(notificaciones.empleado_id, quien.id), isNull(notificaciones.leida_en)));
  const [fila] = await db
    .select({
      empleado: {
        id: empleados.id,
        nombre: empleados.nombre,
        apellido: empleados.apellido,
        email: empleados.email,
        rol: empleados.rol,
        avatar_url: empleados.avatar_url,
      },
      sucursal: { id: sucursales.id, nombre: sucursales.nombre },
      grupo: { id: grupos.id, nombre: grupos.nombre },
      notificaciones_sin_leer: sql`${sinLeer}`.mapWith(Number),
      desafios_por_hacer: sql`${contarPorHacer(db, quien, hoy)}`.mapWith(Number),
      capacitaciones_por_hacer: sql`${contarPorCompletar(db, quien.id, hoy)}`.mapWith(Number),
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(eq(empleados.id, quien.id));
  return fila ?? null;
}
