import { and, asc, count, desc, eq, gte, inArray, like, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Destinatarios } from '#contract/comun/destinatarios.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { EstadoDesafio } from '#domain/desafios/desafio.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { fija } from '#server/db/preparada.ts';
import { conteo_evidencias, conteo_participaciones } from '#server/db/schema/conteos.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { estaActivo } from '../../comun/desafio-activo.ts';
import { sumaDe } from '../../comun/conteos.ts';
import { delNombreOGrupo, RECIBEN, sonDe } from '../../comun/destinatarios.ts';
import { noEspera } from '../../comun/esperas.ts';
import { alfabetico, contiene } from '../../comun/texto.ts';

export type Desafio = typeof desafios.$inferSelect;
export type DesafioNuevo = Omit<
  typeof desafios.$inferInsert,
  'id' | 'busqueda' | 'created_at' | 'updated_at'
>;

/** Challenges that are active today, even if the daily job has not marked them yet; ordered by end date. */
export function activos(db: Db, hoy: Dia): Promise<Desafio[]> {
  return db.select().from(desafios).where(estaActivo(hoy)).orderBy(asc(desafios.fecha_fin), asc(desafios.id));
}

export async function buscarDesafio(db: Db, id: string): Promise<Desafio | undefined> {
  const [fila] = await db.select().from(desafios).where(eq(desafios.id, id));
  return fila;
}

/** The same row, locked until the transaction ends, so that nobody edits a challenge while somebody joins it. */
export async function bloquearDesafio(
  tx: Tx,
  id: string,
  modo: 'share' | 'update',
): Promise<Desafio | undefined> {
  return (await BLOQUEOS[modo](tx, { id }))[0];
}

const BLOQUEOS = {
  share: fija('desafios.bloquear_share', (db) => porId(db).for('share')),
  update: fija('desafios.bloquear_update', (db) => porId(db).for('update')),
} as const;

function porId(db: Db) {
  return db
    .select()
    .from(desafios)
    .where(eq(desafios.id, sql.placeholder('id')));
}

export type DesafioConCifras = Desafio & {
  participantes: number;
  sin_comenzar: number;
  completados: number;
  por_validar: number;
};

