import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { leerCodigo, plazoDeFactor, rolesConFactor } from '#domain/comun/permisos/segundo-factor.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { codigosDeRecuperacion, llaves, segundosFactores } from '#server/db/schema/factores.ts';
import {
  cifrarSecreto,
  descifrarSecreto,
  huellaDe,
  nuevoSecreto,
  nuevosCodigosDeRecuperacion,
  pasoDelCodigo,
} from './codigos.ts';
import type { Herramientas } from './herramientas.ts';

/** The second factors that somebody can use. */
export type Formas = { readonly codigo: boolean; readonly llave: boolean };

/** The second factor that was used in a session; `proveedor`: the company's identity provider asked for two factors. */
export const FACTORES_PROBADOS = ['codigo', 'recuperacion', 'llave', 'proveedor'] as const;
export type FactorProbado = (typeof FACTORES_PROBADOS)[number];

/** Reads the value of a session's row. */
export function comoFactor(guardado: string | null | undefined): FactorProbado | null {
  return FACTORES_PROBADOS.find((f) => f === guardado) ?? null;
}

/** Whether signing in to an account needs a second factor. */
export async function tieneFactor(db: Db, cuenta_id: string): Promise<boolean> {
  const { codigo, llave } = await formasDe(db, cuenta_id);
  return codigo || llave;
}

/** The same as SQL on the `cuentas` row of a query, for lists and bulk updates. */
export const CON_FACTOR = sql<boolean>`(exists (select 1 from segundos_factores f where f.cuenta_id = cuentas.id and f.confirmado_en is not null)
  or exists (select 1 from llaves l where l.cuenta_id = cuentas.id))`;

/** What second factor an account has, in one query. */
export async function formasDe(db: Db, cuenta_id: string): Promise<Formas> {
  const filas = await db
    .select({ id: segundosFactores.cuenta_id })
    .from(segundosFactores)
    .where(and(eq(segundosFactores.cuenta_id, cuenta_id), isNotNull(segundosFactores.confirmado_en)))
    .unionAll(db.select({ id: llaves.id }).from(llaves).where(eq(llaves.cuenta_id, cuenta_id)));
  const codigo = filas.some(({ id }) => id === cuenta_id);
  return { codigo, llave: filas.length > (codigo ? 1 : 0) };
}

/**
 * Whether it is a valid code of the account's application or one of its recovery codes; uses it up. The row is locked: if
 * two requests send the same code at once, one is refused.
 */
export async function gastarCodigo(
  h: Pick<Herramientas, 'secretos' | 'ahora'>,
  tx: Tx,
  cuenta_id: string,
  escrito: string,
): Promise<'codigo' | 'recuperacion' | null> {
  const leido = leerCodigo(escrito);
  if (leido === null) return null;
  if (leido.tipo === 'recuperacion') {
    const gastados = await tx
      .update(codigosDeRecuperacion)
      .set({ usado_en: h.ahora() })
      .where(
        and(
          eq(codigosDeRecuperacion.cuenta_id, cuenta_id),
          eq(codigosDeRecuperacion.huella, huellaDe(cuenta_id, leido.codigo)),
          isNull(codigosDeRecuperacion.usado_en),
        ),
      )
      .returning({ id: codigosDeRecuperacion.id });
    return gastados.length > 0 ? 'recuperacion' : null;
  }
  const factor = await bloquear(tx, cuenta_id);
  if (!factor?.confirmado_en) return null;
  return (await gastarPaso(h, tx, factor, leido.codigo)) ? 'codigo' : null;
}

/**
 * Starts the setup of an application: creates a secret that has no effect until a code of it is given. Null if there
 * already is one.
 */
export async function empezarTotp(
  h: Pick<Herramientas, 'secretos' | 'ahora'>,
  tx: Tx,
  cuenta_id: string,
): Promise<string | null> {
  const hay = await bloquear(tx, cuenta_id);
  if (hay?.confirmado_en) return null;
  const secreto = nuevoSecreto();
  const valores = {
    secreto: await cifrarSecreto(secreto, h.secretos),
    creado_en: h.ahora(),
    ultimo_paso: null,
  };
  await tx
    .insert(segundosFactores)
    .values({ cuenta_id, ...valores })
    .onConflictDoUpdate({ target: segundosFactores.cuenta_id, set: valores });
  return secreto;
}

/** The secret that is being set up, so that a reloaded page shows the same one. Null if none is. */
export async function totpEmpezado(
  h: Pick<Herramientas, 'secretos'>,
  db: Db,
  cuenta_id: string,
): Promise<string | null> {
  const [fila] = await db
    .select({ secreto: segundosFactores.secreto })
    .from(segundosFactores)
    .where(and(eq(segundosFactores.cuenta_id, cuenta_id), isNull(segundosFactores.confirmado_en)));
  return fila ? descifrarSecreto(fila.secreto, h.secretos) : null;
}

/** Cancels the setup of an application. */
export async function dejarTotp(tx: Tx, cuenta_id: string): Promise<void> {
  await tx
    .delete(segundosFactores)
    .where(and(eq(segundosFactores.cuenta_id, cuenta_id), isNull(segundosFactores.confirmado_en)));
}

/** Finishes the setup of an application with a valid code. */
export async function confirmarTotp(
  h: Pick<Herramientas, 'secretos' | 'ahora'>,
  tx: Tx,
  cuenta_id: string,
  escrito: string,
): Promise<boolean> {
  const leido = leerCodigo(escrito);
  const factor = await bloquear(tx, cuenta_id);
  if (leido?.tipo !== 'totp' || !factor || factor.confirmado_en) return false;
  if (!(await gastarPaso(h, tx, factor, leido.codigo))) return false;
  await tx
    .update(segundosFactores)
    .set({ confirmado_en: h.ahora() })
    .where(eq(segundosFactores.cuenta_id, cuenta_id));
  return true;
}

