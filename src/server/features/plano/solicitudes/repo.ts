import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { EstadoDeSolicitud } from '#domain/plano/solicitud.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { cotizaciones } from '#server/db/schema/cotizaciones.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { brand_partners, gondolas } from '#server/db/schema/plano.ts';
import { solicitud_espacios, solicitud_notas, solicitudes } from '#server/db/schema/solicitudes.ts';

export type FilaDeSolicitud = typeof solicitudes.$inferSelect;
type FilaNueva = typeof solicitudes.$inferInsert;

/** Closed ones that the board shows, of each way: the rest are history. */
const CERRADAS_EN_EL_TABLERO = 20;
/** Open ones at most: more than a desk has ever had at once. */
const ABIERTAS_EN_EL_TABLERO = 500;

const CERRADOS = ['ganada', 'perdida'] as const satisfies readonly EstadoDeSolicitud[];

/** Inserts a request. @returns null if one with that key is there already */
export async function insertar(tx: Tx, fila: FilaNueva) {
  const [nueva] = await tx
    .insert(solicitudes)
    .values(fila)
    .onConflictDoNothing({ target: solicitudes.clave })
    .returning({ id: solicitudes.id, numero: solicitudes.numero });
  return nueva ?? null;
}

export async function porClave(db: Db, clave: string) {
  const [fila] = await db
    .select({ id: solicitudes.id, numero: solicitudes.numero })
    .from(solicitudes)
    .where(eq(solicitudes.clave, clave));
  return fila;
}

/** Those of these spaces that are on the plan, in that order. */
export async function espaciosDelPlano(db: Db, claves: readonly string[]) {
  if (claves.length === 0) return [];
  const filas = await db
    .select({
      clave: gondolas.clave,
      type: gondolas.type,
      section: gondolas.section,
      local: gondolas.local_id,
    })
    .from(gondolas)
    .where(inArray(gondolas.clave, [...claves]));
  const lugar = new Map(claves.map((clave, i) => [clave, i]));
  return filas.toSorted((a, b) => (lugar.get(a.clave) ?? 0) - (lugar.get(b.clave) ?? 0));
}

export async function ponerEspacios(
  tx: Tx,
  solicitud_id: string,
  espacios: readonly { espacio: string; nombre: string }[],
): Promise<void> {
  if (espacios.length === 0) return;
  await tx
    .insert(solicitud_espacios)
    .values(espacios.map((espacio, orden) => ({ solicitud_id, orden, ...espacio })));
}

/** The names under which a request's spaces were asked for. */
export async function nombresDeEspacios(db: Db, solicitud_id: string): Promise<string[]> {
  const filas = await db
    .select({ nombre: solicitud_espacios.nombre })
    .from(solicitud_espacios)
    .where(eq(solicitud_espacios.solicitud_id, solicitud_id))
    .orderBy(asc(solicitud_espacios.orden));
  return filas.map(({ nombre }) => nombre);
}

export async function anotar(tx: Tx, nota: Omit<typeof solicitud_notas.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(solicitud_notas).values(nota);
}

/** A request, locked until the transaction ends. */
export async function bloquear(tx: Tx, id: string): Promise<FilaDeSolicitud | undefined> {
  const [fila] = await tx.select().from(solicitudes).where(eq(solicitudes.id, id)).for('update');
  return fila;
}

export async function cambiar(tx: Tx, id: string, cambios: Partial<FilaNueva>): Promise<void> {
  await tx.update(solicitudes).set(cambios).where(eq(solicitudes.id, id));
}

/** The board: every open one, the oldest first, and the newest closed ones of each way. */
export async function tablero(db: Db, filtro: { dueno: string | null; q: string }) {
  const suyas = filtrar(filtro);
  const [abiertas, ...cerradas] = await Promise.all([
    deTablero(db)
      .where(and(suyas, notInArray(solicitudes.estado, [...CERRADOS])))
      .orderBy(asc(solicitudes.creada_en), asc(solicitudes.id))
      .limit(ABIERTAS_EN_EL_TABLERO),
    ...CERRADOS.map((estado) =>
      deTablero(db)
        .where(and(suyas, eq(solicitudes.estado, estado)))
        .orderBy(desc(solicitudes.cerrada_en), desc(solicitudes.id))
        .limit(CERRADAS_EN_EL_TABLERO),
    ),
  ]);
  return { abiertas, cerradas: cerradas.flat() };
}

export async function totales(db: Db, filtro: { dueno: string | null; q: string }) {
  const filas = await db
    .select({ estado: solicitudes.estado, cuantas: count() })
    .from(solicitudes)
    .where(filtrar(filtro))
    .groupBy(solicitudes.estado);
  return new Map(filas.map(({ estado, cuantas }) => [estado, cuantas]));
}

export async function sinDueno(db: Db): Promise<number> {
  return db.$count(solicitudes, and(eq(solicitudes.estado, 'nueva'), isNull(solicitudes.dueno_cuenta_id)));
}

function filtrar({ dueno, q }: { dueno: string | null; q: string }): SQL | undefined {
  const texto = sinAcentos(q);
  const numero = /^s?-?(\d{1,9})$/u.exec(texto)?.[1];
  return and(
    dueno === null ? undefined : eq(solicitudes.dueno_cuenta_id, dueno),
    texto === ''
      ? undefined
      : or(
          dice(solicitudes.marca, texto),
          dice(solicitudes.nombre, texto),
          sql`exists (select from ${brand_partners} b where b.id = ${solicitudes.marca_id} and position(${texto} in b.busqueda) > 0)`,
          numero === undefined ? undefined : eq(solicitudes.numero, Number(numero)),
        ),
  );
}

