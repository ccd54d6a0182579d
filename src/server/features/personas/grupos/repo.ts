import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import type { Persona } from '#domain/comun/permisos/permisos.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { conteo_empleados } from '#server/db/schema/conteos.ts';
import { desafios, participaciones } from '#server/db/schema/desafios.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { resumen_vivo } from '#server/db/schema/resumen.ts';
import { estaActivo } from '../../../comun/desafio-activo.ts';
import { alfabetico } from '../../../comun/texto.ts';

export type Grupo = typeof grupos.$inferSelect;

/**
 * A branch, how many of its people have no group and could be in one, and its groups by name, each with its figures: all counted
 * as it is written (comun/conteos). One query. Null if there is no such branch.
 */
export async function deSucursal(db: Db, sucursal_id: string, hoy: Dia) {
  const c = conteo_empleados;
  const filas = await db
    .select({
      sucursal: { id: sucursales.id, nombre: sucursales.nombre },
      sin_grupo: sql`(select coalesce(sum(${c.cuantos}), 0) from ${c} where ${and(
        eq(c.sucursal_id, sucursal_id),
        isNull(c.grupo_id),
        eq(c.activo, true),
        eq(c.registro, 'aprobado'),
        inArray(c.rol, ['empleado', 'lider_grupo']),
      )})`.mapWith(Number),
      grupo: { id: grupos.id, nombre: grupos.nombre },
      cifras: {
        personas: sql`(select coalesce(sum(c.cuantos), 0) from ${conteo_empleados} c
        where c.grupo_id = grupos.id and c.activo)`.mapWith(Number),
        // Written as the partial index has it, or it is not used.
        lideres: sql<string[]>`array(select l.nombre || ' ' || l.apellido from ${empleados} l
        where l.sucursal_id = ${sucursal_id} and l.grupo_id = grupos.id and l.activo
          and l.rol in ('gerente_sucursal', 'lider_grupo') and l.rol = 'lider_grupo' order by l.apellido, l.id)`,
        puntos_mes: sql`(select coalesce(sum(r.cuantos), 0) from ${resumen_vivo} r
        where r.que = 'puntos_mes' and r.desde = ${inicioDePeriodo('mes', hoy)} and r.grupo_id = grupos.id)`.mapWith(
          Number,
        ),
        desafios:
          sql`(select count(*) from ${participaciones} p join ${desafios} on desafios.id = p.desafio_id
        where p.grupo_id = grupos.id and p.fecha_validacion is null and ${estaActivo(hoy)})`.mapWith(Number),
        con_historia: sql<boolean>`exists (select 1 from ${participaciones} p where p.grupo_id = grupos.id)`,
      },
    })
    .from(sucursales)
    .leftJoin(grupos, and(eq(grupos.sucursal_id, sucursales.id), isNull(grupos.archivado_en)))
    .where(eq(sucursales.id, sucursal_id))
    .orderBy(alfabetico(grupos.nombre), asc(grupos.id));
  const [primera] = filas;
  return primera
    ? {
        sucursal: primera.sucursal,
        sin_grupo: primera.sin_grupo,
        grupos: filas.flatMap(({ grupo, cifras }) => (grupo ? { ...grupo, ...cifras } : [])),
      }
    : null;
}

/** A group that is not archived; null if there is none. */
export async function buscar(db: Db, id: string): Promise<Grupo | null> {
  const [fila] = await db
    .select()
    .from(grupos)
    .where(and(eq(grupos.id, id), isNull(grupos.archivado_en)));
  return fila ?? null;
}

/** The same, locked until the transaction ends: `share` prevents its deletion while somebody is added. */
export async function bloquear(tx: Tx, id: string, modo: 'share' | 'update'): Promise<Grupo | null> {
  const [fila] = await tx
    .select()
    .from(grupos)
    .where(and(eq(grupos.id, id), isNull(grupos.archivado_en)))
    .for(modo);
  return fila ?? null;
}

export async function insertar(tx: Tx, sucursal_id: string, nombre: string): Promise<string> {
  const [fila] = await tx
    .insert(grupos)
    .values({ sucursal_id, nombre, busqueda: sinAcentos(nombre) })
    .returning({ id: grupos.id });
  if (!fila) throw new Error('The group was not inserted');
  return fila.id;
}

export async function renombrar(tx: Tx, id: string, nombre: string): Promise<void> {
  await tx
    .update(grupos)
    .set({ nombre, busqueda: sinAcentos(nombre) })
    .where(eq(grupos.id, id));
}

export async function tieneHistoria(db: Db, id: string): Promise<boolean> {
  return (await db.$count(participaciones, eq(participaciones.grupo_id, id))) > 0;
}

export async function archivar(tx: Tx, id: string, cuando: Date): Promise<void> {
  await tx.update(grupos).set({ archivado_en: cuando }).where(eq(grupos.id, id));
}

export async function borrar(tx: Tx, id: string): Promise<void> {
  await tx.delete(grupos).where(eq(grupos.id, id));
}

export type EnGrupo = Persona & {
  nombre: string;
  apellido: string;
  grupo: string | null;
  user_id: string | null;
};

/** These people with their current group, read after locking their rows. */
export function personas(db: Db, ids: readonly string[]): Promise<EnGrupo[]> {
  return db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      rol: empleados.rol,
      sucursal_id: empleados.sucursal_id,
      grupo_id: empleados.grupo_id,
      grupo: grupos.nombre,
      user_id: empleados.user_id,
    })
    .from(empleados)
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(and(inArray(empleados.id, [...ids]), isNull(empleados.anonimizado_en)))
    .orderBy(asc(empleados.id));
}

/** Everybody in a group, active or not. */
export async function idsEn(db: Db, grupo_id: string): Promise<string[]> {
  const filas = await db
    .select({ id: empleados.id })
    .from(empleados)
    .where(eq(empleados.grupo_id, grupo_id))
    .orderBy(asc(empleados.id));
  return filas.map(({ id }) => id);
}

export async function ponerGrupo(
  tx: Tx,
  ids: readonly string[],
  grupo_id: string | null,
  cuando: Date,
): Promise<void> {
  await tx
    .update(empleados)
    .set({ grupo_id, updated_at: cuando })
    .where(inArray(empleados.id, [...ids]));
}
