import { and, asc, count, desc, eq, inArray, isNull, lt, lte, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { contiene } from '#server/comun/texto.ts';
import type { TipoDeEspacio } from '#domain/plano/espacio.ts';
import type { Periodo } from '#domain/plano/reservas/reserva.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { brand_partners } from '#server/db/schema/plano.ts';
import { espacios, reservas } from '#server/db/schema/reservas.ts';
import { NOMBRE } from '../diario.ts';

export type FilaDeReserva = typeof reservas.$inferSelect;
export type ReservaNueva = typeof reservas.$inferInsert;

/** A booking with the names that a screen shows. */
export type ReservaLeida = Awaited<ReturnType<typeof leer>>[number];

/** Bookings with their names, first to last by their days. */
export function leer(db: Db, cuales: SQL | undefined) {
  return conNombres(db).where(cuales).orderBy(asc(reservas.desde), asc(reservas.id));
}

/** Those of these ids. */
export function leerPorId(db: Db, ids: readonly string[]) {
  return leer(db, inArray(reservas.id, [...ids]));
}

function conNombres(db: Db) {
  return db
    .select({
      reserva: reservas,
      id_de_espacio: espacios.id,
      type: espacios.type,
      section: espacios.section,
      local: espacios.local_id,
      marca: brand_partners.name,
      dueno: NOMBRE,
    })
    .from(reservas)
    .innerJoin(espacios, eq(espacios.clave, reservas.espacio_clave))
    .leftJoin(brand_partners, eq(brand_partners.id, reservas.marca_id))
    .leftJoin(cuentas, eq(cuentas.id, reservas.dueno_cuenta_id))
    .leftJoin(profiles, eq(profiles.cuenta_id, reservas.dueno_cuenta_id));
}

/** Bookings by id. Whoever changes them has the plan's turn, so that they need no lock of their own. */
export function porId(tx: Tx, ids: readonly string[]): Promise<FilaDeReserva[]> {
  return tx
    .select()
    .from(reservas)
    .where(inArray(reservas.id, [...ids]));
}

/** What has any day of these stretches, whether a job has said yet that it fell or not. */
export function encimadas(
  db: Db,
  pedidos: readonly (Periodo & { readonly espacio_clave: string; readonly salvo?: string })[],
) {
  const una = ({ espacio_clave, desde, hasta, salvo }: (typeof pedidos)[number]) =>
    and(
      eq(reservas.espacio_clave, espacio_clave),
      ne(reservas.estado, 'cancelada'),
      or(isNull(reservas.hasta), gt(reservas.hasta, desde)),
      hasta === null ? undefined : lt(reservas.desde, hasta),
      salvo === undefined ? undefined : ne(reservas.id, salvo),
    );
  return leer(db, or(...pedidos.map(una)));
}

/** Holds that have not fallen and will have by an instant. */
export function porCaer(ahora: Date, hasta: Date): SQL | undefined {
  return and(eq(reservas.estado, 'retenida'), gt(reservas.vence_en, ahora), lte(reservas.vence_en, hasta));
}

/** The holds that have fallen, of these spaces or of all. */
export function retencionesVencidas(
  tx: Db,
  ahora: Date,
  claves?: readonly string[],
): Promise<FilaDeReserva[]> {
  return tx
    .select()
    .from(reservas)
    .where(
      and(
        eq(reservas.estado, 'retenida'),
        lte(reservas.vence_en, ahora),
        claves && inArray(reservas.espacio_clave, [...claves]),
      ),
    );
}

/** What was sold and has ended is over. @returns how many */
export async function cumplirTerminadas(tx: Tx, hoy: Dia, ahora: Date): Promise<number> {
  const { rowCount } = await tx
    .update(reservas)
    .set({ estado: 'cumplida', rev: sql`${reservas.rev} + 1`, updated_at: ahora })
    .where(and(eq(reservas.estado, 'confirmada'), lte(reservas.hasta, hoy)));
  return rowCount ?? 0;
}

/** Notes that the end of what is sold and ends within so many days is being told. @returns the ids of those it was not of */
export async function anotarAvisadas(tx: Tx, hoy: Dia, dias: number): Promise<string[]> {
  const filas = await tx
    .update(reservas)
    .set({ avisada_dias: dias })
    .where(
      and(
        eq(reservas.estado, 'confirmada'),
        gt(reservas.hasta, hoy),
        lte(reservas.hasta, sumarDias(hoy, dias)),
        or(isNull(reservas.avisada_dias), gt(reservas.avisada_dias, dias)),
      ),
    )
    .returning({ id: reservas.id });
  return filas.map(({ id }) => id);
}

/** What is sold on a day, of these spaces or of all. */
export function vendidasEl(db: Db, dia: Dia, claves?: readonly string[]) {
  return leer(
    db,
    and(
      inArray(reservas.estado, ['confirmada', 'cumplida']),
      lte(reservas.desde, dia),
      or(isNull(reservas.hasta), gt(reservas.hasta, dia)),
      claves && inArray(reservas.espacio_clave, [...claves]),
    ),
  );
}

/** What holds today or days to come of these spaces. */
export function porVenir(db: Db, claves: readonly string[], { ahora, hoy }: { ahora: Date; hoy: Dia }) {
  return leer(
    db,
    and(
      inArray(reservas.espacio_clave, [...claves]),
      viva(ahora),
      or(isNull(reservas.hasta), gt(reservas.hasta, hoy)),
    ),
  );
}

/** Everything that was ever booked of these spaces. */
export function deEspacios(db: Db, claves: readonly string[]) {
  return leer(db, inArray(reservas.espacio_clave, [...claves]));
}

/** Condition: held and not fallen, or sold. */
export function viva(ahora: Date): SQL {
  return sql`(${reservas.estado} = 'confirmada' or (${reservas.estado} = 'retenida' and ${reservas.vence_en} > ${ahora.toISOString()}::timestamptz))`;
}

export async function insertar(tx: Tx, filas: readonly ReservaNueva[]): Promise<void> {
  for (let i = 0; i < filas.length; i += POR_SENTENCIA)
    await tx.insert(reservas).values(filas.slice(i, i + POR_SENTENCIA));
}

/** Writes what changed of a booking, and that it did. */
export async function cambiar(
  tx: Tx,
  id: string,
  cambios: Partial<Omit<ReservaNueva, 'id' | 'rev'>>,
  ahora: Date,
): Promise<void> {
  await tx
    .update(reservas)
    .set({ ...cambios, rev: sql`${reservas.rev} + 1`, updated_at: ahora })
    .where(eq(reservas.id, id));
}

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const POR_SENTENCIA = 1000;

export type FiltroDeReservas = {
  readonly q: string;
  readonly estado?: FilaDeReserva['estado'] | undefined;
  readonly type?: TipoDeEspacio | undefined;
  readonly marca_id?: string | undefined;
  readonly espacio_clave?: string | undefined;
  readonly local?: number | undefined;
  readonly dueno_cuenta_id?: string | undefined;
  readonly desde?: Dia | undefined;
  readonly hasta?: Dia | undefined;
  /** Sold, and ending before this day. */
  readonly terminan_antes?: Dia | undefined;
  /** Held, and falling up to this instant. */
  readonly caen_hasta?: Date | undefined;
  readonly pagina: number;
  readonly por_pagina: number;
};

/** A page of bookings, the latest to begin first, and how many there are. */
export async function listar(
  db: Db,
  filtro: FiltroDeReservas,
  cuando: { readonly ahora: Date; readonly hoy: Dia },
) {
  const donde = condicion(filtro, cuando);
  const filas = await conNombres(db)
    .where(donde)
    .orderBy(desc(reservas.desde), desc(reservas.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  const [cuenta] = await db
    .select({ total: count() })
    .from(reservas)
    .innerJoin(espacios, eq(espacios.clave, reservas.espacio_clave))
    .leftJoin(brand_partners, eq(brand_partners.id, reservas.marca_id))
    .where(donde);
  return { filas, total: cuenta?.total ?? 0 };
}

function condicion(filtro: FiltroDeReservas, { ahora, hoy }: { ahora: Date; hoy: Dia }): SQL | undefined {
  const { q, estado, type, marca_id, espacio_clave, local, dueno_cuenta_id, desde, hasta } = filtro;
  const { terminan_antes, caen_hasta } = filtro;
  const patron = contiene(q);
  return and(
    q === ''
      ? undefined
      : or(
          sql`${brand_partners.busqueda} like ${patron}`,
          sql`lower(${espacios.section}) like ${patron}`,
          sql`lower(${espacios.id}) like ${patron}`,
        ),
    estado === undefined ? undefined : eq(estadoAl(ahora, hoy), estado),
    type === undefined ? undefined : eq(espacios.type, type),
    marca_id === undefined ? undefined : eq(reservas.marca_id, marca_id),
    espacio_clave === undefined ? undefined : eq(reservas.espacio_clave, espacio_clave),
    local === undefined ? undefined : eq(espacios.local_id, local),
    dueno_cuenta_id === undefined ? undefined : eq(reservas.dueno_cuenta_id, dueno_cuenta_id),
    desde === undefined ? undefined : or(isNull(reservas.hasta), gt(reservas.hasta, desde)),
    hasta === undefined ? undefined : lt(reservas.desde, hasta),
    terminan_antes === undefined
      ? undefined
      : and(eq(reservas.estado, 'confirmada'), gt(reservas.hasta, hoy), lte(reservas.hasta, terminan_antes)),
    caen_hasta === undefined ? undefined : porCaer(ahora, caen_hasta),
  );
}

/** A booking's state as of an instant, as `estadoEn` of the domain says. */
export function estadoAl(ahora: Date, hoy: Dia): SQL<FilaDeReserva['estado']> {
  return sql`case when ${reservas.estado} = 'retenida' and ${reservas.vence_en} <= ${ahora.toISOString()}::timestamptz then 'cancelada'
    when ${reservas.estado} = 'confirmada' and ${reservas.hasta} <= ${hoy}::date then 'cumplida' else ${reservas.estado} end`;
}

/** Whether an account may see to bookings: approved staff of the plan. */
export async function esDelPersonal(db: Db, cuenta_id: string): Promise<boolean> {
  return (
    (await db.$count(profiles, and(eq(profiles.cuenta_id, cuenta_id), eq(profiles.estado, 'aprobado')))) > 0
  );
}
