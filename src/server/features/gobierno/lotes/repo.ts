import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EstadoDeFila, EstadoDeLote, ListaDeLote } from '#domain/gobierno/lotes/lote.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { asignaciones_capacitacion } from '#server/db/schema/capacitaciones.ts';
import { empleados, grupos } from '#server/db/schema/empresa.ts';
import { lote_filas, lotes } from '#server/db/schema/lotes.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';

type Fila = typeof lotes.$inferSelect;

type LoteNuevo = Pick<Fila, 'que' | 'acto' | 'total' | 'actor_id' | 'con_prueba'>;

/** Writes a lote and its rows, in the order given. */
export async function insertar(
  tx: Tx,
  nuevo: LoteNuevo,
  ids: readonly string[],
  cuando: Date,
): Promise<string> {
  const id = await poner(tx, { ...nuevo, creado_en: cuando });
  await tx.execute(sql`
    insert into ${lote_filas} (lote_id, n, objeto_id)
    select ${id}::uuid, u.n, u.id
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality v(texto, n),
      lateral (select v.texto::uuid as id, v.n::int as n) u`);
  return id;
}

/** Writes the lote that undoes another, over the rows that the other did. */
export async function insertarVuelta(
  tx: Tx,
  { id: deshace_id, que, acto, hechos }: Pick<Fila, 'id' | 'que' | 'acto' | 'hechos'>,
  quien: Pick<Fila, 'actor_id' | 'con_prueba'>,
  cuando: Date,
): Promise<string> {
  const id = await poner(tx, { que, acto, total: hechos, ...quien, deshace_id, creado_en: cuando });
  await tx.execute(sql`
    insert into ${lote_filas} (lote_id, n, objeto_id, antes)
    select ${id}::uuid, row_number() over (order by n), objeto_id, antes
    from ${lote_filas} where lote_id = ${deshace_id} and estado = 'hecho'`);
  return id;
}

async function poner(tx: Tx, valores: typeof lotes.$inferInsert): Promise<string> {
  const [fila] = await tx.insert(lotes).values(valores).returning({ id: lotes.id });
  if (!fila) throw new Error('The lote was not inserted');
  return fila.id;
}

/** The group of a branch that is called as another; null if there is none. */
export async function grupoDelMismoNombre(
  tx: Tx,
  grupo_id: string | null,
  sucursal_id: string | null,
): Promise<string | null> {
  if (grupo_id === null || sucursal_id === null) return null;
  const suyo = tx.select({ busqueda: grupos.busqueda }).from(grupos).where(eq(grupos.id, grupo_id));
  const [fila] = await tx
    .select({ id: grupos.id })
    .from(grupos)
    .where(
      and(
        eq(grupos.sucursal_id, sucursal_id),
        isNull(grupos.archivado_en),
        // Without accents or capitals, which is what no two groups of a branch share.
        inArray(grupos.busqueda, suyo),
      ),
    );
  return fila?.id ?? null;
}

/** A lote with its row locked: whoever cancels waits for the row that is being done, and whoever does the next, too. */
export async function bloquear(tx: Tx, id: string): Promise<Fila | null> {
  const [fila] = await tx.select().from(lotes).where(eq(lotes.id, id)).for('update');
  return fila ?? null;
}

export async function filaDe(tx: Tx, lote_id: string, n: number) {
  const [fila] = await tx
    .select({ n: lote_filas.n, objeto_id: lote_filas.objeto_id, antes: lote_filas.antes })
    .from(lote_filas)
    .where(and(eq(lote_filas.lote_id, lote_id), eq(lote_filas.n, n)));
  if (!fila) throw new Error('A lote has fewer rows than it says');
  return fila;
}

/** Writes what became of a row, and counts it. */
export async function anotarFila(
  tx: Tx,
  lote_id: string,
  n: number,
  hecho: {
    estado: Exclude<EstadoDeFila, 'pendiente'>;
    motivo?: string;
    antes?: Readonly<Record<string, unknown>>;
  },
  estado: EstadoDeLote,
  cuando: Date,
): Promise<void> {
  await tx
    .update(lote_filas)
    .set(hecho)
    .where(and(eq(lote_filas.lote_id, lote_id), eq(lote_filas.n, n)));
  const cuenta = CUENTAS[hecho.estado];
  await tx
    .update(lotes)
    .set({ estado, avanzo_en: cuando, [cuenta]: sql`${lotes[cuenta]} + 1` })
    .where(eq(lotes.id, lote_id));
}

const CUENTAS = { hecho: 'hechos', igual: 'iguales', rechazado: 'rechazados' } as const;

/** Those that are running and have done nothing since. */
export async function parados(db: Db, desde: Date): Promise<string[]> {
  const filas = await db
    .select({ id: lotes.id })
    .from(lotes)
    .where(
      and(
        eq(lotes.estado, 'corriendo'),
        sql`coalesce(${lotes.avanzo_en}, ${lotes.creado_en}) < ${desde.toISOString()}`,
      ),
    );
  return filas.map(({ id }) => id);
}

