import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { diaDe, type Dia } from '#domain/comun/calendario/dia.ts';
import { palabrasDeArticulo } from '#domain/sitio/listas/busqueda.ts';
import { compararListas, type Comparacion } from '#domain/sitio/listas/comparar.ts';
import type { Articulo, CambiosDeVersion, PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { desdeQueSeCompara, marcaDe } from '#domain/sitio/listas/semana.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { lista_filas, lista_versiones, listas, type lista_precios } from '#server/db/schema/listas.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { anotarCambio } from '../../../comun/contenido-publico.ts';
import { leerArchivo, ordenDe } from './archivo.ts';
import { articuloDe, todas } from './repo.ts';
import { laDeAntes } from './repo-admin.ts';

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

/** The articles of the list in force, in its order. */
export async function articulosEnVigencia(db: Db, perfil: PerfilDeLista): Promise<Articulo[]> {
  return (await todas(db, perfil)).map(articuloDe);
}

/**
 * Puts a version in force, on a locked list. The one in force is kept as it is now, with what was edited by hand. `anotarCambio`
 * after the commit.
 */
export async function ponerEnVigencia(
  tx: Tx,
  perfil: PerfilDeLista,
  version: PorPublicar,
  instante: Date,
): Promise<void> {
  const antes = await reemplazar(tx, perfil, version, version.vigente_desde);
  const { articulos } = version;
  await ponerPublicada(tx, perfil, version.id, {
    publicada_en: instante,
    cuantos: articulos.length,
    cambios: antes === null ? null : contarCambios(compararListas(antes, articulos)),
  });
}

/**
 * Puts an earlier version in force again, as it was: from the day from which it was, with the marks that it had. What there is on the
 * shelf is of today, and stays.
 */
export async function reponerVersion(
  tx: Tx,
  perfil: PerfilDeLista,
  version: PorPublicar,
  instante: Date,
): Promise<void> {
  const deHoy = new Map((await articulosEnVigencia(tx, perfil)).map(({ codigo, stock }) => [codigo, stock]));
  const articulos = version.articulos.map((articulo) => ({
    ...articulo,
    stock: deHoy.get(articulo.codigo) ?? articulo.stock,
  }));
  await reemplazar(tx, perfil, { ...version, articulos }, diaDe(instante));
  await ponerPublicada(tx, perfil, version.id, { repuesta_en: instante });
}

/** Exchanges the rows. `desde`: the day from which they cost what they do. @returns what there was; null if nothing */
async function reemplazar(
  tx: Tx,
  perfil: PerfilDeLista,
  { articulos, vigente_desde }: PorPublicar,
  desde: Dia,
): Promise<readonly Articulo[] | null> {
  const antes = await articulosEnVigencia(tx, perfil);
  const [anterior] = await tx
    .update(lista_versiones)
    .set({ estado: 'anterior', articulos: antes, cuantos: antes.length })
    .where(and(eq(lista_versiones.perfil, perfil), eq(lista_versiones.estado, 'publicada')))
    .returning({ id: lista_versiones.id });
  const semanaAnterior = await laDeAntes(tx, perfil, desdeQueSeCompara(vigente_desde));
  const { revision } = await bloquearLista(tx, perfil);
  await tx.delete(lista_filas).where(eq(lista_filas.perfil, perfil));
  await insertarFilas(tx, { perfil, revision }, articulos, semanaAnterior && preciosDe(semanaAnterior));
  await anotarPrecios(tx, perfil, articulos, preciosDe(antes), desde);
  return anterior ? antes : null;
}

async function ponerPublicada(
  tx: Tx,
  perfil: PerfilDeLista,
  id: string,
  cambio: Partial<typeof lista_versiones.$inferInsert>,
): Promise<void> {
  await tx
    .update(lista_versiones)
    .set({ ...cambio, estado: 'publicada', publica_en: null, articulos: [], hojas: null })
    .where(eq(lista_versiones.id, id));
  await cambiarLista(tx, perfil, { retirada_en: null });
}

function preciosDe(articulos: readonly Articulo[]): Map<string, number | null> {
  return new Map(articulos.map(({ codigo, presentaciones: [{ centavos }] }) => [codigo, centavos]));
}

/** How many articles a comparison has of each kind, as a version remembers it. */
export function contarCambios(comparacion: Comparacion): CambiosDeVersion {
  const { suben, bajan, nuevos, desaparecen, sin_precio, con_precio } = comparacion;
  return {
    suben: suben.length,
    bajan: bajan.length,
    nuevos: nuevos.length,
    desaparecen: desaparecen.length,
    sin_precio: sin_precio.length,
    con_precio: con_precio.length,
  };
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
      const [hoja] = version.hojas ?? [];
      // Over what the list says today: since it was scheduled, something may have run out or been edited by hand.
      const articulos = hoja
        ? leerArchivo(hoja, ordenDe(hoja, 0, null), await articulosEnVigencia(tx, llegada.perfil)).articulos
        : version.articulos;
      await ponerEnVigencia(tx, llegada.perfil, { ...version, articulos }, instante);
      return true;
    });
    if (puesta) puestas += 1;
  }
  if (puestas > 0) anotarCambio();
  return puestas;
}

/** Of the list that rows come into. */
type EnLista = {
  readonly perfil: PerfilDeLista;
  /** Greater than that of any row before, each of whose changes is one of the list's: a form opened before another list came is told. */
  readonly revision: number;
};

/** The row of an article. `anteriores`: what each code cost in the list of the week before; null if there was none. */
function filaDe(
  { perfil, revision }: EnLista,
  orden: number,
  articulo: Articulo,
  anteriores: ReadonlyMap<string, number | null> | null,
): typeof lista_filas.$inferInsert {
  const { oferta, ...resto } = articulo;
  const [{ centavos }] = articulo.presentaciones;
  return {
    ...resto,
    perfil,
    revision,
    orden,
    centavos,
    oferta_centavos: oferta?.centavos ?? null,
    oferta_desde: oferta?.desde ?? null,
    oferta_hasta: oferta?.hasta ?? null,
    ...marcaDe(articulo, anteriores),
    palabras: palabrasDeArticulo(articulo),
  };
}

/** In few statements: as JSON, twenty thousand rows are two of them and not two hundred. */
async function insertarFilas(
  tx: Tx,
  lista: EnLista,
  articulos: readonly Articulo[],
  anteriores: ReadonlyMap<string, number | null> | null,
): Promise<void> {
  for (let i = 0; i < articulos.length; i += POR_SENTENCIA) {
    const filas = articulos
      .slice(i, i + POR_SENTENCIA)
      .map((articulo, j) => filaDe(lista, i + j + 1, articulo, anteriores));
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
  'revision',
] as const satisfies readonly (keyof typeof lista_filas.$inferInsert)[];

/** Writes down the prices that changed, those that came and those that went, from a day on. */
async function anotarPrecios(
  tx: Tx,
  perfil: PerfilDeLista,
  articulos: readonly Articulo[],
  antes: ReadonlyMap<string, number | null>,
  desde: Dia,
): Promise<void> {
  const ahora = preciosDe(articulos);
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
