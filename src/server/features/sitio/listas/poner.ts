import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { palabrasDeArticulo } from '#domain/sitio/listas/busqueda.ts';
import type { Articulo, PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { lista_filas, lista_versiones, listas, type lista_precios } from '#server/db/schema/listas.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { anotarCambio } from '../../../comun/contenido-publico.ts';
import { articuloDe, todas } from './repo.ts';

/** A version that was written and is not in force yet. */
export type PorPublicar = {
  readonly id: string;
  readonly vigente_desde: Dia;
  readonly articulos: readonly Articulo[];
};

/** Locks a profile's list, which is made if there was none. One change of a list at a time. */
export async function bloquearLista(tx: Tx, perfil: PerfilDeLista): Promise<typeof listas.$inferSelect> {
  await tx.insert(listas).values({ perfil }).onConflictDoNothing();
  const [lista] = await tx.select().from(listas).where(eq(listas.perfil, perfil)).for('update');
  if (!lista) throw new Error(`The list ${perfil} was not there after being made`);
  return lista;
}

/**
 * Puts a version in force, on a locked list. The one in force is kept as it is now, with what was edited by hand; each row
 * remembers what it cost in it. `anotarPublicada` after the commit.
 */
export async function ponerEnVigencia(
  tx: Tx,
  perfil: PerfilDeLista,
  { id, vigente_desde, articulos }: PorPublicar,
  instante: Date,
): Promise<void> {
  const antes = await todas(tx, perfil);
  const [anterior] = await tx
    .update(lista_versiones)
    .set({ estado: 'anterior', articulos: antes.map(articuloDe), cuantos: antes.length })
    .where(and(eq(lista_versiones.perfil, perfil), eq(lista_versiones.estado, 'publicada')))
    .returning({ id: lista_versiones.id });
  const precios = anterior ? new Map(antes.map(({ codigo, centavos }) => [codigo, centavos])) : null;
  await tx.delete(lista_filas).where(eq(lista_filas.perfil, perfil));
  await insertarFilas(tx, perfil, articulos, precios);
  await anotarPrecios(tx, perfil, articulos, precios ?? new Map(), vigente_desde);
  await tx
    .update(lista_versiones)
    .set({
      estado: 'publicada',
      publicada_en: instante,
      publica_en: null,
      articulos: [],
      cuantos: articulos.length,
      hojas: null,
    })
    .where(eq(lista_versiones.id, id));
  await cambiarLista(tx, perfil, { retirada_en: null });
}

/** Changes the list's own row, counts the change, and tells the open pages. */
export async function cambiarLista(
  tx: Tx,
  perfil: PerfilDeLista,
  cambio: Partial<Pick<typeof listas.$inferSelect, 'retirada_en' | 'sin_impuestos'>> = {},
): Promise<void> {
  await tx
    .update(listas)
    .set({ ...cambio, revision: sql`${listas.revision} + 1` })
    .where(eq(listas.perfil, perfil));
  await publicar(tx, { temas: ['configuracion'], para: { todos: true } });
}

/** Puts in force the versions whose date has come: by job, and before reading a list. @returns how many */
export async function publicarProgramadas(db: Db, instante: Date, perfil?: PerfilDeLista): Promise<number> {
  const llegadas = await db
    .select({ id: lista_versiones.id, perfil: lista_versiones.perfil })
    .from(lista_versiones)
    .where(
      and(
        eq(lista_versiones.estado, 'programada'),
        lte(lista_versiones.publica_en, instante),
        perfil === undefined ? undefined : eq(lista_versiones.perfil, perfil),
      ),
    )
    .orderBy(asc(lista_versiones.publica_en));
  let puestas = 0;
  for (const llegada of llegadas) {
    const puesta = await db.transaction(async (tx) => {
      await bloquearLista(tx, llegada.perfil);
      // Another node may have done it meanwhile, or somebody called it off.
      const [version] = await tx
        .select()
        .from(lista_versiones)
        .where(and(eq(lista_versiones.id, llegada.id), eq(lista_versiones.estado, 'programada')));
      if (!version) return false;
      await ponerEnVigencia(tx, llegada.perfil, version, instante);
      return true;
    });
    if (puesta) puestas += 1;
  }
  if (puestas > 0) anotarCambio();
  return puestas;
}

/** The row of an article. `antes`: what each code cost in the list before; null if there was none, and then nothing is new. */
export function filaDe(
  perfil: PerfilDeLista,
  orden: number,
  articulo: Articulo,
  antes: ReadonlyMap<string, number | null> | null,
): typeof lista_filas.$inferInsert {
  const { oferta, ...resto } = articulo;
  const [{ centavos }] = articulo.presentaciones;
  const anterior = antes?.get(articulo.codigo) ?? null;
  return {
    ...resto,
    perfil,
    orden,
    centavos,
    oferta_centavos: oferta?.centavos ?? null,
    oferta_desde: oferta?.desde ?? null,
    oferta_hasta: oferta?.hasta ?? null,
    antes: anterior === centavos ? null : anterior,
    nueva: antes !== null && !antes.has(articulo.codigo),
    palabras: palabrasDeArticulo(articulo),
  };
}

/** In few statements: as JSON, twenty thousand rows are two of them and not two hundred. */
async function insertarFilas(
  tx: Tx,
  perfil: PerfilDeLista,
  articulos: readonly Articulo[],
  antes: ReadonlyMap<string, number | null> | null,
): Promise<void> {
  for (let i = 0; i < articulos.length; i += POR_SENTENCIA) {
    const filas = articulos
      .slice(i, i + POR_SENTENCIA)
      .map((articulo, j) => filaDe(perfil, i + j + 1, articulo, antes));
    await tx.execute(sql`insert into lista_filas (${sql.raw(COLUMNAS.join(', '))})
      select ${sql.raw(COLUMNAS.join(', '))}
      from jsonb_populate_recordset(null::lista_filas, ${JSON.stringify(filas)}::jsonb)`);
  }
}

const POR_SENTENCIA = 2500;

const COLUMNAS = [
  'perfil',
  'codigo',
  'orden',
  'ean',
  'nombre',
  'marca',
  'rubro',
  'contenido',
  'medida',
  'iva',
  'sugerido',
  'stock',
  'novedad',
  'oferta_centavos',
  'oferta_desde',
  'oferta_hasta',
  'presentaciones',
  'centavos',
  'antes',
  'nueva',
  'palabras',
] as const satisfies readonly (keyof typeof lista_filas.$inferInsert)[];

/** Writes down the prices that changed, those that came and those that went, from a day on. */
async function anotarPrecios(
  tx: Tx,
  perfil: PerfilDeLista,
  articulos: readonly Articulo[],
  antes: ReadonlyMap<string, number | null>,
  desde: Dia,
): Promise<void> {
  const ahora = new Map(articulos.map(({ codigo, presentaciones: [{ centavos }] }) => [codigo, centavos]));
  const cambios = [
    ...[...ahora].filter(([codigo, centavos]) => !antes.has(codigo) || antes.get(codigo) !== centavos),
    ...[...antes.keys()].filter((codigo) => !ahora.has(codigo)).map((codigo) => [codigo, null] as const),
  ];
  for (let i = 0; i < cambios.length; i += POR_SENTENCIA) {
    await anotarPrecio(
      tx,
      cambios.slice(i, i + POR_SENTENCIA).map(([codigo, centavos]) => ({ perfil, codigo, desde, centavos })),
    );
  }
}

/** The last word on a day is what counts. */
export async function anotarPrecio(
  tx: Tx,
  filas: readonly (typeof lista_precios.$inferInsert)[],
): Promise<void> {
  if (filas.length === 0) return;
  await tx.execute(sql`insert into lista_precios (perfil, codigo, desde, centavos)
    select perfil, codigo, desde, centavos
    from jsonb_populate_recordset(null::lista_precios, ${JSON.stringify(filas)}::jsonb)
    on conflict (perfil, codigo, desde) do update set centavos = excluded.centavos`);
}
