import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { clavesUnicas, type CampoUnico, type Ficha } from '#domain/personas/empleados/ficha.ts';
import type { Directorio } from '#domain/personas/importaciones/empleados.ts';
import type { EstadoDeImportacion, LineaMala } from '#domain/personas/importaciones/importacion.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { columnasDeFicha, dniEn, empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { columnas_de_importacion, importaciones } from '#server/db/schema/importaciones.ts';
import { publicar } from '#server/realtime/publicar.ts';

import { claveDe } from '../empleados/repo-ficha.ts';
import { VIGENTE } from '../empleados/repo-tabla.ts';

type Fila = typeof importaciones.$inferSelect;
export type ImportacionNueva = Pick<Fila, 'tipo' | 'nombre' | 'libro' | 'actor_id'>;

/** What no import keeps once it is over. */
const SIN_LINEAS = { libro: null, orden: null, filas: [], problemas: [] } as const;

export async function insertar(tx: Tx, nueva: ImportacionNueva, ahora: Date): Promise<string> {
  const [fila] = await tx
    .insert(importaciones)
    .values({ ...nueva, estado: 'preguntando', created_at: ahora, updated_at: ahora })
    .returning({ id: importaciones.id });
  if (!fila) throw new Error('The import was not inserted');
  return fila.id;
}

/** Cancels somebody's earlier imports of that kind: the new file replaces them. */
export async function abandonarAnteriores(
  tx: Tx,
  actor_id: string,
  tipo: Fila['tipo'],
  ahora: Date,
): Promise<void> {
  await tx
    .update(importaciones)
    .set({ ...SIN_LINEAS, estado: 'cancelada', updated_at: ahora })
    .where(
      and(
        eq(importaciones.actor_id, actor_id),
        eq(importaciones.tipo, tipo),
        inArray(importaciones.estado, ['preguntando', 'revisando', 'revisada']),
      ),
    );
}

/** Somebody's latest import of that kind, without its lines. */
export async function ultima(db: Db, actor_id: string, tipo: Fila['tipo']) {
  const [fila] = await db
    .select({
      id: importaciones.id,
      nombre: importaciones.nombre,
      estado: importaciones.estado,
      lineas: importaciones.lineas,
      procesadas: importaciones.procesadas,
      con_problemas: sql`jsonb_array_length(${importaciones.problemas})`.mapWith(Number),
      resumen: importaciones.resumen,
      avisos: sql<string[]>`coalesce(${importaciones.libro} -> 'avisos', '[]')`,
      created_at: importaciones.created_at,
    })
    .from(importaciones)
    .where(and(eq(importaciones.actor_id, actor_id), eq(importaciones.tipo, tipo)))
    .orderBy(desc(importaciones.created_at), desc(importaciones.id))
    .limit(1);
  return fila ?? null;
}

/** Some of its bad lines; null if the import is not theirs. */
export async function problemasDe(
  db: Db,
  { id, actor_id, desde, cuantos }: { id: string; actor_id: string; desde: number; cuantos: number },
): Promise<{ total: number; filas: LineaMala[]; titulos: string[]; columnas: (string | null)[] } | null> {
  const [fila] = await db
    .select({
      total: sql`jsonb_array_length(${importaciones.problemas})`.mapWith(Number),
      filas: sql<LineaMala[]>`jsonb_path_query_array(${importaciones.problemas},
        ${`$[${desde} to ${desde + cuantos - 1}]`}::jsonpath)`,
      titulos: sql<string[]>`coalesce(${importaciones.orden} -> 'titulos', '[]')`,
      columnas: sql<(string | null)[]>`coalesce(${importaciones.orden} -> 'columnas', '[]')`,
    })
    .from(importaciones)
    .where(and(eq(importaciones.id, id), eq(importaciones.actor_id, actor_id)));
  return fila ?? null;
}

/** An import with its lines. */
export async function buscar(db: Db, id: string): Promise<Fila | null> {
  const [fila] = await db.select().from(importaciones).where(eq(importaciones.id, id));
  return fila ?? null;
}

/** Somebody's own import, locked until the transaction ends. */
export async function bloquear(tx: Tx, id: string, actor_id: string) {
  const [fila] = await tx
    .select({
      estado: importaciones.estado,
      tipo: importaciones.tipo,
      resumen: importaciones.resumen,
      con_problemas: sql`jsonb_array_length(${importaciones.problemas})`.mapWith(Number),
    })
    .from(importaciones)
    .where(and(eq(importaciones.id, id), eq(importaciones.actor_id, actor_id)))
    .for('update');
  return fila ?? null;
}

/**
 * Changes an import if it is still in the expected state.
 * @returns whether it was; otherwise somebody cancelled it, or another run was first
 */
