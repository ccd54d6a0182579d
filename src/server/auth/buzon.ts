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

// A registration has no effect until its mailbox is proved. Reasons: docs/decisions/0048-proven-mailboxes.md.

/** The deadline to prove the mailbox for somebody who registers now. */
export function confirmarHasta(ahora: Date): Date {
  return new Date(ahora.getTime() + CONFIRMAR_DIAS * DIA_MS);
}

/**
 * Records that the mailbox belongs to the account's owner. A registration that was waiting for it continues as the current
 * policy says: active, or to RRHH's list. Call it wherever a mailbox is proved: a mailed link, or an identity provider that
 * confirms it.
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
  // Registration may have been closed since then; in that case RRHH decides.
  const activo = permitido.ok && permitido.value === 'activo';
  const pasaron = await tx
    .update(empleados)
    .set({ activo, registro: activo ? 'aprobado' : 'pendiente' })
    .where(and(eq(empleados.user_id, cuenta.id), SIN_CONFIRMAR))
    .returning({ id: empleados.id });
  if (pasaron.length > 0) await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
}

/**
 * Frees these e-mails, which RRHH needs, from registrations that have not proved them. Their accounts stay, and are linked
 * to RRHH's record once the mailbox is proved; with `cuentas: true` they are deleted too, because RRHH creates its own
 * account. `emails` must be normalised.
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

/** Nightly job: deletes registrations that did not prove the mailbox in time. @returns how many */
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
      // Accounts that meanwhile belong to an employee or to staff stay, and are not asked to confirm again.
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
 * Nightly job: mails the link to people who registered before mailboxes had to be proved, with the usual deadline. @returns
 * how many
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
