import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Articulo, PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import {
  lista_busquedas,
  lista_filas,
  lista_pedidos,
  lista_versiones,
  listas,
} from '#server/db/schema/listas.ts';

/** The versions of one list, or those that count of all (in force, scheduled, one's own file); the last first, without their rows. */
export async function versiones(
  db: Db,
  cuales: { readonly perfil: PerfilDeLista } | { readonly actor_id: string },
  cuantas: number,
) {
  return db
    .select({
      id: lista_versiones.id,
      perfil: lista_versiones.perfil,
      estado: lista_versiones.estado,
      vigente_desde: lista_versiones.vigente_desde,
      archivo: lista_versiones.archivo,
      de_muestra: lista_versiones.de_muestra,
      articulos: lista_versiones.cuantos,
      publica_en: lista_versiones.publica_en,
      publicada_en: lista_versiones.publicada_en,
      repuesta_en: lista_versiones.repuesta_en,
      cambios: lista_versiones.cambios,
      ediciones: lista_versiones.ediciones,
      quien: sql<string | null>`${empleados.nombre} || ' ' || ${empleados.apellido}`,
    })
    .from(lista_versiones)
    .leftJoin(empleados, eq(empleados.id, lista_versiones.creada_por))
    .where(
      'perfil' in cuales
        ? and(
            eq(lista_versiones.perfil, cuales.perfil),
            inArray(lista_versiones.estado, ['publicada', 'programada', 'anterior']),
          )
        : or(
            inArray(lista_versiones.estado, ['publicada', 'programada']),
            and(eq(lista_versiones.estado, 'borrador'), eq(lista_versiones.creada_por, cuales.actor_id)),
          ),
    )
    .orderBy(
      asc(sql`(${lista_versiones.estado} = 'anterior')`),
      desc(
        sql`coalesce(${lista_versiones.repuesta_en}, ${lista_versiones.publicada_en}, ${lista_versiones.creada_en})`,
      ),
      desc(lista_versiones.id),
    )
    .limit(cuantas);
}

/** The articles of the last list that was in force and held from before a day; null if none did. */
export async function laDeAntes(tx: Tx, perfil: PerfilDeLista, dia: Dia) {
  const [fila] = await tx
    .select({ articulos: lista_versiones.articulos })
    .from(lista_versiones)
    .where(laAnterior(perfil, dia))
    .orderBy(...LA_ULTIMA)
    .limit(1);
  return fila?.articulos ?? null;
}

/** An article of that list, as it was in it: null if the list did not have it; undefined if there was no list. */
export async function enLaDeAntes(tx: Tx, perfil: PerfilDeLista, dia: Dia, codigo: string) {
  const [fila] = await tx
    .select({ suyo: articuloCon(codigo) })
    .from(lista_versiones)
    .where(laAnterior(perfil, dia))
    .orderBy(...LA_ULTIMA)
    .limit(1);
  return fila;
}

/** An article as it was in the list that was in force just before; null if that one did not have it. */
export async function enLaUltima(tx: Tx, perfil: PerfilDeLista, codigo: string): Promise<Articulo | null> {
  const [fila] = await tx
    .select({ suyo: articuloCon(codigo) })
    .from(lista_versiones)
    .where(and(eq(lista_versiones.perfil, perfil), eq(lista_versiones.estado, 'anterior')))
    .orderBy(...LA_ULTIMA)
    .limit(1);
  return fila?.suyo ?? null;
}

function articuloCon(codigo: string) {
  return sql<Articulo | null>`jsonb_path_query_first(${lista_versiones.articulos}, '$[*] ? (@.codigo == $codigo)',
    jsonb_build_object('codigo', ${codigo}::text))`;
}

function laAnterior(perfil: PerfilDeLista, dia: Dia) {
  return and(
    eq(lista_versiones.perfil, perfil),
    eq(lista_versiones.estado, 'anterior'),
    lt(lista_versiones.vigente_desde, dia),
  );
}

const LA_ULTIMA = [
  desc(sql`coalesce(${lista_versiones.repuesta_en}, ${lista_versiones.publicada_en})`),
  desc(lista_versiones.id),
] as const;

export async function todasLasListas(db: Db) {
  return db.select().from(listas);
}

/** What was counted of each list since a day. */
export async function contadoDesde(db: Db, desde: Dia) {
  const [busquedas, pedidos] = await Promise.all([
    db
      .select({
        perfil: lista_busquedas.perfil,
        sin_resultado: sql`sum(${lista_busquedas.veces})`.mapWith(Number),
      })
      .from(lista_busquedas)
      .where(gte(lista_busquedas.dia, desde))
      .groupBy(lista_busquedas.perfil),
    db
      .select({
        perfil: lista_pedidos.perfil,
        agregados: sql`sum(${lista_pedidos.agregados})`.mapWith(Number),
        enviados: sql`sum(${lista_pedidos.enviados})`.mapWith(Number),
      })
      .from(lista_pedidos)
      .where(gte(lista_pedidos.dia, desde))
      .groupBy(lista_pedidos.perfil),
  ]);
  return {
    busquedas: new Map(busquedas.map((una) => [una.perfil, una.sin_resultado])),
    pedidos: new Map(pedidos.map((uno) => [uno.perfil, uno])),
  };
}

export async function loMasBuscado(db: Db, perfil: PerfilDeLista, desde: Dia, cuantas: number) {
  const veces = sql`sum(${lista_busquedas.veces})`.mapWith(Number);
  return db
    .select({ texto: lista_busquedas.texto, veces })
    .from(lista_busquedas)
    .where(and(eq(lista_busquedas.perfil, perfil), gte(lista_busquedas.dia, desde)))
    .groupBy(lista_busquedas.texto)
    .orderBy(desc(veces), lista_busquedas.texto)
    .limit(cuantas);
}