export async function avanzar(
  db: Db,
  id: string,
  desde: EstadoDeImportacion,
  cambios: Partial<Omit<Fila, 'id'>>,
  ahora: Date,
): Promise<boolean> {
  const filas = await db
    .update(importaciones)
    .set({ ...cambios, updated_at: ahora })
    .where(and(eq(importaciones.id, id), eq(importaciones.estado, desde)))
    .returning({ id: importaciones.id });
  return filas.length > 0;
}

/** Gives up an import in the expected state; nothing of its file is kept. */
export function abandonar(
  db: Db,
  id: string,
  desde: EstadoDeImportacion,
  estado: 'cancelada' | 'fallida',
  ahora: Date,
): Promise<boolean> {
  return avanzar(db, id, desde, { ...SIN_LINEAS, estado }, ahora);
}

/** How somebody's files of that kind were read, the latest first. */
export function columnasRecordadas(db: Db, empleado_id: string, tipo: Fila['tipo']) {
  return db
    .select({ titulos: columnas_de_importacion.titulos, columnas: columnas_de_importacion.columnas })
    .from(columnas_de_importacion)
    .where(and(eq(columnas_de_importacion.empleado_id, empleado_id), eq(columnas_de_importacion.tipo, tipo)))
    .orderBy(desc(columnas_de_importacion.updated_at))
    .limit(20);
}

export async function recordarColumnas(
  tx: Tx,
  nueva: typeof columnas_de_importacion.$inferInsert,
): Promise<void> {
  const { columnas, updated_at } = nueva;
  await tx
    .insert(columnas_de_importacion)
    .values(nueva)
    .onConflictDoUpdate({
      target: [
        columnas_de_importacion.empleado_id,
        columnas_de_importacion.tipo,
        columnas_de_importacion.firma,
      ],
      set: { columnas, updated_at },
    });
}

/** Branches and groups by the normalised form in which names are compared. */
export async function directorio(db: Db): Promise<Directorio> {
  const lasSucursales = await db
    .select({ id: sucursales.id, nombre: sucursales.nombre, activa: sucursales.activa })
    .from(sucursales)
    .orderBy(asc(sucursales.id));
  const losGrupos = await db
    .select({ id: grupos.id, nombre: grupos.nombre, sucursal_id: grupos.sucursal_id })
    .from(grupos)
    .where(sql`${grupos.archivado_en} is null`)
    .orderBy(asc(grupos.id));
  return {
    sucursales: Map.groupBy(lasSucursales, ({ nombre }) => sinAcentos(nombre)),
    grupos: Map.groupBy(losGrupos, ({ nombre }) => sinAcentos(nombre)),
  };
}

/** Who, of the people whose record can be edited, has each of the values that nobody else may have (`claveDe`). */
export async function duenosDe(
  db: Db,
  fichas: readonly ReadonlyMap<CampoUnico, string>[],
): Promise<ReadonlyMap<string, Ficha & { readonly id: string }>> {
  const de = (campo: CampoUnico) => fichas.flatMap((claves) => claves.get(campo) ?? []);
  const queCumplen = (condicion: SQL) =>
    db
      .select({ id: empleados.id, ...columnasDeFicha })
      .from(empleados)
      .where(and(condicion, VIGENTE));
  const halladas = await juntas([
    queCumplen(inArray(empleados.email, de('email'))),
    queCumplen(inArray(empleados.legajo, de('legajo'))),
    queCumplen(inArray(dniEn(empleados.documento), de('documento'))),
  ]);
  return new Map(
    halladas
      .flat()
      .flatMap((ficha) =>
        [...clavesUnicas(ficha)].map(([campo, valor]) => [claveDe(campo, valor), ficha] as const),
      ),
  );
}

/** The records with these ids, as they are now. */
export function fichasDe(db: Db, ids: readonly string[]) {
  return db
    .select({ id: empleados.id, ...columnasDeFicha })
    .from(empleados)
    .where(and(inArray(empleados.id, [...ids]), VIGENTE));
}

/** Some of the lines that an import will bring in; null if the import is not theirs. */
export async function planesDe(
  db: Db,
  { id, actor_id, desde, cuantos }: { id: string; actor_id: string; desde: number; cuantos: number },
): Promise<{ total: number; filas: unknown[] } | null> {
  const [fila] = await db
    .select({
      total: sql`jsonb_array_length(${importaciones.filas})`.mapWith(Number),
      filas: sql<unknown[]>`jsonb_path_query_array(${importaciones.filas},
        ${`$[${desde} to ${desde + cuantos - 1}]`}::jsonpath)`,
    })
    .from(importaciones)
    .where(and(eq(importaciones.id, id), eq(importaciones.actor_id, actor_id)));
  return fila ?? null;
}

/** Tells whoever started an import that it made progress. */
export function contar(db: Db, actor_id: string): Promise<void> {
  return publicar(db, { temas: ['importaciones'], para: { empleados: [actor_id] } });
}
