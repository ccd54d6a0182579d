import { and, eq, inArray, is, isNotNull, ne, sql, Table } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import {
  busquedaDe,
  clavesUnicas,
  type CampoDeFicha,
  type CampoUnico,
  type Ficha,
} from '#domain/personas/empleados/ficha.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { schema } from '#server/db/schema.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { columnasDeFicha, dniEn, empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { VIGENTE } from './repo-tabla.ts';

export type FichaGuardada = Ficha & {
  readonly id: string;
  readonly activo: boolean;
  readonly user_id: string | null;
  readonly avatar_url: string | null;
};

/** A record as it is now. Lock its row first (`bloquearConAdmins`). */
export async function fichaDe(db: Db, id: string): Promise<FichaGuardada | null> {
  const [fila] = await db
    .select({
      id: empleados.id,
      ...columnasDeFicha,
      activo: empleados.activo,
      user_id: empleados.user_id,
      avatar_url: empleados.avatar_url,
    })
    .from(empleados)
    .where(and(eq(empleados.id, id), VIGENTE));
  return fila ?? null;
}

/** Whether another employee has this e-mail, in the record or to sign in. Unproved registrations do not count. */
export async function emailDeOtro(db: Db, email: string, salvo: string | null): Promise<boolean> {
  return (await emailsOcupados(db, [email], salvo)).has(email);
}

/** Which of these e-mails belong to employees, in the record or to sign in. Unproved registrations do not count. */
export async function emailsOcupados(
  db: Db,
  emails: readonly string[],
  salvo: string | null = null,
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const filas = await db
    .select({ id: empleados.id, ficha: empleados.email, cuenta: cuentas.email })
    .from(empleados)
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(and(inArray(empleados.email, [...emails]), PROBADO));
  const porCuenta = await db
    .select({ id: empleados.id, ficha: empleados.email, cuenta: cuentas.email })
    .from(cuentas)
    .innerJoin(empleados, eq(empleados.user_id, cuentas.id))
    .where(and(inArray(cuentas.email, [...emails]), PROBADO));
  const buscados = new Set(emails);
  return new Set(
    [...filas, ...porCuenta]
      .filter(({ id }) => id !== salvo)
      .flatMap(({ ficha, cuenta }) => [ficha, ...(cuenta === null ? [] : [cuenta])])
      .filter((email) => buscados.has(email)),
  );
}

/** Who has what another record was to have; null if nobody, or if only an account does. */
export async function quienTiene(
  db: Db,
  campo: CampoUnico,
  ficha: Pick<Ficha, CampoUnico>,
  salvo: string | null,
) {
  const clave = clavesUnicas(ficha).get(campo);
  if (clave === undefined) return null;
  const { id, nombre, apellido, activo } = empleados;
  const columna = campo === 'documento' ? dniEn(empleados.documento) : sql`${empleados[campo]}`;
  const [quien] = await db
    .select({ id, nombre, apellido, activo })
    .from(empleados)
    .where(and(eq(columna, clave), salvo === null ? undefined : ne(id, salvo), VIGENTE));
  return quien ?? null;
}

/** Which of the values of these records that nobody else may have are somebody's (`claveDe`). */
export async function ocupadas(
  db: Db,
  fichas: readonly ReadonlyMap<CampoUnico, string>[],
): Promise<ReadonlySet<string>> {
  const de = (campo: CampoUnico) => fichas.flatMap((claves) => claves.get(campo) ?? []);
  const dni = dniEn(empleados.documento);
  const [emails, legajos, documentos] = await juntas([
    emailsOcupados(db, de('email')),
    db
      .select({ clave: empleados.legajo })
      .from(empleados)
      .where(inArray(empleados.legajo, de('legajo'))),
    db
      .select({ clave: dni })
      .from(empleados)
      .where(inArray(dni, de('documento'))),
  ]);
  return new Set([
    ...[...emails].map((email) => claveDe('email', email)),
    ...legajos.flatMap(({ clave }) => (clave === null ? [] : claveDe('legajo', clave))),
    ...documentos.flatMap(({ clave }) => (clave === null ? [] : claveDe('documento', clave))),
  ]);
}

/** A value that nobody else may have, with its field. */
export function claveDe(campo: CampoUnico, clave: string): string {
  return `${campo}:${clave}`;
}

/** Whether the branch can be chosen, and whether the group can be chosen and belongs to it. */
export async function lugarDe(
  db: Db,
  { sucursal_id, grupo_id }: Pick<Ficha, 'sucursal_id' | 'grupo_id'>,
): Promise<{ sucursal: boolean; grupo: boolean }> {
  const abierta =
    sucursal_id === null ||
    (await db.$count(sucursales, and(eq(sucursales.id, sucursal_id), eq(sucursales.activa, true)))) > 0;
  if (grupo_id === null) return { sucursal: abierta, grupo: true };
  const [grupo] = await db
    .select({ sucursal_id: grupos.sucursal_id, archivado_en: grupos.archivado_en })
    .from(grupos)
    .where(eq(grupos.id, grupo_id));
  return { sucursal: abierta, grupo: grupo?.sucursal_id === sucursal_id && grupo?.archivado_en === null };
}