export async function pagina(
  db: Db,
  hoy: Dia,
  filtro: { pagina: number; por_pagina: number; busqueda: string; estado: EstadoDesafio | 'todos' },
): Promise<{ total: number; filas: DesafioConCifras[] }> {
  const donde = and(
    filtro.busqueda ? like(desafios.busqueda, contiene(filtro.busqueda)) : undefined,
    conEstado(filtro.estado, hoy),
    noEspera(desafios.id),
  );
  const [cuenta] = await db.select({ total: count() }).from(desafios).where(donde);
  const filas = await db
    .select()
    .from(desafios)
    .where(donde)
    .orderBy(desc(desafios.created_at), desc(desafios.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total: cuenta?.total ?? 0, filas: await conCifras(db, filas) };
}

/**
 * Adds to challenges how many people take part, have not started, have completed them and wait for a decision: one query
 * for any number of challenges.
 */
export async function conCifras(db: Db, filas: Desafio[]): Promise<DesafioConCifras[]> {
  if (filas.length === 0) return [];
  const ids = filas.map((d) => d.id);
  const { sin_empezar, validada } = conteo_participaciones;
  const cifras = await db
    .select({
      desafio_id: conteo_participaciones.desafio_id,
      participantes: sumaDe(conteo_participaciones),
      sin_comenzar: sumaDe(conteo_participaciones, sql`${sin_empezar}`),
      completados: sumaDe(conteo_participaciones, sql`${validada}`),
      // The column by its whole name: written by Drizzle it would be `e`'s own.
      por_validar: sql`coalesce((select sum(e.cuantos) from ${conteo_evidencias} e
        where e.desafio_id = conteo_participaciones.desafio_id), 0)`.mapWith(Number),
    })
    .from(conteo_participaciones)
    .where(inArray(conteo_participaciones.desafio_id, ids))
    .groupBy(conteo_participaciones.desafio_id);
  const porDesafio = new Map(cifras.map((c) => [c.desafio_id, c]));
  return filas.map((d) => ({ ...d, ...SIN_CIFRAS, ...porDesafio.get(d.id) }));
}

const SIN_CIFRAS = { participantes: 0, sin_comenzar: 0, completados: 0, por_validar: 0 };

/** The challenge of a piece of evidence; for those older than the column, it comes from the participation. */
export const DE_QUE_DESAFIO = sql<string>`coalesce(${evidencias.desafio_id},
  (select p.desafio_id from ${participaciones} p where p.id = ${evidencias.participacion_id}))`;

export async function insertar(tx: Tx, datos: DesafioNuevo): Promise<string> {
  const [fila] = await tx
    .insert(desafios)
    .values({ ...datos, busqueda: sinAcentos(datos.titulo) })
    .returning({ id: desafios.id });
  if (!fila) throw new Error('The challenge was not inserted');
  return fila.id;
}

export async function guardar(
  tx: Tx,
  id: string,
  cambios: Partial<DesafioNuevo>,
  ahora: Date,
): Promise<void> {
  await tx
    .update(desafios)
    .set({
      ...cambios,
      ...(cambios.titulo === undefined ? {} : { busqueda: sinAcentos(cambios.titulo) }),
      updated_at: ahora,
    })
    .where(eq(desafios.id, id));
}

export async function borrar(tx: Tx, id: string): Promise<void> {
  await tx.delete(desafios).where(eq(desafios.id, id));
}

export async function tieneParticipantes(db: Db, id: string): Promise<boolean> {
  const filas = await db
    .select({ id: participaciones.id })
    .from(participaciones)
    .where(eq(participaciones.desafio_id, id))
    .limit(1);
  return filas.length > 0;
}

/** Stores the state that the dates imply: drafts whose start has come, active ones whose end has passed. Idempotent. */
export async function actualizarVigencia(
  tx: Tx,
  hoy: Dia,
  ahora: Date,
): Promise<{ activados: number; finalizados: number }> {
  const activados = await tx
    .update(desafios)
    .set({ estado: 'activo', updated_at: ahora })
    .where(
      and(
        eq(desafios.estado, 'borrador'),
        desafios.activar_automaticamente,
        lte(desafios.fecha_inicio, hoy),
        gte(desafios.fecha_fin, hoy),
      ),
    )
    .returning({ id: desafios.id });
  const finalizados = await tx
    .update(desafios)
    .set({ estado: 'finalizado', updated_at: ahora })
    .where(and(ne(desafios.estado, 'finalizado'), sql`${desafios.fecha_fin} < ${hoy}`))
    .returning({ id: desafios.id });
  return { activados: activados.length, finalizados: finalizados.length };
}

/** Active employees, each with whether they already take part in the challenge, alone or in a group's roster. */
export async function asignables(
  db: Db,
  desafio_id: string,
  filtro: { busqueda: string; sucursal_id?: string | undefined; pagina: number; por_pagina: number },
) {
  const donde = and(
    empleados.activo,
    eq(empleados.registro, 'aprobado'),
    filtro.busqueda ? delNombreOGrupo(db, filtro.busqueda) : undefined,
    filtro.sucursal_id ? eq(empleados.sucursal_id, filtro.sucursal_id) : undefined,
  );
  const [cuenta] = await db.select({ total: count() }).from(empleados).where(donde);
  const filas = await db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      avatar_url: empleados.avatar_url,
      sucursal: sucursales.nombre,
      grupo: grupos.nombre,
      ya_participa: sql<boolean>`exists (
          select 1 from ${participaciones} p where p.desafio_id = ${desafio_id} and p.empleado_id = ${empleados.id}
        ) or exists (
          select 1 from ${participacion_miembros} m join ${participaciones} p on p.id = m.participacion_id
          where m.empleado_id = ${empleados.id} and p.desafio_id = ${desafio_id})`,
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(donde)
    .orderBy(alfabetico(empleados.nombre), alfabetico(empleados.apellido), asc(empleados.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total: cuenta?.total ?? 0, filas };
}

/** The active employees among those, or of that branch, or all, by id. */
export function activosDe(db: Db, destinatarios: Destinatarios) {
  return db
    .select({ id: empleados.id, grupo_id: empleados.grupo_id })
    .from(empleados)
    .where(and(RECIBEN, sonDe(destinatarios)))
    .orderBy(asc(empleados.id));
}

function conEstado(estado: EstadoDesafio | 'todos', hoy: Dia): SQL | undefined {
  switch (estado) {
    case 'todos':
      return undefined;
    case 'activo':
      return estaActivo(hoy);
    case 'finalizado':
      return or(eq(desafios.estado, 'finalizado'), sql`${desafios.fecha_fin} < ${hoy}`);
    case 'borrador':
      return and(
        eq(desafios.estado, 'borrador'),
        gte(desafios.fecha_fin, hoy),
        or(sql`not ${desafios.activar_automaticamente}`, sql`${desafios.fecha_inicio} > ${hoy}`),
      );
  }
}
