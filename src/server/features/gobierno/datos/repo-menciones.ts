import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Nombre } from '#domain/gobierno/datos/menciones.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { auditoria, configuracion, empleados } from '#server/db/schema/empresa.ts';
import { menciones_por_decidir, nombres_anteriores } from '#server/db/schema/operacion.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { quitarDeAuditoria } from '../auditoria/sellar.ts';
import { claveDe, esJson, type TablaConLugares } from './lugares.ts';

/** The earlier names and e-mails of a person. */
export function anteriores(db: Db, quien: { empleado_id?: string | undefined; cuenta_id?: string | null }) {
  const suyas = [
    ...(quien.empleado_id === undefined ? [] : [eq(nombres_anteriores.empleado_id, quien.empleado_id)]),
    ...(quien.cuenta_id == null ? [] : [eq(nombres_anteriores.cuenta_id, quien.cuenta_id)]),
  ];
  return db
    .select({
      nombre: nombres_anteriores.nombre,
      apellido: nombres_anteriores.apellido,
      email: nombres_anteriores.email,
    })
    .from(nombres_anteriores)
    .where(or(...suyas));
}

export async function olvidarAnteriores(
  tx: Tx,
  quien: { empleado_id?: string; cuenta_id?: string | null },
): Promise<void> {
  if (quien.empleado_id !== undefined)
    await tx.delete(nombres_anteriores).where(eq(nombres_anteriores.empleado_id, quien.empleado_id));
  if (quien.cuenta_id != null)
    await tx.delete(nombres_anteriores).where(eq(nombres_anteriores.cuenta_id, quien.cuenta_id));
}

/** The names in an account and its profile. */
export async function nombresDeCuenta(db: Db, cuenta_id: string): Promise<string[]> {
  const [fila] = await db
    .select({ cuenta: cuentas.name, perfil: profiles.full_name })
    .from(cuentas)
    .leftJoin(profiles, eq(profiles.cuenta_id, cuentas.id))
    .where(eq(cuentas.id, cuenta_id));
  return fila ? [fila.cuenta, ...(fila.perfil === null ? [] : [fila.perfil])] : [];
}

/** Other people with one of these words in their name: current and former employees, and staff of the floor map. */
export async function quienesComparten(
  db: Db,
  palabras: readonly string[],
  salvo: { empleado_id?: string; cuenta_id?: string | null },
): Promise<Nombre[]> {
  if (palabras.length === 0) return [];
  const alguna = (busqueda: PgColumn) =>
    or(...palabras.map((palabra) => sql`position(${palabra} in ${busqueda}) > 0`));
  const deLaEmpresa = await db
    .select({ nombre: empleados.nombre, apellido: empleados.apellido })
    .from(empleados)
    .where(
      and(
        alguna(empleados.busqueda),
        isNull(empleados.anonimizado_en),
        eq(empleados.registro, 'aprobado'),
        salvo.empleado_id === undefined ? undefined : ne(empleados.id, salvo.empleado_id),
      ),
    );
  const delMapa = await db
    .select({ nombre: profiles.full_name })
    .from(profiles)
    .where(
      and(
        alguna(profiles.busqueda),
        salvo.cuenta_id == null ? undefined : ne(profiles.cuenta_id, salvo.cuenta_id),
      ),
    );
  return [...deLaEmpresa, ...delMapa.map(({ nombre }) => ({ nombre, apellido: '' }))];
}

export type FilaConTextos = {
  /** Column of the key → its value. */
  readonly clave: Readonly<Record<string, string>>;
  /** The text at each place of the table, in the same order. */
  readonly textos: readonly (string | null)[];
  /** Whether the row contains this person's id. */
  readonly suya: boolean;
};

/** The rows of a table where the pattern matches in any place, locked until the transaction ends. */
export async function filasQueDicen(
  tx: Tx,
  { tabla, lugares }: TablaConLugares,
  patron: string,
  id: string,
): Promise<FilaConTextos[]> {
  const textos = lugares.map(({ columna }) => sql`${columna}::text`);
  const { rows } = await tx.execute<{
    clave: Record<string, string>;
    textos: (string | null)[];
    suya: boolean;
  }>(
    sql`select ${claveComoJson(tabla)} as clave, array[${sql.join(textos, sql`, `)}] as textos,
        position(${id} in to_jsonb(${tabla})::text) > 0 as suya
      from ${tabla} where ${sql.join(
        textos.map((texto) => sql`${texto} ~ ${patron}`),
        sql` or `,
      )} for update`,
  );
  return rows;
}

/** The text at one place of one row, locked if asked; undefined if the row no longer exists. */
export async function textoEn(
  db: Db,
  tabla: PgTable,
  columna: PgColumn,
  clave: Readonly<Record<string, string>>,
  bloquear = false,
): Promise<string | null | undefined> {
  const { rows } = await db.execute<{ texto: string | null }>(
    sql`select ${columna}::text as texto from ${tabla} where ${esLaFila(tabla, clave)}${bloquear ? sql` for update` : sql``}`,
  );
  return rows[0] && rows[0].texto;
}

/**
 * Writes the changed texts. The audit log is append-only, so its rows go through `quitarDeAuditoria`, which keeps the chain
 * verifiable.
 */
