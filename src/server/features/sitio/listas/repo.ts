import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Articulo, PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import type { FiltroDeLista, OrdenDeLista } from '#domain/sitio/listas/filtro.ts';
import type { Db } from '#server/db/base.ts';
import {
  lista_filas,
  lista_fotos,
  lista_precios,
  lista_versiones,
  listas,
} from '#server/db/schema/listas.ts';

export type FilaGuardada = typeof lista_filas.$inferSelect & { readonly foto_id: string | null };

/** The lists in force, and those with a version whose date has come; `perfil` for one alone. */
export async function enVigencia(db: Db, ahora: Date, perfil?: PerfilDeLista) {
  return db
    .select({
      perfil: listas.perfil,
      revision: listas.revision,
      retirada_en: listas.retirada_en,
      sin_impuestos: listas.sin_impuestos,
      vigente_desde: lista_versiones.vigente_desde,
      publicada_en:
        sql<Date | null>`coalesce(${lista_versiones.repuesta_en}, ${lista_versiones.publicada_en})`.mapWith(
          lista_versiones.publicada_en,
        ),
      de_muestra: lista_versiones.de_muestra,
      llego_otra: sql<boolean>`exists (select 1 from lista_versiones p where p.perfil = ${listas.perfil}
        and p.estado = 'programada' and p.publica_en <= ${ahora.toISOString()})`,
    })
    .from(listas)
    .leftJoin(
      lista_versiones,
      and(eq(lista_versiones.perfil, listas.perfil), eq(lista_versiones.estado, 'publicada')),
    )
    .where(perfil === undefined ? undefined : eq(listas.perfil, perfil));
}

/** What is counted of a list at once, section by section in its order. */
export async function porRubro(db: Db, perfil: PerfilDeLista, hoy: Dia) {
  const cuantos = (que: SQL) => sql`count(*) filter (where ${que})`.mapWith(Number);
  const algun = (que: SQL) => sql<boolean>`coalesce(bool_or(${que}), false)`;
  return db
    .select({
      nombre: lista_filas.rubro,
      articulos: sql`count(*)`.mapWith(Number),
      ofertas: cuantos(deFiltro('ofertas', hoy)),
      bajaron: cuantos(deFiltro('bajaron', hoy)),
      subieron: cuantos(deFiltro('subieron', hoy)),
      nuevos: cuantos(deFiltro('nuevos', hoy)),
      sin_stock: cuantos(deFiltro('sin_stock', hoy)),
      unidad: algun(sql`${lista_filas.presentaciones} @? '$[*] ? (@.unidades == 1)'`),
      escala: algun(sql`${lista_filas.presentaciones} @? '$[*].escala[*]'`),
      pallet: algun(sql`${lista_filas.presentaciones}::text ilike '%pallet%'`),
      sugerido: algun(sql`${lista_filas.sugerido} is not null`),
      fotos: algun(sql`${lista_fotos.archivo_id} is not null`),
    })
    .from(lista_filas)
    .leftJoin(lista_fotos, eq(lista_fotos.codigo, lista_filas.codigo))
    .where(eq(lista_filas.perfil, perfil))
    .groupBy(lista_filas.rubro)
    .orderBy(sql`min(${lista_filas.orden})`);
}

/** How rows are chosen and put in order. `consulta`: a `tsquery` over the words; `exacta`: what a code or EAN may be, to come first. */
export type Eleccion = {
  readonly perfil: PerfilDeLista;
  readonly hoy: Dia;
  readonly rubro?: string | undefined;
  readonly filtro?: FiltroDeLista | undefined;
  readonly orden?: OrdenDeLista | undefined;
  readonly consulta?: string;
  readonly exacta?: string;
  /** Words: rows with more of them in their name, and not in their section or brand alone, come first. */
  readonly enNombre?: readonly string[];
  /** Words that were left out: among rows alike in the rest, those whose name has them, or begins a word so, come first. */
  readonly mejorCon?: readonly string[];
};