export async function loMasPedido(db: Db, perfil: PerfilDeLista, desde: Dia, cuantas: number) {
  const agregados = sql`sum(${lista_pedidos.agregados})`.mapWith(Number);
  const enviados = sql`sum(${lista_pedidos.enviados})`.mapWith(Number);
  return db
    .select({ codigo: lista_pedidos.codigo, nombre: lista_filas.nombre, agregados, enviados })
    .from(lista_pedidos)
    .leftJoin(
      lista_filas,
      and(eq(lista_filas.perfil, lista_pedidos.perfil), eq(lista_filas.codigo, lista_pedidos.codigo)),
    )
    .where(and(eq(lista_pedidos.perfil, perfil), gte(lista_pedidos.dia, desde)))
    .groupBy(lista_pedidos.codigo, lista_filas.nombre)
    .orderBy(desc(enviados), desc(agregados), lista_pedidos.codigo)
    .limit(cuantas);
}

/** One's own file that waits, with what it has. */
export async function borradorDe(db: Db, perfil: PerfilDeLista, actor_id: string) {
  const [fila] = await db
    .select({ id: lista_versiones.id, archivo: lista_versiones.archivo, hojas: lista_versiones.hojas })
    .from(lista_versiones)
    .where(
      and(
        eq(lista_versiones.perfil, perfil),
        eq(lista_versiones.creada_por, actor_id),
        eq(lista_versiones.estado, 'borrador'),
        isNotNull(lista_versiones.hojas),
      ),
    )
    .orderBy(desc(lista_versiones.id))
    .limit(1);
  return fila;
}

/** A version, locked. */
export async function bloquearVersion(tx: Tx, id: string) {
  const [fila] = await tx.select().from(lista_versiones).where(eq(lista_versiones.id, id)).for('update');
  return fila;
}

export async function insertarVersion(
  tx: Tx,
  fila: Pick<typeof lista_versiones.$inferInsert, 'perfil' | 'vigente_desde' | 'creada_por' | 'creada_en'> &
    Partial<typeof lista_versiones.$inferInsert>,
): Promise<string> {
  const [hecha] = await tx
    .insert(lista_versiones)
    .values({ estado: 'borrador', articulos: [], cuantos: 0, ...fila })
    .returning({ id: lista_versiones.id });
  if (!hecha) throw new Error('The version of a list was not written');
  return hecha.id;
}

export async function guardarVersion(
  tx: Tx,
  id: string,
  cambio: Partial<typeof lista_versiones.$inferInsert>,
): Promise<void> {
  await tx.update(lista_versiones).set(cambio).where(eq(lista_versiones.id, id));
}

/** Sets aside the files of somebody that wait in a list: another one replaces them. */
export async function descartarBorradores(tx: Tx, perfil: PerfilDeLista, actor_id: string): Promise<void> {
  await tx
    .update(lista_versiones)
    .set({ estado: 'descartada', hojas: null })
    .where(
      and(
        eq(lista_versiones.perfil, perfil),
        eq(lista_versiones.creada_por, actor_id),
        eq(lista_versiones.estado, 'borrador'),
      ),
    );
}

/** Which version of a list is in force; undefined if none is. */
export async function versionEnVigencia(tx: Tx, perfil: PerfilDeLista) {
  const [fila] = await tx
    .select({ id: lista_versiones.id, vigente_desde: lista_versiones.vigente_desde })
    .from(lista_versiones)
    .where(and(eq(lista_versiones.perfil, perfil), eq(lista_versiones.estado, 'publicada')));
  return fila;
}

/** The version of a list that is in force, with what it says of itself; its articles are the list's rows. */
export async function versionPublicada(tx: Tx, perfil: PerfilDeLista) {
  const [fila] = await tx
    .select()
    .from(lista_versiones)
    .where(and(eq(lista_versiones.perfil, perfil), eq(lista_versiones.estado, 'publicada')));
  return fila;
}

export async function hayProgramada(tx: Tx, perfil: PerfilDeLista): Promise<boolean> {
  return (
    (await tx.$count(
      lista_versiones,
      and(eq(lista_versiones.perfil, perfil), eq(lista_versiones.estado, 'programada')),
    )) > 0
  );
}

export async function recordarColumnas(
  tx: Tx,
  perfil: PerfilDeLista,
  columnas: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.update(listas).set({ columnas }).where(eq(listas.perfil, perfil));
}

/** The lists that have an article, always in the same order: who changes it in all of them waits for another who does, and never both. */
export async function listasCon(tx: Tx, codigo: string): Promise<PerfilDeLista[]> {
  const filas = await tx
    .selectDistinct({ perfil: lista_filas.perfil })
    .from(lista_filas)
    .where(eq(lista_filas.codigo, codigo))
    .orderBy(asc(lista_filas.perfil));
  return filas.map(({ perfil }) => perfil);
}

/** A row of the list in force, locked. */
export async function bloquearFila(tx: Tx, perfil: PerfilDeLista, codigo: string) {
  const [fila] = await tx
    .select()
    .from(lista_filas)
    .where(and(eq(lista_filas.perfil, perfil), eq(lista_filas.codigo, codigo)))
    .for('update');
  return fila;
}

export async function guardarFila(
  tx: Tx,
  perfil: PerfilDeLista,
  codigo: string,
  cambio: Partial<typeof lista_filas.$inferInsert>,
): Promise<void> {
  await tx
    .update(lista_filas)
    .set({ ...cambio, revision: sql`${lista_filas.revision} + 1` })
    .where(and(eq(lista_filas.perfil, perfil), eq(lista_filas.codigo, codigo)));
}