export async function ponerEstado(tx: Tx, id: string, estado: EstadoDeLote): Promise<void> {
  await tx.update(lotes).set({ estado }).where(eq(lotes.id, id));
}

const vuelta = alias(lotes, 'vuelta');
const otro = alias(empleados, 'otro');

function conNombres(db: Db) {
  return db
    .select({
      lote: lotes,
      por: sql<string>`${empleados.nombre} || ' ' || ${empleados.apellido}`,
      deshecho_por: sql<string | null>`${otro.nombre} || ' ' || ${otro.apellido}`,
      deshecho_en: vuelta.creado_en,
      cosa: sql<string | null>`coalesce(
        (select nombre from insignias where id = (${lotes.acto} ->> 'insignia_id')::uuid),
        (select titulo from desafios where id = (${lotes.acto} ->> 'desafio_id')::uuid),
        (select titulo from capacitaciones where id = (${lotes.acto} ->> 'capacitacion_id')::uuid),
        (select nombre from sucursales where ${lotes.acto} ->> 'acto' = 'mover'
          and id = (${lotes.acto} ->> 'sucursal_id')::uuid))`,
      de: sql<string | null>`case when ${lotes.acto} ->> 'acto' = 'mover' then (
        select nombre from sucursales where id = (
          select case when count(distinct coalesce(f.antes ->> 'sucursal_id', '')) = 1
            then min(f.antes ->> 'sucursal_id')::uuid end
          from lote_filas f where f.lote_id = ${lotes.id} and f.estado = 'hecho')) end`,
    })
    .from(lotes)
    .innerJoin(empleados, eq(empleados.id, lotes.actor_id))
    .leftJoin(vuelta, eq(vuelta.deshace_id, lotes.id))
    .leftJoin(otro, eq(otro.id, vuelta.actor_id));
}

export type LoteConNombres = Awaited<ReturnType<typeof conNombres>>[number];

/** The latest lotes of a list, whoever's, the newest first. */
export function recientes(db: Db, que: ListaDeLote, desde: Date): Promise<LoteConNombres[]> {
  return conNombres(db)
    .where(and(eq(lotes.que, que), gt(lotes.creado_en, desde)))
    .orderBy(desc(lotes.creado_en), desc(lotes.id))
    .limit(20);
}

export async function uno(db: Db, id: string): Promise<LoteConNombres | null> {
  const [fila] = await conNombres(db).where(eq(lotes.id, id));
  return fila ?? null;
}

/** The first rows that were refused, with the name of whom they are about, if it still exists. */
export function noHechas(db: Db, lote_id: string, que: ListaDeLote, cuantas: number) {
  const persona = que === 'reclamos' ? asignaciones_premio.beneficiario_id : lote_filas.objeto_id;
  return db
    .select({
      id: lote_filas.objeto_id,
      // Of a claim also its prize: somebody may have several.
      nombre: sql<
        string | null
      >`${empleados.nombre} || ' ' || ${empleados.apellido} || coalesce(': ' || ${premios.nombre}, '')`,
      motivo: sql<string>`coalesce(${lote_filas.motivo}, '')`,
    })
    .from(lote_filas)
    .leftJoin(
      asignaciones_premio,
      and(sql`${que} = 'reclamos'`, eq(asignaciones_premio.id, lote_filas.objeto_id)),
    )
    .leftJoin(premios, eq(premios.id, asignaciones_premio.premio_id))
    .leftJoin(empleados, eq(empleados.id, persona))
    .where(and(eq(lote_filas.lote_id, lote_id), eq(lote_filas.estado, 'rechazado')))
    .orderBy(asc(lote_filas.n))
    .limit(cuantas);
}

/** The assignment of a training to a person; null if there is none. */
export async function asignacionDe(
  db: Db,
  capacitacion_id: string,
  empleado_id: string,
): Promise<string | null> {
  const [fila] = await db
    .select({ id: asignaciones_capacitacion.id })
    .from(asignaciones_capacitacion)
    .where(
      and(
        eq(asignaciones_capacitacion.capacitacion_id, capacitacion_id),
        eq(asignaciones_capacitacion.empleado_id, empleado_id),
      ),
    );
  return fila?.id ?? null;
}

const RECUERDO_MS = 90 * 86_400_000;

/** Deletes what finished three months ago: the audit log tells it row by row. @returns how many lotes */
export async function olvidar(db: Db, ahora: Date): Promise<number> {
  const antes = new Date(ahora.getTime() - RECUERDO_MS);
  const idos = await db
    .delete(lotes)
    .where(and(ne(lotes.estado, 'corriendo'), lt(lotes.creado_en, antes)))
    .returning({ id: lotes.id });
  return idos.length;
}