/** Some of the chosen rows, and how many there are in all: counting them looks at each, so who knows their `total` says it. */
export async function elegir(
  db: Db,
  { perfil, hoy, rubro, filtro, orden: pedido, consulta, exacta, enNombre = [], mejorCon = [] }: Eleccion,
  { desde, cuantas, total }: { desde: number; cuantas: number; total?: number },
): Promise<{ total: number; filas: FilaGuardada[] }> {
  const orden = [
    ...(exacta === undefined
      ? []
      : [
          desc(
            sql`(lower(${lista_filas.codigo}) = ${exacta} or ${lista_filas.ean} is not distinct from ${exacta})`,
          ),
        ]),
    ...(enNombre.length === 0 ? [] : [desc(cuantasEnNombre(enNombre))]),
    ...(mejorCon.length === 0
      ? []
      : [desc(cuantasEnNombre(mejorCon.map((palabra) => `${palabra} `))), desc(cuantasEnNombre(mejorCon))]),
    // What cannot be bought goes last among what was looked for or compared.
    ...(consulta === undefined && pedido === undefined ? [] : [asc(sql`${lista_filas.stock} = 'no_hay'`)]),
    ...(pedido === undefined ? [] : [enOrden(pedido, hoy)]),
    asc(lista_filas.orden),
  ];
  const filas = await db
    .select({
      fila: getTableColumns(lista_filas),
      foto_id: lista_fotos.archivo_id,
      total: (total === undefined ? sql`count(*) over ()` : sql`${total}::int`).mapWith(Number),
    })
    .from(lista_filas)
    .leftJoin(lista_fotos, eq(lista_fotos.codigo, lista_filas.codigo))
    .where(
      and(
        eq(lista_filas.perfil, perfil),
        rubro === undefined ? undefined : eq(lista_filas.rubro, rubro),
        filtro === undefined ? undefined : deFiltro(filtro, hoy),
        consulta === undefined ? undefined : sql`${PALABRAS} @@ ${consulta}::tsquery`,
      ),
    )
    .orderBy(...orden)
    .limit(cuantas)
    .offset(desde);
  return {
    total: total ?? filas[0]?.total ?? 0,
    filas: filas.map(({ fila, foto_id }) => ({ ...fila, foto_id })),
  };
}

export async function porCodigos(
  db: Db,
  perfil: PerfilDeLista,
  codigos: readonly string[],
): Promise<FilaGuardada[]> {
  if (codigos.length === 0) return [];
  return db
    .select({ ...getTableColumns(lista_filas), foto_id: lista_fotos.archivo_id })
    .from(lista_filas)
    .leftJoin(lista_fotos, eq(lista_fotos.codigo, lista_filas.codigo))
    .where(and(eq(lista_filas.perfil, perfil), inArray(lista_filas.codigo, [...new Set(codigos)])))
    .orderBy(lista_filas.orden);
}

/** All the rows of a list, in its order. */
export async function todas(db: Db, perfil: PerfilDeLista): Promise<FilaGuardada[]> {
  return db
    .select({ ...getTableColumns(lista_filas), foto_id: lista_fotos.archivo_id })
    .from(lista_filas)
    .leftJoin(lista_fotos, eq(lista_fotos.codigo, lista_filas.codigo))
    .where(eq(lista_filas.perfil, perfil))
    .orderBy(lista_filas.orden);
}

/** The words that a list is found by and how many articles have each, without codes, EANs and sizes: two of each article, and none is what somebody meant to write. */
export async function vocabulario(db: Db, perfil: PerfilDeLista): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ palabra: string; veces: number }>(
    sql`select palabra, count(*)::int as veces from lista_filas, unnest(palabras) as palabra
      where perfil = ${perfil} and palabra !~ '[0-9]' group by palabra order by palabra`,
  );
  return new Map(rows.map(({ palabra, veces }) => [palabra, veces]));
}

