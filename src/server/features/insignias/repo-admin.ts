import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/base.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { noEspera } from '../../comun/esperas.ts';
import { alfabetico, contiene } from '../../comun/texto.ts';
import type { FilaInsignia } from './repo.ts';

/** Lets one caller at a time through until its transaction ends: if two find no badges, only one creates them. */
export async function tomarTurnoDeMuestra(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CANDADO_DE_MUESTRA})`);
}

export async function hayInsignias(db: Db): Promise<boolean> {
  return (await db.select({ id: insignias.id }).from(insignias).limit(1)).length > 0;
}

export type InsigniaNueva = Omit<typeof insignias.$inferInsert, 'id'>;

export async function insertar(tx: Tx, filas: readonly InsigniaNueva[]): Promise<string[]> {
  const nuevas = await tx
    .insert(insignias)
    .values([...filas])
    .returning({ id: insignias.id });
  return nuevas.map(({ id }) => id);
}

/** A badge, locked until the transaction ends: it is not awarded while it is edited, and vice versa. */
export async function bloquearInsignia(
  tx: Tx,
  id: string,
  modo: 'share' | 'update',
): Promise<FilaInsignia | undefined> {
  const [fila] = await tx.select().from(insignias).where(eq(insignias.id, id)).for(modo);
  return fila;
}

export async function guardar(tx: Tx, id: string, cambios: Partial<InsigniaNueva>): Promise<void> {
  await tx.update(insignias).set(cambios).where(eq(insignias.id, id));
}

/** Whether anybody ever received it, including revoked awards. */
export async function seOtorgo(db: Db, insignia_id: string): Promise<boolean> {
  const filas = await db
    .select({ id: insignias_empleado.id })
    .from(insignias_empleado)
    .where(eq(insignias_empleado.insignia_id, insignia_id))
    .limit(1);
  return filas.length > 0;
}

/** The figures of the screen; `desde` is the start of this month. */
export async function cifras(db: Db, desde: Date) {
  const [tipos] = await db
    .select({
      activas: sql`count(*) filter (where ${insignias.activa})`.mapWith(Number),
      inactivas: sql`count(*) filter (where not ${insignias.activa})`.mapWith(Number),
    })
    .from(insignias);
  // Goes person by person through an index that has only that: otherwise distinct people have to be sorted or hashed. The
  // people are those of the list below; subtracting the few who left costs less than joining everybody with their record.
  const { rows: dadas } = await db.execute<{ otorgadas: string; reconocidos: string }>(sql`
    select coalesce(sum(cuantas), 0) as otorgadas, count(*) - (
      select count(*) from ${empleados} where not (${RECIBE}) and exists (
        select 1 from ${insignias_empleado} where empleado_id = ${empleados.id} and ${VIGENTE})
    ) as reconocidos from (
      select count(*) as cuantas from (
        select empleado_id from ${insignias_empleado} where ${VIGENTE} order by empleado_id offset 0
      ) vigentes group by empleado_id
    ) por_persona`);
  const este_mes = await db.$count(
    insignias_empleado,
    and(VIGENTE, gte(insignias_empleado.fecha_otorgada, desde)),
  );
  const en_duda = await db.$count(insignias_empleado, POR_REVISAR);
  return {
    activas: tipos?.activas ?? 0,
    inactivas: tipos?.inactivas ?? 0,
    otorgadas: Number(dadas[0]?.otorgadas ?? 0),
    reconocidos: Number(dadas[0]?.reconocidos ?? 0),
    este_mes,
    en_duda,
  };
}

/** A page of badges by name, each with how many people have it and whether anybody ever did. */
export async function tipos(
  db: Db,
  filtro: { estado: 'todas' | 'activas' | 'inactivas'; pagina: number; por_pagina: number },
) {
  const donde = filtro.estado === 'todas' ? undefined : eq(insignias.activa, filtro.estado === 'activas');
  const total = await db.$count(insignias, donde);
  const filas = await db
    .select()
    .from(insignias)
    .where(donde)
    .orderBy(desc(insignias.activa), alfabetico(insignias.nombre), asc(insignias.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  const cuentas = await db
    .select({
      insignia_id: insignias_empleado.insignia_id,
      vigentes: sql`count(*) filter (where ${VIGENTE})`.mapWith(Number),
    })
    .from(insignias_empleado)
    .where(
      inArray(
        insignias_empleado.insignia_id,
        filas.map(({ id }) => id),
      ),
    )
    .groupBy(insignias_empleado.insignia_id);
  const porInsignia = new Map(cuentas.map((c) => [c.insignia_id, c.vigentes]));
  return {
    total,
    filas: filas.map((fila) => ({
      ...fila,
      otorgadas: porInsignia.get(fila.id) ?? 0,
      criterio_bloqueado: porInsignia.has(fila.id),
    })),
  };
}

/** A page of the people who can receive badges, by name. */
export async function personas(
  db: Db,
  filtro: {
    busqueda: string;
    con: 'todos' | 'con' | 'sin';
    sucursal_id?: string | undefined;
    pagina: number;
    por_pagina: number;
  },
) {
  const suyas = db
    .select({ id: insignias_empleado.id })
    .from(insignias_empleado)
    .where(and(eq(insignias_empleado.empleado_id, empleados.id), VIGENTE));
  const donde = and(
    RECIBE,
    buscando(filtro.busqueda),
    filtro.sucursal_id === undefined ? undefined : eq(empleados.sucursal_id, filtro.sucursal_id),
    filtro.con === 'con' ? exists(suyas) : filtro.con === 'sin' ? notExists(suyas) : undefined,
  );
  const total = await db.$count(empleados, donde);
  const filas = await db
    .select({ ...PERSONA, email: empleados.email })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(donde)
    .orderBy(alfabetico(empleados.nombre), alfabetico(empleados.apellido), asc(empleados.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total, filas };
}

/** The badges of these people, the latest first: one query for all of them. */
export function vigentesDe(db: Db, empleado_ids: readonly string[]) {
  return db
    .select({
      ...OTORGADA,
      empleado_id: insignias_empleado.empleado_id,
      puntos_valor: insignias.puntos_valor,
    })
    .from(insignias_empleado)
    .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
    .leftJoin(quien, eq(quien.id, insignias_empleado.otorgada_por))
    .where(
      and(
        inArray(insignias_empleado.empleado_id, [...empleado_ids]),
        VIGENTE,
        noEspera(insignias_empleado.id),
      ),
    )
    .orderBy(desc(insignias_empleado.fecha_otorgada), desc(insignias_empleado.id));
}

/** The latest awards in force, with their people. */
export function ultimas(db: Db, cuantas: number) {
  return conEmpleado(db, and(VIGENTE, noEspera(insignias_empleado.id)))
    .orderBy(
      sql`${insignias_empleado.fecha_otorgada} desc nulls first`,
      sql`${insignias_empleado.id} desc nulls first`,
    )
    .limit(cuantas);
}

/** Awards in doubt, waiting for RRHH's decision, the oldest first. */
export async function enDuda(db: Db, { pagina, por_pagina }: { pagina: number; por_pagina: number }) {
  const total = await db.$count(insignias_empleado, POR_REVISAR);
  const filas = await conEmpleado(db, POR_REVISAR)
    .orderBy(asc(insignias_empleado.observada_en), asc(insignias_empleado.id))
    .limit(por_pagina)
    .offset((pagina - 1) * por_pagina);
  return { total, filas };
}

/** An award with its badge, locked until the transaction ends. */
export async function bloquearOtorgada(tx: Tx, id: string) {
  const [fila] = await tx
    .select({ otorgada: insignias_empleado, insignia: insignias })
    .from(insignias_empleado)
    .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
    .where(eq(insignias_empleado.id, id))
    .for('update', { of: insignias_empleado });
  return fila;
}

/** The employee's award of that badge, revoked or not, locked until the transaction ends. */
export async function bloquearDe(tx: Tx, empleado_id: string, insignia_id: string) {
  const [fila] = await tx
    .select()
    .from(insignias_empleado)
    .where(
      and(eq(insignias_empleado.empleado_id, empleado_id), eq(insignias_empleado.insignia_id, insignia_id)),
    )
    .for('update');
  return fila;
}

/** @returns null if somebody else awarded it meanwhile */
export async function otorgarAMano(
  tx: Tx,
  fila: typeof insignias_empleado.$inferInsert,
): Promise<string | null> {
  const [nueva] = await tx
    .insert(insignias_empleado)
    .values(fila)
    .onConflictDoNothing({ target: [insignias_empleado.empleado_id, insignias_empleado.insignia_id] })
    .returning({ id: insignias_empleado.id });
  return nueva?.id ?? null;
}

/** Awards a revoked badge again, as if it were the first time. */
export async function restituir(
  tx: Tx,
  id: string,
  dada: { fecha_otorgada: Date; motivo: string; otorgada_por: string },
): Promise<void> {
  await tx
    .update(insignias_empleado)
    .set({
      ...dada,
      revocada_en: null,
      revocada_por: null,
      motivo_revocacion: null,
      observada_en: null,
      mantenida_en: null,
      mantenida_por: null,
      festejada_en: null,
    })
    .where(and(eq(insignias_empleado.id, id), isNotNull(insignias_empleado.revocada_en)));
}

/** @returns whether it was in force */
export async function revocar(
  tx: Tx,
  id: string,
  cambio: { revocada_en: Date; revocada_por: string; motivo_revocacion: string },
): Promise<boolean> {
  const filas = await tx
    .update(insignias_empleado)
    .set(cambio)
    .where(and(eq(insignias_empleado.id, id), VIGENTE))
    .returning({ id: insignias_empleado.id });
  return filas.length > 0;
}

/** @returns whether it was in doubt */
export async function mantener(
  tx: Tx,
  id: string,
  cambio: { mantenida_en: Date; mantenida_por: string },
): Promise<boolean> {
  const filas = await tx
    .update(insignias_empleado)
    .set(cambio)
    .where(and(eq(insignias_empleado.id, id), EN_DUDA))
    .returning({ id: insignias_empleado.id });
  return filas.length > 0;
}

/** The person a badge is awarded to or revoked from, and whether they can receive any. */
export async function destinatario(db: Db, id: string) {
  const [fila] = await db
    .select({ id: empleados.id, recibe: sql<boolean>`${RECIBE}` })
    .from(empleados)
    .where(eq(empleados.id, id));
  return fila;
}

// An arbitrary number that no other lock uses.
const CANDADO_DE_MUESTRA = 7_421_003;

const quien = alias(empleados, 'quien');

// Must match the conditions of the partial indexes, or they are not used.
const VIGENTE = isNull(insignias_empleado.revocada_en);
/** A badge whose criterion no longer holds, and of which nobody has said what to do. */
export const EN_DUDA = and(
  isNotNull(insignias_empleado.observada_en),
  isNull(insignias_empleado.mantenida_en),
  isNull(insignias_empleado.revocada_en),
);
/** Those whose decision does not wait to be done, and may be undone, already. */
const POR_REVISAR = and(EN_DUDA, noEspera(insignias_empleado.id));
const RECIBE = and(eq(empleados.activo, true), eq(empleados.registro, 'aprobado'));

const PERSONA = {
  id: empleados.id,
  nombre: empleados.nombre,
  apellido: empleados.apellido,
  avatar_url: empleados.avatar_url,
  sucursal: sucursales.nombre,
  grupo: grupos.nombre,
};

const OTORGADA = {
  id: insignias_empleado.id,
  insignia: { id: insignias.id, nombre: insignias.nombre, icono: insignias.icono },
  fecha_otorgada: insignias_empleado.fecha_otorgada,
  motivo: insignias_empleado.motivo,
  otorgada_por: sql<string | null>`${quien.nombre} || ' ' || ${quien.apellido}`,
  en_duda: sql<boolean>`${EN_DUDA}`,
};

function conEmpleado(db: Db, donde: SQL | undefined) {
  return db
    .select({
      ...OTORGADA,
      empleado: PERSONA,
      criterio: insignias.criterio,
      observada_en: insignias_empleado.observada_en,
    })
    .from(insignias_empleado)
    .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
    .innerJoin(empleados, eq(empleados.id, insignias_empleado.empleado_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .leftJoin(quien, eq(quien.id, insignias_empleado.otorgada_por))
    .where(donde);
}

function buscando(busqueda: string): SQL | undefined {
  if (!busqueda) return undefined;
  const texto = contiene(busqueda);
  return or(like(empleados.busqueda, texto), like(empleados.email, texto));
}
