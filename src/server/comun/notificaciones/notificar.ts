import { randomUUIDv7 } from 'node:crypto';
import type { Tema } from '#contract/comun/temas.ts';
import { TIPOS_DE_PUSH } from '#domain/comun/push.ts';
import type { Db } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import type { TipoNotificacion } from '#server/db/schema/avisos.ts';
import { CANAL, IDS_POR_MENSAJE } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { CANAL_PUSH } from './repo-push.ts';

export type Aviso = {
  readonly empleado_id: string;
  readonly tipo: TipoNotificacion;
  /** One line. */
  readonly titulo: string;
  /** A sentence or two, addressed to the person who reads it. */
  readonly texto: string;
  /** The employee whose act it tells of, for their face beside it; null or absent where it is nobody's in particular. */
  readonly por?: string | null;
  /** Address inside the product. */
  readonly enlace: string;
  /** What screens draw it with: `puntos` credited or taken, `estado` of what was decided, `icono` of a badge or a value. */
  readonly datos?: Readonly<Record<string, string | number | boolean | null>>;
  /** Unique key of the event: the same event is notified once, however often this is called. */
  readonly clave: string;
};

/**
 * Adds notices to people's bells and tells their open pages, in the transaction of the event.
 * @returns the notices that were new
 */
export async function notificar(tx: Db, avisos: readonly Aviso[], cuando: Date = ahora()): Promise<Aviso[]> {
  if (avisos.length === 0) return [];
  const nuevas = new Set(await insertar(tx, avisos, cuando));
  return avisos.filter((aviso) => nuevas.has(aviso.clave));
}

/**
 * One parameter per column for any number of rows. The same statement also tells the recipients' pages, with as many ids
 * per message as `publicar` uses.
 */
const INSERTAR = `
  with nuevas as (
    insert into notificaciones (id, empleado_id, tipo, titulo, texto, enlace, datos, clave, created_at)
    select n.*, $9::timestamptz
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::text[]) n
    on conflict (clave) do nothing returning id, clave, empleado_id, tipo
  ), empujes as (
    insert into envios_push (suscripcion_id, notificacion_id, proximo_intento)
    select s.id, n.id, 'epoch' from nuevas n join suscripciones_push s using (empleado_id) where n.tipo = any($12::text[])
    returning 1
  ), empujadas as (
    select count(pg_notify($13, '')) from (select from empujes limit 1) alguno
  ), avisadas as (
    select count(pg_notify($10, json_build_object('temas', $11::text[], 'para', json_build_object('empleados', quienes))::text))
    from (
      select json_agg(empleado_id) as quienes
      from (select empleado_id, row_number() over () / ${IDS_POR_MENSAJE} as parte from nuevas group by empleado_id) e
      group by parte
    ) partes
  )
  select clave from nuevas cross join avisadas cross join empujadas`;

/**
 * Inserts notices, with the pushes of those that also reach closed pages, and on commit tells the open pages of the recipients and whoever
 * sends pushes. @returns the new claves
 */
async function insertar(tx: Db, avisos: readonly Aviso[], cuando: Date): Promise<string[]> {
  // In a fixed order, because two transactions with the same notices would otherwise deadlock.
  const ordenados = avisos.toSorted((a, b) => (a.clave < b.clave ? -1 : a.clave > b.clave ? 1 : 0));
  const nuevas: string[] = [];
  for (let i = 0; i < ordenados.length; i += POR_SENTENCIA) {
    const tanda = ordenados.slice(i, i + POR_SENTENCIA);
    const filas = await preparada<{ clave: string }>(tx, 'notificaciones.insertar', INSERTAR, [
      tanda.map(() => randomUUIDv7()),
      tanda.map(({ empleado_id }) => empleado_id),
      tanda.map(({ tipo }) => tipo),
      tanda.map(({ titulo }) => titulo),
      tanda.map(({ texto }) => texto),
      tanda.map(({ enlace }) => enlace),
      tanda.map(({ datos, por }) => JSON.stringify(por ? { ...datos, por } : (datos ?? {}))),
      tanda.map(({ clave }) => clave),
      cuando.toISOString(),
      CANAL,
      NOTIFICACIONES,
      TIPOS_DE_PUSH,
      CANAL_PUSH,
    ]);
    nuevas.push(...filas.map(({ clave }) => clave));
  }
  return nuevas;
}

const NOTIFICACIONES: Tema[] = ['notificaciones'];

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const POR_SENTENCIA = 1000;
