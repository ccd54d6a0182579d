import { eq, or } from 'drizzle-orm';
import { type Nombre, palabrasDe } from '#domain/gobierno/datos/menciones.ts';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { anteriores, nombresDeCuenta } from './repo-menciones.ts';
import type { DeQuien } from './reunir.ts';

/** Every name and every e-mail that a person has or had. */
export type Identidad = { readonly nombres: readonly Nombre[]; readonly emails: readonly string[] };

/** Names and e-mails of an employee: from the record, the account and the floor map profile, current and earlier. */
export async function identidadDe(
  db: Db,
  persona: Nombre & {
    readonly id: string;
    readonly user_id: string | null;
    readonly email: string;
    readonly email_de_cuenta: string | null;
  },
): Promise<Identidad> {
  const { id, user_id, nombre, apellido, email, email_de_cuenta } = persona;
  const antes = await anteriores(db, { empleado_id: id, cuenta_id: user_id });
  const deCuenta = user_id === null ? [] : await nombresDeCuenta(db, user_id);
  return {
    nombres: [
      { nombre, apellido },
      // An account may be named just «Ana»: searching for that would match every Ana of the company.
      ...[...antes, ...deCuenta.map(enteroDe)].filter(esEntero),
    ],
    emails: [email, email_de_cuenta, ...antes.map((anterior) => anterior.email)].flatMap((uno) => uno ?? []),
  };
}

/** The same for an account without an employee record. */
export async function identidadDeCuenta(db: Db, cuenta_id: string, email: string): Promise<Identidad> {
  const antes = await anteriores(db, { cuenta_id });
  const nombres = [...(await nombresDeCuenta(db, cuenta_id)).map(enteroDe), ...antes];
  const enteros = nombres.filter(esEntero);
  return {
    nombres: enteros.length > 0 ? enteros : nombres,
    emails: [email, ...antes.flatMap((anterior) => anterior.email ?? [])],
  };
}

function enteroDe(nombre: string): Nombre {
  return { nombre, apellido: '' };
}

function esEntero({ nombre, apellido }: Nombre): boolean {
  return palabrasDe(`${nombre} ${apellido}`).length > 1;
}

/**
 * Whose e-mail it is: the employee's (in the record or in the account); else the account of staff of the floor map; else
 * null.
 */
export async function buscarPorEmail(db: Db, email: string): Promise<DeQuien | null> {
  const [empleado] = await db
    .select({ empleado_id: empleados.id })
    .from(empleados)
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(or(eq(empleados.email, email), eq(cuentas.email, email)))
    .limit(1);
  if (empleado) return empleado;
  const [cuenta] = await db.select({ cuenta_id: cuentas.id }).from(cuentas).where(eq(cuentas.email, email));
  return cuenta ?? null;
}
