import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { type ClaseDeMomento, MOMENTOS_A_LA_VEZ } from '#domain/comun/momentos.ts';
import type { Tx } from '#server/db/base.ts';
import { publicaciones } from '#server/db/schema/muro.ts';

/** Something worth telling on the wall, of one person or of a group. */
export type Momento = {
  readonly clase: ClaseDeMomento;
  readonly empleado_id: string | null;
  readonly grupo_id?: string;
  /** What it is about, in a few words: the badge, the challenge, the training, the years. */
  readonly texto: string;
  /** The id of what it is about. */
  readonly origen: string;
  /** Unique key of the event: the same one is told once. */
  readonly clave: string;
};

/**
 * Puts moments on the wall, in the transaction of their event. More than MOMENTOS_A_LA_VEZ at once are not told. Whether the
 * wall shows moments at all is a setting that is asked when it is read, so that nothing here has to ask it.
 */
export async function anunciar(tx: Tx, momentos: readonly Momento[], cuando: Date): Promise<void> {
  if (momentos.length === 0 || momentos.length > MOMENTOS_A_LA_VEZ) return;
  const semana = inicioDePeriodo('semana', diaDe(cuando));
  await tx.execute(sql`
    insert into ${publicaciones} (id, clase, empleado_id, grupo_id, sucursal_id, texto, origen, semana, clave, created_at)
    select m.id, m.clase, m.empleado_id, m.grupo_id, coalesce(e.sucursal_id, g.sucursal_id), m.texto, m.origen,
      ${semana}::date, m.clave, ${cuando.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(momentos.map((m) => ({ ...m, id: randomUUIDv7() })))}::jsonb)
      m (id uuid, clase text, empleado_id uuid, grupo_id uuid, texto text, origen text, clave text)
    left join empleados e on e.id = m.empleado_id
    left join grupos g on g.id = m.grupo_id
    on conflict (clave) do nothing`);
}

/** Takes back what was told of events that no longer hold: a badge revoked, a completion reverted. By their keys. */
export async function callar(tx: Tx, claves: readonly string[]): Promise<void> {
  if (claves.length === 0) return;
  await tx
    .delete(publicaciones)
    .where(and(inArray(publicaciones.clave, [...claves]), eq(publicaciones.estado, 'visible')));
}
