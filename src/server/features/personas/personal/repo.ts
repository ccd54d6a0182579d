import { and, asc, desc, eq, like, or, sql } from 'drizzle-orm';
import type { EstadoDePerfil } from '#domain/personas/personal/perfil.ts';
import type { RolDePersonal } from '#domain/comun/permisos/permisos.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { CON_FACTOR } from '#server/auth/segundo-factor.ts';
import { sumaDe } from '#server/comun/conteos.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { conteo_personal } from '#server/db/schema/conteos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';

/** An account with its staff profile, if any. Null if the account no longer exists. */
export async function cuentaConPerfil(db: Db, cuenta_id: string) {
  const [fila] = await db
    .select({
      email: cuentas.email,
      confirmado: cuentas.emailVerified,
      perfil: {
        id: profiles.id,
        full_name: profiles.full_name,
        role: profiles.role,
        estado: profiles.estado,
        created_at: profiles.created_at,
      },
    })
    .from(cuentas)
    .leftJoin(profiles, eq(profiles.cuenta_id, cuentas.id))
    .where(eq(cuentas.id, cuenta_id));
  return fila ?? null;
}

/** The name of an account's owner: as an employee, or as they registered. */
export async function nombreDe(db: Db, cuenta_id: string): Promise<string> {
  const [fila] = await db
    .select({ cuenta: cuentas.name, nombre: empleados.nombre, apellido: empleados.apellido })
    .from(cuentas)
    .leftJoin(empleados, eq(empleados.user_id, cuentas.id))
    .where(eq(cuentas.id, cuenta_id));
  if (!fila) return '';
  return (fila.nombre === null ? fila.cuenta : `${fila.nombre} ${fila.apellido}`).slice(0, 120);
}

/** Renames a profile, with its search text. */
export async function renombrar(tx: Tx, id: string, full_name: string, cuando: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({ full_name, busqueda: sinAcentos(full_name), updated_at: cuando })
    .where(eq(profiles.id, id));
}

export type Filtro = { readonly busqueda: string; readonly estado?: EstadoDePerfil | undefined };

/**
 * A page of profiles, the pending ones first, then the newest; and how many are pending, counting only those with a proved
 * mailbox. Two queries; three with a search.
 */
export async function pagina(
  db: Db,
  { busqueda, estado }: Filtro,
  { desde, cuantos }: { desde: number; cuantos: number },
) {
  const patron = `%${sinAcentos(busqueda).replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const donde = and(
    estado === undefined ? undefined : eq(profiles.estado, estado),
    busqueda === '' ? undefined : or(like(profiles.busqueda, patron), like(cuentas.email, patron)),
  );
  const filas = await db
    .select({
      id: profiles.id,
      email: cuentas.email,
      full_name: profiles.full_name,
      role: profiles.role,
      estado: profiles.estado,
      created_at: profiles.created_at,
      email_confirmado: cuentas.emailVerified,
      empleado: { id: empleados.id, nombre: empleados.nombre, apellido: empleados.apellido },
      ultimo_ingreso: cuentas.ultimo_ingreso,
      segundo_factor: CON_FACTOR,
    })
    .from(profiles)
    .innerJoin(cuentas, eq(cuentas.id, profiles.cuenta_id))
    .leftJoin(empleados, eq(empleados.user_id, cuentas.id))
    .where(donde)
    .orderBy(desc(ESPERA), desc(profiles.created_at), asc(profiles.id))
    .limit(cuantos)
    .offset(desde);
  const [conteo] = await db
    .select({
      total: sumaDe(conteo_personal, estado && eq(conteo_personal.estado, estado)),
      pendientes: sumaDe(
        conteo_personal,
        sql`${conteo_personal.estado} = 'pendiente' and ${conteo_personal.confirmado}`,
      ),
    })
    .from(conteo_personal);
  const total =
    busqueda === ''
      ? conteo?.total
      : await db.$count(
          db
            .select({ id: profiles.id })
            .from(profiles)
            .innerJoin(cuentas, eq(cuentas.id, profiles.cuenta_id))
            .where(donde)
            .as('hallados'),
        );
  return { total: total ?? 0, pendientes: conteo?.pendientes ?? 0, filas };
}

/** Profiles that RRHH has to decide on. */
const ESPERA = sql`(${profiles.estado} = 'pendiente' and ${profiles.confirmado})`;

/** A profile, locked until the transaction ends, and whether its account also has access to Reconoce. */
export async function perfilBloqueado(tx: Tx, id: string) {
  const [fila] = await tx
    .select({
      id: profiles.id,
      cuenta_id: profiles.cuenta_id,
      full_name: profiles.full_name,
      role: profiles.role,
      estado: profiles.estado,
      email: cuentas.email,
      email_confirmado: cuentas.emailVerified,
      empleado_activo: empleados.activo,
    })
    .from(profiles)
    .innerJoin(cuentas, eq(cuentas.id, profiles.cuenta_id))
    .leftJoin(empleados, eq(empleados.user_id, cuentas.id))
    .where(eq(profiles.id, id))
    .for('update', { of: profiles });
  return fila ?? null;
}

/** The account of a profile; null if there is no such profile. */
export async function cuentaDelPerfil(db: Db, id: string): Promise<string | null> {
  const [fila] = await db.select({ id: profiles.cuenta_id }).from(profiles).where(eq(profiles.id, id));
  return fila?.id ?? null;
}

/** Writes RRHH's decision on a profile. */
export async function guardar(
  tx: Tx,
  id: string,
  cambio: { estado: EstadoDePerfil } | { role: RolDePersonal },
  cuando: Date,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...cambio, updated_at: cuando })
    .where(eq(profiles.id, id));
}
