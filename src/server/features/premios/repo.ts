import { and, asc, desc, eq, inArray, like, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PUNTOS_POR_DEFECTO, type TipoDePremio } from '#domain/premios/premio.ts';
import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import type { PasoDeReclamo } from '#domain/premios/reclamo.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { conteo_reclamos } from '#server/db/schema/conteos.ts';
import { asignaciones_premio, movimientos_stock, pasos_reclamo, premios } from '#server/db/schema/premios.ts';
import { sumaDe } from '../../comun/conteos.ts';
import { noEspera } from '../../comun/esperas.ts';
import { alfabetico, contiene } from '../../comun/texto.ts';
import type { Premio } from './repo-reclamos.ts';

export type PremioNuevo = Omit<typeof premios.$inferInsert, 'id' | 'busqueda' | 'created_at' | 'updated_at'>;
type Pagina = { pagina: number; por_pagina: number };

/** The fields of an attached file that screens show. */
export const archivo = {
  id: archivos.id,
  nombre: archivos.nombre,
  mime: archivos.mime,
  tamano: archivos.tamano,
  ancho: archivos.ancho,
  alto: archivos.alto,
};

/** Whether a claim's receipt proves other people's deliveries too: it names them (`puedeVerComprobanteDeVarios`). */
export const COMPROBANTE_DE_VARIOS = sql<boolean>`exists (select 1 from asignaciones_premio otra
  where otra.comprobante_id = ${asignaciones_premio.comprobante_id}
    and otra.beneficiario_id <> ${asignaciones_premio.beneficiario_id})`;

/**
 * Active prizes: first those that somebody with these points can claim now, and then the rest; each the most expensive first
 * (spec, 7).
 */
export async function catalogo(
  db: Db,
  filtro: Pagina & { busqueda: string; tipo: TipoDePremio | 'todos' },
  quien: { readonly empleado_id: string; readonly disponibles: number },
): Promise<{ total: number; filas: Premio[] }> {
  const donde = and(eq(premios.activo, true), conTexto(filtro.busqueda), deTipo(filtro.tipo));
  const filas = await db
    .select()
    .from(premios)
    .where(donde)
    .orderBy(
      desc(reclamablePor(quien)),
      desc(premios.monto_presupuestado),
      alfabetico(premios.nombre),
      asc(premios.id),
    )
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total: await db.$count(premios, donde), filas };
}

/** `puedeReclamarse`, in SQL, for the order alone. */
function reclamablePor({ empleado_id, disponibles }: { empleado_id: string; disponibles: number }): SQL {
  const pide = (cual: string) => sql`(${premios.criterios_eligibilidad} ->> ${cual})::int`;
  return sql`((${premios.stock} is null or ${premios.stock} > 0)
    and coalesce(${pide('puntos_requeridos')}, ${pide('puntos_minimos')}, ${PUNTOS_POR_DEFECTO}) <= ${disponibles}
    and not exists (select 1 from ${asignaciones_premio} a where a.premio_id = ${premios.id}
      and a.beneficiario_id = ${empleado_id} and a.estado <> 'rechazado'))`;
}

/** Which of these prizes somebody has a claim for that was not rejected. */
export async function reclamadosPor(
  db: Db,
  empleado_id: string,
  premio_ids: readonly string[],
): Promise<Set<string>> {
  if (premio_ids.length === 0) return new Set();
  const filas = await db
    .select({ premio_id: asignaciones_premio.premio_id })
    .from(asignaciones_premio)
    .where(
      and(
        eq(asignaciones_premio.beneficiario_id, empleado_id),
        inArray(asignaciones_premio.premio_id, [...premio_ids]),
        ne(asignaciones_premio.estado, 'rechazado'),
      ),
    );
  return new Set(filas.map(({ premio_id }) => premio_id));
}

