import { and, eq, isNull, sql, type Placeholder } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { fija, unaVez } from '#server/db/preparada.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { contarPorCompletar } from '../../capacitaciones/repo-propias.ts';
import { contarPorHacer } from './repo.ts';

/**
 * What the frame of every screen shows about the caller: who they are and what is pending for them. One query, once per
 * request.
 */
export const sesionDe = unaVez(
  async (db, { id, grupo_id }: { id: string; grupo_id: string | null }, hoy: Dia) => {
    const [fila] = await (grupo_id === null ? sinGrupo(db, { id, hoy }) : enGrupo(db, { id, grupo_id, hoy }));
    return fila ?? null;
  },
);

const sinGrupo = fija('cuentas.sesion', (db) => armarSesion(db, null));
const enGrupo = fija('cuentas.sesion.grupo', (db) => armarSesion(db, sql.placeholder('grupo_id')));

function armarSesion(db: Db, grupo_id: Placeholder | null) {
  const id = sql.placeholder('id');
  const hoy = sql.placeholder('hoy');
  const sinLeer = db
    .select({ cuantas: sql`count(*)` })
    .from(notificaciones)
    .where(and(eq(notificaciones.empleado_id, id), isNull(notificaciones.leida_en)));
  return db
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
      desafios_por_hacer: sql`${contarPorHacer(db, { id, grupo_id }, hoy)}`.mapWith(Number),
      capacitaciones_por_hacer: sql`${contarPorCompletar(db, id, hoy)}`.mapWith(Number),
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(eq(empleados.id, id));
}