/** @returns whether there was one */
export async function quitarTotp(tx: Tx, cuenta_id: string): Promise<boolean> {
  const quitados = await tx
    .delete(segundosFactores)
    .where(and(eq(segundosFactores.cuenta_id, cuenta_id), isNotNull(segundosFactores.confirmado_en)))
    .returning({ cuenta_id: segundosFactores.cuenta_id });
  return quitados.length > 0;
}

/** Replaces the recovery codes with new ones. They are shown only this once: only their hashes are stored. */
export async function renovarRecuperacion(tx: Tx, cuenta_id: string): Promise<string[]> {
  await tx.delete(codigosDeRecuperacion).where(eq(codigosDeRecuperacion.cuenta_id, cuenta_id));
  const codigos = nuevosCodigosDeRecuperacion();
  await tx
    .insert(codigosDeRecuperacion)
    .values(codigos.map((codigo) => ({ cuenta_id, huella: huellaDe(cuenta_id, codigo) })));
  return codigos;
}

/** Deletes every factor of the account. @returns whether there was any */
export async function borrarFactores(tx: Tx, cuenta_id: string): Promise<boolean> {
  const tenia = await tieneFactor(tx, cuenta_id);
  await tx.delete(segundosFactores).where(eq(segundosFactores.cuenta_id, cuenta_id));
  await tx.delete(codigosDeRecuperacion).where(eq(codigosDeRecuperacion.cuenta_id, cuenta_id));
  await tx.delete(llaves).where(eq(llaves.cuenta_id, cuenta_id));
  return tenia;
}

/** The account's factors, as its owner sees them. */
export async function factoresDe(db: Db, cuenta_id: string) {
  const [totp] = await db
    .select({ desde: segundosFactores.confirmado_en })
    .from(segundosFactores)
    .where(and(eq(segundosFactores.cuenta_id, cuenta_id), isNotNull(segundosFactores.confirmado_en)));
  const propias = await db
    .select({ id: llaves.id, nombre: llaves.nombre, creada_en: llaves.creada_en, usada_en: llaves.usada_en })
    .from(llaves)
    .where(eq(llaves.cuenta_id, cuenta_id))
    .orderBy(asc(llaves.creada_en), asc(llaves.id));
  const quedan = await db.$count(
    codigosDeRecuperacion,
    and(eq(codigosDeRecuperacion.cuenta_id, cuenta_id), isNull(codigosDeRecuperacion.usado_en)),
  );
  return { totp_desde: totp?.desde ?? null, llaves: propias, codigos_sin_usar: quedan };
}

type Guardado = typeof segundosFactores.$inferSelect;

async function bloquear(tx: Tx, cuenta_id: string): Promise<Guardado | undefined> {
  const [fila] = await tx
    .select()
    .from(segundosFactores)
    .where(eq(segundosFactores.cuenta_id, cuenta_id))
    .for('update');
  return fila;
}

async function gastarPaso(
  h: Pick<Herramientas, 'secretos' | 'ahora'>,
  tx: Tx,
  { cuenta_id, secreto, ultimo_paso }: Guardado,
  codigo: string,
): Promise<boolean> {
  const claro = await descifrarSecreto(secreto, h.secretos);
  if (claro === null) return false;
  const paso = await pasoDelCodigo(claro, codigo, { ahora: h.ahora(), ultimo: ultimo_paso });
  if (paso === null) return false;
  await tx
    .update(segundosFactores)
    .set({ ultimo_paso: paso })
    .where(eq(segundosFactores.cuenta_id, cuenta_id));
  return true;
}

/**
 * Sets the deadline until which accounts may do without the second factor that the settings require, for one account or for
 * all. Somebody newly required gets the days of grace; somebody no longer required has no deadline; the others keep theirs.
 * No deadline is further away than the days of grace, whatever the clock said when it was written, and the days start at
 * the first sign-in.
 * Call it when somebody signs in, changes role or loses their factor, and when the settings change; a nightly job does it
 * for all.
 */
export async function ponerPlazos(
  h: Pick<Herramientas, 'exigencia' | 'ahora'>,
  db: Db,
  cuenta_id?: string,
): Promise<void> {
  const roles = [...rolesConFactor(await h.exigencia(db))];
  const limite = plazoDeFactor(h.ahora());
  const suyo = cuenta_id === undefined ? undefined : eq(cuentas.id, cuenta_id);
  const obligadas = db
    .select({ id: empleados.user_id })
    .from(empleados)
    .where(and(isNotNull(empleados.user_id), inArray(empleados.rol, roles)));
  const debe = and(inArray(cuentas.id, obligadas), isNotNull(cuentas.ultimo_ingreso), sql`not ${CON_FACTOR}`);
  await db
    .update(cuentas)
    .set({ factor_plazo: null })
    .where(and(suyo, isNotNull(cuentas.factor_plazo), sql`not (${debe})`));
  if (roles.length === 0) return;
  await db
    .update(cuentas)
    .set({ factor_plazo: limite })
    .where(and(suyo, debe, or(isNull(cuentas.factor_plazo), gt(cuentas.factor_plazo, limite))));
}

/** Whether the settings require a second factor of this account's owner. */
export async function debeTenerFactor(
  h: Pick<Herramientas, 'exigencia'>,
  db: Db,
  cuenta_id: string,
): Promise<boolean> {
  const [fila] = await db
    .select({ rol: empleados.rol })
    .from(empleados)
    .where(eq(empleados.user_id, cuenta_id));
  return fila !== undefined && rolesConFactor(await h.exigencia(db)).includes(fila.rol);
}