/** An employee's claims with their prizes, newest first. */
export function reclamosDe(db: Db, empleado_id: string, cuantos: number) {
  return db
    .select({
      asignacion: asignaciones_premio,
      premio: premios,
      comprobante: archivo,
      de_varios: COMPROBANTE_DE_VARIOS,
    })
    .from(asignaciones_premio)
    .innerJoin(premios, eq(premios.id, asignaciones_premio.premio_id))
    .leftJoin(archivos, eq(archivos.id, asignaciones_premio.comprobante_id))
    .where(eq(asignaciones_premio.beneficiario_id, empleado_id))
    .orderBy(desc(asignaciones_premio.fecha_asignacion), desc(asignaciones_premio.id))
    .limit(cuantos);
}

/** The steps of these claims in order, each with who took it. One query for any number of claims. */
export async function pasosDe(db: Db, asignacion_ids: readonly string[]) {
  if (asignacion_ids.length === 0) return new Map<string, never[]>();
  const filas = await db
    .select({
      asignacion_id: pasos_reclamo.asignacion_id,
      paso: pasos_reclamo.paso,
      fecha: pasos_reclamo.created_at,
      motivo: pasos_reclamo.motivo,
      actor_id: pasos_reclamo.actor_id,
      actor: sql<string>`${empleados.nombre} || ' ' || ${empleados.apellido}`,
    })
    .from(pasos_reclamo)
    .innerJoin(empleados, eq(empleados.id, pasos_reclamo.actor_id))
    .where(inArray(pasos_reclamo.asignacion_id, [...asignacion_ids]))
    // Steps with the same timestamp are sorted in the only order in which they can happen.
    .orderBy(asc(pasos_reclamo.created_at), sql`array_position(${ORDEN_DE_PASOS}, ${pasos_reclamo.paso})`);
  return Map.groupBy(filas, ({ asignacion_id }) => asignacion_id);
}

type PasoDado = {
  paso: PasoDeReclamo;
  fecha: Date;
  motivo: string | null;
  actor_id: string;
  actor: string;
};

/** The same of one claim, as a value of the statement that reads it. */
export function pasosEnUna(asignacion_id: PgColumn): SQL<PasoDado[]> {
  return sql`(select coalesce(json_agg(json_build_object('paso', p.paso, 'fecha', p.created_at, 'motivo', p.motivo, 'actor_id', p.actor_id,
      'actor', quien.nombre || ' ' || quien.apellido) order by p.created_at, array_position(${ORDEN_DE_PASOS}, p.paso)), '[]')
    from ${pasos_reclamo} p join ${empleados} quien on quien.id = p.actor_id where p.asignacion_id = ${asignacion_id})`.mapWith(
    (pasos: (Omit<PasoDado, 'fecha'> & { fecha: string })[]) =>
      pasos.map((uno) => ({ ...uno, fecha: new Date(uno.fecha) })),
  );
}

const ORDEN_DE_PASOS = sql`array['pendiente','aprobado','entregado','confirmado','rechazado','cancelado']::text[]`;

export type PremioConReclamos = Premio & { reclamos: Record<EstadoDeAsignacion, number> };

