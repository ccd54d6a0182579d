import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { primerNombre } from '#domain/comun/nombre.ts';
import { type Ok, ok } from '#domain/comun/result.ts';
import type { Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { type Area, identificador, type Uso, valorDe } from './acceso.ts';
import { freno } from './frenos.ts';
import type { Herramientas } from './herramientas.ts';
import { type DemasiadosIntentos, tomarPermisos } from './limites.ts';
import type { CtxDePedido } from './motor.ts';

const CONFIRMAR_HORAS = 24;

/**
 * Mails a link to confirm the e-mail, unless a few were mailed within the hour; those still work. The link confirms the
 * same e-mail for every area. The mail contains nothing that the person who registered wrote, because the mailbox may be
 * somebody else's.
 */
export async function enviarConfirmacion(
  h: Herramientas,
  tx: Tx,
  cuenta: { id: string; email: string },
  area: Area,
): Promise<Ok<true> | DemasiadosIntentos> {
  const permiso = await tomarPermisos(tx, [freno.confirmacion(cuenta.id)], h.ahora());
  if (!permiso.ok) return permiso;
  const token = await crearEnlace(h, tx, 'confirmar', cuenta.id, CONFIRMAR_HORAS);
  // A registration must not expire while one of its links still works.
  const vence = new Date(h.ahora().getTime() + CONFIRMAR_HORAS * 3_600_000);
  await tx
    .update(cuentas)
    .set({ confirmar_hasta: vence })
    .where(and(eq(cuentas.id, cuenta.id), lt(cuentas.confirmar_hasta, vence)));
  await encolarCorreo(tx, {
    clave: `confirmar:${randomUUID()}`,
    para: cuenta.email,
    plantilla: area === 'personal' ? 'confirmar_personal' : 'confirmar',
    datos: { enlace: h.enlaces.confirmar(token, area) },
  });
  return ok(true);
}

/** Creates a token of 256 bits for a mailed link. Only its hash is stored. */
export async function crearEnlace(
  h: Pick<Herramientas, 'motor' | 'ahora'>,
  tx: Tx,
  uso: Uso,
  de: string,
  horas: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const cuentasLib = await h.motor.en(tx);
  await cuentasLib.createVerificationValue({
    identifier: identificador(uso, token),
    value: valorDe(uso, de),
    expiresAt: new Date(h.ahora().getTime() + horas * 3_600_000),
  });
  return token;
}

/** Whether a mailed link still works; called before its form is shown. */
export async function sirveElEnlace(
  h: Herramientas,
  { uso, token }: { uso: Uso; token: string },
  { direccion }: Pick<CtxDePedido, 'direccion'>,
): Promise<Ok<boolean> | DemasiadosIntentos> {
  const permiso = await tomarPermisos(h.db, [freno.enlaceDireccion(direccion)], h.ahora());
  if (!permiso.ok) return permiso;
  return ok((await h.leerEnlace(uso, token)) !== null);
}

/** The first name for the greeting of a mail if the mailbox is known to be theirs; else empty. */
export function nombreParaMail(cuenta: { nombre: string; email_confirmado: boolean }): string {
  return cuenta.email_confirmado ? primerNombre(cuenta.nombre) : '';
}