export async function escribirTextos(
  tx: Tx,
  tabla: PgTable,
  filas: readonly {
    readonly clave: Readonly<Record<string, string>>;
    readonly cambios: readonly { readonly columna: PgColumn; readonly texto: string }[];
  }[],
): Promise<void> {
  if (tabla === auditoria) {
    const nuevos = new Map(
      filas.map(({ clave, cambios }) => [
        Number(clave['id']),
        Object.fromEntries(cambios.map(({ columna, texto }) => [columna.name, texto])),
      ]),
    );
    await reescribirAuditoriaDe(tx, nuevos);
    return;
  }
  for (const { clave, cambios } of filas) {
    const puestos = cambios.map(
      ({ columna, texto }) =>
        sql`${sql.identifier(columna.name)} = ${texto}${esJson(columna) ? sql`::jsonb` : sql``}`,
    );
    await tx.execute(sql`update ${tabla} set ${sql.join(puestos, sql`, `)} where ${esLaFila(tabla, clave)}`);
  }
}

async function reescribirAuditoriaDe(
  tx: Tx,
  nuevos: ReadonlyMap<number, Record<string, string>>,
): Promise<void> {
  const ids = [...nuevos.keys()];
  for (let i = 0; i < ids.length; i += POR_TANDA) {
    const tanda = ids.slice(i, i + POR_TANDA);
    const dicho = JSON.stringify(tanda.map((id) => ({ id, ...nuevos.get(id) })));
    // Each side is text within the JSON; a side that did not change is absent.
    const lado = (nombre: 'antes' | 'despues') =>
      sql`coalesce((select (n ->> ${nombre})::jsonb from jsonb_array_elements(${dicho}::jsonb) n
        where (n ->> 'id')::bigint = ${auditoria.id}), ${auditoria[nombre]})`;
    await quitarDeAuditoria(tx, inArray(auditoria.id, tanda), {
      antes: lado('antes'),
      despues: lado('despues'),
    });
  }
}

/** Updates a setting's revision, which is an instant. */
export async function tocarAjuste(tx: Tx, clave: string, cuando: Date): Promise<void> {
  await tx
    .update(configuracion)
    .set({
      updated_at: sql`greatest(${cuando.toISOString()}::timestamptz, ${configuracion.updated_at} + interval '1 ms')`,
    })
    .where(eq(configuracion.clave, clave));
}

export type MencionAnotada = typeof menciones_por_decidir.$inferSelect;

export async function anotarMenciones(
  tx: Tx,
  filas: readonly (typeof menciones_por_decidir.$inferInsert)[],
): Promise<void> {
  for (let i = 0; i < filas.length; i += POR_TANDA)
    await tx
      .insert(menciones_por_decidir)
      .values(filas.slice(i, i + POR_TANDA))
      .onConflictDoNothing();
}

export function mencionesAnotadas(db: Db, desde: number, cuantas: number): Promise<MencionAnotada[]> {
  return db
    .select()
    .from(menciones_por_decidir)
    .where(isNull(menciones_por_decidir.dejada_en))
    .orderBy(asc(menciones_por_decidir.created_at), asc(menciones_por_decidir.id))
    .offset(desde)
    .limit(cuantas);
}

export function cuantasAnotadas(db: Db, empleado_id?: string): Promise<number> {
  return db.$count(
    menciones_por_decidir,
    and(
      isNull(menciones_por_decidir.dejada_en),
      empleado_id === undefined ? undefined : eq(menciones_por_decidir.empleado_id, empleado_id),
    ),
  );
}

/** A pending mention, locked until the transaction ends; null if it was already decided. */
export async function mencionBloqueada(tx: Tx, id: string): Promise<MencionAnotada | null> {
  const [fila] = await tx
    .select()
    .from(menciones_por_decidir)
    .where(and(eq(menciones_por_decidir.id, id), isNull(menciones_por_decidir.dejada_en)))
    .for('update');
  return fila ?? null;
}

/** Longer mentions of the same person at the same place, including those that RRHH left. */
export function masLargas(db: Db, anotada: MencionAnotada): Promise<MencionAnotada[]> {
  return db
    .select()
    .from(menciones_por_decidir)
    .where(and(enElMismoLugar(anotada), gt(menciones_por_decidir.palabras, anotada.palabras)));
}

/** Records the decision, and forgets the place once nothing is pending there. */
export async function cerrarMencion(tx: Tx, anotada: MencionAnotada, dejada_en: Date | null): Promise<void> {
  const esta = eq(menciones_por_decidir.id, anotada.id);
  if (dejada_en === null) await tx.delete(menciones_por_decidir).where(esta);
  else await tx.update(menciones_por_decidir).set({ dejada_en }).where(esta);
  const ahi = enElMismoLugar(anotada);
  if ((await tx.$count(menciones_por_decidir, and(ahi, isNull(menciones_por_decidir.dejada_en)))) === 0)
    await tx.delete(menciones_por_decidir).where(ahi);
}

function enElMismoLugar({
  empleado_id,
  tabla,
  columna,
  fila,
}: Pick<MencionAnotada, 'empleado_id' | 'tabla' | 'columna' | 'fila'>): SQL | undefined {
  return and(
    eq(menciones_por_decidir.empleado_id, empleado_id),
    eq(menciones_por_decidir.tabla, tabla),
    eq(menciones_por_decidir.columna, columna),
    eq(menciones_por_decidir.fila, fila),
  );
}

const POR_TANDA = 500;

function claveComoJson(tabla: PgTable): SQL {
  const partes = claveDe(tabla).map((columna) => sql`${columna.name}::text, ${columna}::text`);
  return sql`jsonb_build_object(${sql.join(partes, sql`, `)})`;
}

function esLaFila(tabla: PgTable, clave: Readonly<Record<string, string>>): SQL {
  return sql.join(
    claveDe(tabla).map((columna) => sql`${columna} = ${clave[columna.name] ?? null}`),
    sql` and `,
  );
}