/** All prizes, newest first (spec, 7), with their claims by state. */
export async function pagina(
  db: Db,
  filtro: Pagina & {
    busqueda: string;
    tipo: TipoDePremio | 'todos';
    estado: 'todos' | 'activo' | 'inactivo' | 'agotado';
  },
): Promise<{ total: number; filas: PremioConReclamos[] }> {
  const donde = and(
    conTexto(filtro.busqueda),
    deTipo(filtro.tipo),
    enEstado(filtro.estado),
    noEspera(premios.id),
  );
  const filas = await db
    .select()
    .from(premios)
    .where(donde)
    .orderBy(desc(premios.created_at), desc(premios.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total: await db.$count(premios, donde), filas: await conReclamos(db, filas) };
}

/** Adds to prizes how many claims they have in each state: one query for any number of prizes. */
export async function conReclamos(db: Db, filas: readonly Premio[]): Promise<PremioConReclamos[]> {
  if (filas.length === 0) return [];
  const cuentas = await db
    .select({
      premio_id: conteo_reclamos.premio_id,
      estado: conteo_reclamos.estado,
      cuantos: sumaDe(conteo_reclamos),
    })
    .from(conteo_reclamos)
    .where(
      inArray(
        conteo_reclamos.premio_id,
        filas.map(({ id }) => id),
      ),
    )
    .groupBy(conteo_reclamos.premio_id, conteo_reclamos.estado);
  const porPremio = Map.groupBy(cuentas, ({ premio_id }) => premio_id);
  return filas.map((premio) => {
    const reclamos = { pendiente: 0, aprobado: 0, entregado: 0, rechazado: 0 };
    for (const { estado, cuantos } of porPremio.get(premio.id) ?? []) reclamos[estado] = cuantos;
    return { ...premio, reclamos };
  });
}

/** A prize, locked until the transaction ends so that nobody claims it. */
export async function bloquearPremio(tx: Tx, id: string): Promise<Premio | undefined> {
  const [fila] = await tx.select().from(premios).where(eq(premios.id, id)).for('update');
  return fila;
}

export async function insertar(tx: Tx, datos: PremioNuevo, ahora: Date): Promise<string> {
  const [fila] = await tx
    .insert(premios)
    .values({ ...datos, busqueda: sinAcentos(datos.nombre), created_at: ahora, updated_at: ahora })
    .returning({ id: premios.id });
  if (!fila) throw new Error('The prize was not inserted');
  return fila.id;
}

export async function guardar(tx: Tx, id: string, cambios: Partial<PremioNuevo>, ahora: Date): Promise<void> {
  await tx
    .update(premios)
    .set({
      ...cambios,
      ...(cambios.nombre === undefined ? {} : { busqueda: sinAcentos(cambios.nombre) }),
      updated_at: ahora,
    })
    .where(eq(premios.id, id));
}

export async function ponerStock(tx: Tx, id: string, stock: number | null): Promise<void> {
  await tx.update(premios).set({ stock }).where(eq(premios.id, id));
}

/** Deletes a prize without claims, together with its stock ledger. */
export async function borrar(tx: Tx, id: string): Promise<void> {
  await tx.delete(premios).where(eq(premios.id, id));
}

/** The movements of a stock, newest first. */
export async function movimientosDeStock(db: Db, premio_id: string, filtro: Pagina) {
  const donde = eq(movimientos_stock.premio_id, premio_id);
  const filas = await db
    .select({
      id: movimientos_stock.id,
      tipo: movimientos_stock.tipo,
      cantidad: movimientos_stock.cantidad,
      motivo: movimientos_stock.motivo,
      por: nombreDe(movimientos_stock.actor_id),
      beneficiario: nombreDe(asignaciones_premio.beneficiario_id),
      created_at: movimientos_stock.created_at,
    })
    .from(movimientos_stock)
    .leftJoin(asignaciones_premio, eq(asignaciones_premio.id, movimientos_stock.asignacion_id))
    .where(donde)
    .orderBy(desc(movimientos_stock.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total: await db.$count(movimientos_stock, donde), filas };
}

function nombreDe(columna: typeof movimientos_stock.actor_id | typeof asignaciones_premio.beneficiario_id) {
  return sql<
    string | null
  >`(select n.nombre || ' ' || n.apellido from ${empleados} n where n.id = ${columna})`;
}

function conTexto(busqueda: string): SQL | undefined {
  return busqueda ? like(premios.busqueda, contiene(busqueda)) : undefined;
}

function deTipo(tipo: TipoDePremio | 'todos'): SQL | undefined {
  return tipo === 'todos' ? undefined : eq(premios.tipo, tipo);
}

function enEstado(estado: 'todos' | 'activo' | 'inactivo' | 'agotado'): SQL | undefined {
  switch (estado) {
    case 'todos':
      return undefined;
    case 'activo':
      return eq(premios.activo, true);
    case 'inactivo':
      return eq(premios.activo, false);
    case 'agotado':
      return eq(premios.stock, 0);
  }
}