/** Columns with a default in the database may be omitted. */
type FichaNueva = Pick<typeof empleados.$inferInsert, CampoDeFicha>;

export async function insertar(tx: Tx, ficha: FichaNueva, user_id: string | null = null): Promise<string> {
  const [fila] = await tx
    .insert(empleados)
    .values({ ...ficha, user_id, busqueda: busquedaDe(ficha) })
    .returning({ id: empleados.id });
  if (!fila) throw new Error('The employee was not inserted');
  return fila.id;
}

/** Inserts the records of an import. */
export async function insertarVarios(tx: Tx, fichas: readonly Ficha[]): Promise<string[]> {
  if (fichas.length === 0) return [];
  const filas = await tx
    .insert(empleados)
    .values(fichas.map((ficha) => ({ ...ficha, busqueda: busquedaDe(ficha) })))
    .returning({ id: empleados.id });
  return filas.map(({ id }) => id);
}

export async function guardar(
  tx: Tx,
  { id, ...actual }: FichaGuardada,
  cambios: Partial<Ficha>,
  cuando: Date,
): Promise<void> {
  await tx
    .update(empleados)
    .set({ ...cambios, busqueda: busquedaDe({ ...actual, ...cambios }), updated_at: cuando })
    .where(eq(empleados.id, id));
}

/** Copies the record's name and e-mail to the account. The new e-mail is unconfirmed. */
export async function seguirEnLaCuenta(
  tx: Tx,
  cuenta_id: string,
  { nombre, apellido, email }: Ficha,
  otroEmail: boolean,
): Promise<void> {
  await tx
    .update(cuentas)
    .set({ name: `${nombre} ${apellido}`, ...(otroEmail && { email, emailVerified: false }) })
    .where(eq(cuentas.id, cuenta_id));
}

/**
 * Whether the employee has history: any row in any table that refers to them and is not deleted with them. Read from the
 * schema, so that new tables count automatically. Their own notices do not count.
 */
export async function conHistorial(db: Db, id: string): Promise<boolean> {
  const casos = referencias().map(
    ({ tabla, columna }) => sql`exists (select 1 from ${tabla} where ${columna} = ${id})`,
  );
  const { rows } = await db.execute<{ hay: boolean }>(sql`select ${sql.join(casos, sql` or `)} as hay`);
  return rows[0]?.hay ?? false;
}

/** Whether the employee's account is also of the floor map's staff. */
export async function conPerfil(db: Db, id: string): Promise<boolean> {
  const [fila] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(empleados, eq(empleados.user_id, profiles.cuenta_id))
    .where(eq(empleados.id, id));
  return fila !== undefined;
}

/** Deletes a record without history. The caller must delete its notices and account. */
export async function borrarFila(tx: Tx, id: string): Promise<void> {
  await tx.delete(empleados).where(eq(empleados.id, id));
}

/** Those of these employees who can be invited, with their rows locked. */
export function invitables(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ id: empleados.id, nombre: empleados.nombre, email: empleados.email })
    .from(empleados)
    .where(
      and(
        inArray(empleados.id, [...ids]),
        VIGENTE,
        eq(empleados.activo, true),
        sql`${empleados.user_id} is null`,
      ),
    )
    .orderBy(empleados.id)
    .for('no key update');
}

/** Whether an invitation was already sent. */
export async function yaInvitado(db: Db, id: string): Promise<boolean> {
  return (await db.$count(empleados, and(eq(empleados.id, id), isNotNull(empleados.invitado_en)))) > 0;
}

const PROBADO = ne(empleados.registro, 'sin_confirmar');

type Referencia = { readonly tabla: PgTable; readonly columna: PgColumn };
let halladas: readonly Referencia[] | undefined;

/** Every column of the schema that refers to an employee and would block its deletion. */
function referencias(): readonly Referencia[] {
  halladas ??= Object.values(schema).flatMap((tabla) => {
    if (!is(tabla, Table) || tabla === notificaciones) return [];
    return getTableConfig(tabla).foreignKeys.flatMap((clave) => {
      const { columns, foreignTable } = clave.reference();
      const sola = columns[0];
      const seVa = clave.onDelete === 'cascade' || clave.onDelete === 'set null';
      return foreignTable === empleados && !seVa && sola ? [{ tabla, columna: sola }] : [];
    });
  });
  return halladas;
}
