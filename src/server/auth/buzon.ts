import { and, asc, eq, inArray, isNull, lt, notExists } from 'drizzle-orm';
import { CONFIRMAR_DIAS, politicaDeRegistro } from '#domain/personas/empleados/cuenta.ts';
import type { PoliticaDeRegistro } from '#domain/empresa/configuracion.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { anularEnlaces } from './acceso.ts';
import { enviarConfirmacion } from './enlaces.ts';
import type { Herramientas } from './herramientas.ts';

// A registration counts for nothing until its mailbox is proved. Reasons: docs/decisions/0048-proven-mailboxes.md.

/** Until when whoever registers at this moment may prove the mailbox. */
export function confirmarHasta(ahora: Date): Date {
  return new Date(ahora.getTime() + CONFIRMAR_DIAS * DIA_MS);
}

/**
 * Writes that the account's mailbox is its owner's. A registration that waited for that goes on as today's policy says:
 * active, or to RRHH's list. To be called by whatever proves a mailbox: a mailed link, or a provider that says so.
 */
export async function probarBuzon(
  tx: Tx,
  cuenta: { id: string; email: string },
  politica: PoliticaDeRegistro,
): Promise<void> {
  await tx
    .update(cuentas)
    .set({ emailVerified: true, confirmar_hasta: null })
    .where(eq(cuentas.id, cuenta.id));
  const permitido = politicaDeRegistro(politica, cuenta.email);
  // Registering may have closed since: then RRHH decides.
  const activo = permitido.ok && permitido.value === 'activo';
  const pasaron = await tx
    .update(empleados)
    .set({ activo, registro: activo ? 'aprobado' : 'pendiente' })
    .where(and(eq(empleados.user_id, cuenta.id), SIN_CONFIRMAR))
    .returning({ id: empleados.id });
  if (pasaron.length > 0) await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
}

/**
 * Sets aside the registrations that hold these e-mails without having proved them: RRHH needs the addresses. Their accounts
 * stay, and are linked to RRHH's record once the mailbox is proved; `cuentas: true` deletes them too, where an account
 * of RRHH's own takes their place. `emails` already normalised.
 */
export async function liberarEmails(
  tx: Tx,
  emails: readonly string[],
  que: { readonly cuentas: boolean } = { cuentas: false },
): Promise<void> {
  if (emails.length === 0) return;
  await tx.delete(empleados).where(and(inArray(empleados.email, [...emails]), SIN_CONFIRMAR));
  if (!que.cuentas) return;
  const sinProbar = await tx
    .select({ id: cuentas.id })
    .from(cuentas)
    .where(and(inArray(cuentas.email, [...emails]), SIN_PROBAR, isNull(cuentas.ultimo_ingreso), DE_NADIE(tx)))
    .for('update', { of: cuentas });
  await borrarCuentas(
    tx,
    sinProbar.map(({ id }) => id),
  );
}

/** The nightly job: deletes registrations whose time to prove the mailbox is over. @returns how many */
export async function vencerRegistros(db: Db, ahora: Date): Promise<number> {
  for (let vencidos = 0; ;) {
    const tanda = await db.transaction(async (tx) => {
      const filas = await tx
        .select({ id: cuentas.id })
        .from(cuentas)
        .where(and(SIN_PROBAR, lt(cuentas.confirmar_hasta, ahora)))
        .orderBy(asc(cuentas.id))
        .limit(POR_TANDA)
        .for('update', { skipLocked: true });
      const ids = filas.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.delete(empleados).where(and(inArray(empleados.user_id, ids), SIN_CONFIRMAR));
      // Accounts that became an employee's or staff's meanwhile stay, and are not asked to confirm again.
      await tx.update(cuentas).set({ confirmar_hasta: null }).where(inArray(cuentas.id, ids));
      const deNadie = await tx
        .select({ id: cuentas.id })
        .from(cuentas)
        .where(and(inArray(cuentas.id, ids), DE_NADIE(tx)));
      await borrarCuentas(
        tx,
        deNadie.map(({ id }) => id),
      );
      return ids.length;
    });
    vencidos += tanda;
    if (tanda < POR_TANDA) return vencidos;
  }
}

/**
 * The nightly job: mails the link to whoever registered before mailboxes had to be proved, and gives them as long as
 * anybody. @returns how many
 */
export async function pedirQueConfirmen(h: Herramientas): Promise<number> {
  const sinPedir = await h.db
    .select({ id: cuentas.id, email: cuentas.email })
    .from(cuentas)
    .innerJoin(empleados, eq(empleados.user_id, cuentas.id))
    .where(and(SIN_CONFIRMAR, SIN_PROBAR, isNull(cuentas.confirmar_hasta)));
  for (const cuenta of sinPedir) {
    await h.db.transaction(async (tx) => {
      const [puesta] = await tx
        .update(cuentas)
        .set({ confirmar_hasta: confirmarHasta(h.ahora()) })
        .where(and(eq(cuentas.id, cuenta.id), SIN_PROBAR, isNull(cuentas.confirmar_hasta)))
        .returning({ id: cuentas.id });
      if (puesta) await enviarConfirmacion(h, tx, cuenta, 'reconoce');
    });
  }
  return sinPedir.length;
}

const DIA_MS = 86_400_000;
const POR_TANDA = 500;
const SIN_CONFIRMAR = eq(empleados.registro, 'sin_confirmar');
const SIN_PROBAR = eq(cuentas.emailVerified, false);

/** Accounts without an employee record. */
const DE_NADIE = (db: Db) =>
  notExists(db.select({ id: empleados.id }).from(empleados).where(eq(empleados.user_id, cuentas.id)));

async function borrarCuentas(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) await anularEnlaces(tx, id);
  await tx.delete(cuentas).where(inArray(cuentas.id, [...ids]));
}