export async function historiaDe(db: Db, perfil: PerfilDeLista, codigo: string, cuantas: number) {
  const ultimas = await db
    .select({ desde: lista_precios.desde, centavos: lista_precios.centavos })
    .from(lista_precios)
    .where(and(eq(lista_precios.perfil, perfil), eq(lista_precios.codigo, codigo)))
    .orderBy(desc(lista_precios.desde))
    .limit(cuantas);
  // A list put back, or published with what it had, says the same price again.
  return ultimas
    .toReversed()
    .filter(({ centavos }, i, seguidas) => i === 0 || centavos !== seguidas[i - 1]?.centavos);
}

/** The article that a stored row is. */
export function articuloDe(fila: typeof lista_filas.$inferSelect): Articulo {
  const { oferta_centavos, oferta_desde, oferta_hasta } = fila;
  return {
    codigo: fila.codigo,
    ean: fila.ean,
    nombre: fila.nombre,
    marca: fila.marca,
    rubro: fila.rubro,
    contenido: fila.contenido,
    medida: fila.medida,
    iva: fila.iva,
    sugerido: fila.sugerido,
    stock: fila.stock,
    novedad: fila.novedad,
    oferta:
      oferta_centavos === null || oferta_desde === null || oferta_hasta === null
        ? null
        : { centavos: oferta_centavos, desde: oferta_desde, hasta: oferta_hasta },
    presentaciones: fila.presentaciones,
  };
}

const PALABRAS = sql`array_to_tsvector(${lista_filas.palabras})`;

function enOferta(hoy: Dia): SQL {
  return sql`(${and(lte(lista_filas.oferta_desde, hoy), gte(lista_filas.oferta_hasta, hoy))})`;
}

/** Without extensions: letters with accents go beside those without, whatever the database's collation. */
const NOMBRE_LLANO = sql`translate(lower(${lista_filas.nombre}), 'áéíóúüñ', 'aeiouun')`;

/** How many of some words, of letters and digits alone, the name has at the beginning of one of its own; with a space at its end, as one. */
export function cuantasEnNombre(palabras: readonly string[]): SQL {
  const una = (palabra: string) => sql`(' ' || ${NOMBRE_LLANO} || ' ' like ${`% ${palabra}%`})::int`;
  return sql`(${sql.join(palabras.map(una), sql` + `)})`;
}

/** What has no price, or no suggested one, goes last. */
function enOrden(orden: OrdenDeLista, hoy: Dia): SQL {
  if (orden === 'nombre') return asc(NOMBRE_LLANO);
  const { presentaciones, sugerido } = lista_filas;
  const unitario = sql`(${centavosDeHoy(hoy)}::numeric / (${presentaciones}->0->>'unidades')::int)`;
  return orden === 'baratos'
    ? sql`${unitario} asc nulls last`
    : sql`(${sugerido} - ${unitario}) / nullif(${unitario}, 0) desc nulls last`;
}

/** What the first presentation costs on a day, its offer counted: `presentacionesDelDia`. */
function centavosDeHoy(hoy: Dia): SQL {
  const { centavos, oferta_centavos } = lista_filas;
  return sql`(case when ${enOferta(hoy)} then least(${oferta_centavos}, ${centavos}) else ${centavos} end)`;
}

/** What a list is narrowed to is what its rows are marked with: of an offer shown beside its former price nothing is said to have come down (`cambioALaVista`). */
function deFiltro(filtro: FiltroDeLista, hoy: Dia): SQL {
  const { antes, centavos, novedad, nueva, stock } = lista_filas;
  switch (filtro) {
    case 'ofertas':
      return enOferta(hoy);
    case 'bajaron':
      return sql`(${centavosDeHoy(hoy)} < ${antes} and ${centavosDeHoy(hoy)} >= coalesce(${centavos}, 0))`;
    case 'subieron':
      return sql`(${centavosDeHoy(hoy)} > ${antes})`;
    case 'nuevos':
      return sql`(${nueva} or ${novedad})`;
    case 'sin_stock':
      return eq(stock, 'no_hay');
  }
}