/** Whether a name has that text in it, whatever its accents. */
function dice(nombre: SQLWrapper, texto: string): SQL {
  return sql`position(${texto} in lower(translate(${nombre}, 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN'))) > 0`;
}

function deTablero(db: Db) {
  return db
    .select({
      solicitud: solicitudes,
      dueno: profiles.full_name,
      // As it is called now; until it is known which brand of ours it is, as who asked wrote it.
      marca: sql<string>`coalesce(${brand_partners.name}, ${solicitudes.marca})`,
      espacios: sql<string[]>`array(select e.nombre from ${solicitud_espacios} e
        where e.solicitud_id = ${solicitudes.id} order by e.orden)`,
      // The desk answers by writing down what it said, or with another quote.
      pregunta: sql<boolean>`exists (select from ${solicitud_notas} n
        where n.solicitud_id = ${solicitudes.id} and n.clase = 'marca'
          and not exists (select from ${solicitud_notas} r where r.solicitud_id = n.solicitud_id
            and r.clase in ('llamada', 'chat', 'email') and r.creada_en > n.creada_en)
          and not exists (select from ${cotizaciones} c where c.solicitud_id = n.solicitud_id
            and c.enviada_en > n.creada_en))`,
    })
    .from(solicitudes)
    .leftJoin(profiles, eq(profiles.cuenta_id, solicitudes.dueno_cuenta_id))
    .leftJoin(brand_partners, eq(brand_partners.id, solicitudes.marca_id))
    .$dynamic();
}

/** One request with its owner's name. */
export async function una(db: Db, id: string) {
  const [fila] = await deTablero(db).where(eq(solicitudes.id, id));
  return fila;
}

/** The spaces that a brand asked to renew and that wait, with the number of each one's request. */
export async function renovacionesAbiertas(db: Db, marca_id: string): Promise<Map<string, number>> {
  const filas = await db
    .select({ espacio: solicitud_espacios.espacio, numero: solicitudes.numero })
    .from(solicitudes)
    .innerJoin(solicitud_espacios, eq(solicitud_espacios.solicitud_id, solicitudes.id))
    .where(
      and(
        eq(solicitudes.marca_id, marca_id),
        eq(solicitudes.origen, 'renovacion'),
        notInArray(solicitudes.estado, [...CERRADOS]),
      ),
    );
  return new Map(filas.map(({ espacio, numero }) => [espacio, numero]));
}

/** Its spaces, in order, and whether each is still on the plan. */
export function espaciosDe(db: Db, solicitud_id: string) {
  return db
    .select({
      clave: solicitud_espacios.espacio,
      nombre: solicitud_espacios.nombre,
      existe: sql<boolean>`exists (select 1 from ${gondolas} g where g.clave = ${solicitud_espacios.espacio})`,
    })
    .from(solicitud_espacios)
    .where(eq(solicitud_espacios.solicitud_id, solicitud_id))
    .orderBy(asc(solicitud_espacios.orden));
}

/** Its conversation, the oldest first. */
export function notasDe(db: Db, solicitud_id: string) {
  return db
    .select({
      id: solicitud_notas.id,
      clase: solicitud_notas.clase,
      texto: solicitud_notas.texto,
      quien: profiles.full_name,
      creada_en: solicitud_notas.creada_en,
    })
    .from(solicitud_notas)
    .leftJoin(profiles, eq(profiles.cuenta_id, solicitud_notas.cuenta_id))
    .where(eq(solicitud_notas.solicitud_id, solicitud_id))
    .orderBy(asc(solicitud_notas.creada_en), asc(solicitud_notas.id));
}

/** The name of somebody of the desk. */
export async function nombreDe(db: Db, cuenta_id: string): Promise<string | null> {
  const [fila] = await db
    .select({ nombre: profiles.full_name })
    .from(profiles)
    .where(eq(profiles.cuenta_id, cuenta_id));
  return fila?.nombre ?? null;
}

export async function hayMarca(db: Db, id: string): Promise<boolean> {
  return (await db.$count(brand_partners, eq(brand_partners.id, id))) > 0;
}

/** Erases whom a request is of: name, contact, message, and what was written about it. Brand, spaces, dates and steps stay. */
export async function olvidar(tx: Tx, ids: readonly string[], ahora: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(solicitudes)
    .set({
      nombre: OLVIDADA,
      telefono: null,
      email: null,
      mensaje: '',
      motivo_detalle: null,
      olvidada_en: ahora,
    })
    .where(inArray(solicitudes.id, [...ids]));
  await tx
    .delete(solicitud_notas)
    .where(and(inArray(solicitud_notas.solicitud_id, [...ids]), sql`${solicitud_notas.clase} <> 'paso'`));
  // Who accepted a quote is a person too: that it was accepted by the link stays.
  await tx
    .update(cotizaciones)
    .set({ aceptada_nombre: OLVIDADA })
    .where(and(inArray(cotizaciones.solicitud_id, [...ids]), isNotNull(cotizaciones.aceptada_nombre)));
}

/** The requests of a brand whose people have not been erased. */
export async function porOlvidarDe(tx: Tx, marca_id: string): Promise<string[]> {
  const filas = await tx
    .select({ id: solicitudes.id })
    .from(solicitudes)
    .where(and(eq(solicitudes.marca_id, marca_id), isNull(solicitudes.olvidada_en)))
    .for('update');
  return filas.map(({ id }) => id);
}

/** What stands for an erased name. */
const OLVIDADA = 'Datos borrados';
