import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { type Ok, type Result, ok, refuse } from '#domain/comun/result.ts';
import type { Tx } from '#server/db/base.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { diaYHora } from '#domain/comun/formato.ts';
import {
  type Area,
  accesoDe,
  anularEnlaces,
  cerrarSesionesDe,
  claveSigueSiendo,
  cuentaPorEmail,
  cuentaPorId,
  identificador,
  valorDe,
} from './acceso.ts';
import { probarBuzon } from './buzon.ts';
import { verificarClave, type ClaveAdivinable, cifrarClaveNueva } from './claves.ts';
import { crearEnlace, nombreParaMail } from './enlaces.ts';
import { conPiso, conPisoSiempre, freno, siNoEstaSaturado } from './frenos.ts';
import type { Herramientas } from './herramientas.ts';
import { type DemasiadosIntentos, llenarBaldes, tomarPermisos } from './limites.ts';
import type { CtxDePedido } from './motor.ts';
import { borrarFactores } from './segundo-factor.ts';
import { nuevaSesion } from './ingreso.ts';

/** The job that handles requests for a new password. */
export const TRABAJO_RESTABLECER = 'cuentas.restablecer';
export const PEDIDO_DE_RESTABLECIMIENTO = z.object({
  pedido_id: z.string(),
  email: z.string(),
  /** Absent in jobs enqueued before there were two areas. */
  area: z.enum(['reconoce', 'personal']).optional(),
});
export type PedidoDeRestablecimiento = z.infer<typeof PEDIDO_DE_RESTABLECIMIENTO>;

const RESTABLECER_HORAS = 1;

/**
 * Accepts a request for a new password. Whether the account exists is checked by a job after the response, so that neither
 * the text nor the time reveals it.
 */
export async function pedirRestablecimiento(
  h: Herramientas,
  entrada: { email: string; area?: Area },
  ctx: CtxDePedido,
): Promise<Ok<true> | DemasiadosIntentos> {
  const email = normalizarEmail(entrada.email);
  return conPisoSiempre(h.piso_ms, async () => {
    const ahora = h.ahora();
    const permiso = await tomarPermisos(
      h.db,
      [freno.olvidoDesde(email, ctx.direccion), freno.olvidoDireccion(ctx.direccion)],
      ahora,
    );
    if (!permiso.ok) return permiso;
    // Strangers may have used up the account's mails; then its owner has several working links in the mailbox.
    if ((await tomarPermisos(h.db, [freno.olvidoCuenta(email)], ahora)).ok) {
      const pedido: PedidoDeRestablecimiento = { pedido_id: randomUUID(), email, area: entrada.area };
      await h.db.transaction((tx) => h.encolar(tx, TRABAJO_RESTABLECER, pedido));
    }
    return ok(true);
  });
}

/** The job behind it. It mails once even if it runs twice for one request; for an unknown e-mail it does nothing. */
export async function atenderRestablecimiento(
  h: Herramientas,
  { pedido_id, email, area = 'reconoce' }: PedidoDeRestablecimiento,
): Promise<void> {
  const cuenta = await cuentaPorEmail(h.db, email);
  if (!cuenta) return;
  const clave = `restablecer:${pedido_id}`;
  await h.db.transaction(async (tx) => {
    const [atendido] = await tx.select({ id: correos.id }).from(correos).where(eq(correos.clave, clave));
    if (atendido) return;
    const token = await crearEnlace(h, tx, 'restablecer', cuenta.id, RESTABLECER_HORAS);
    await encolarCorreo(tx, {
      clave,
      para: cuenta.email,
      plantilla: 'restablecer',
      datos: {
        nombre: nombreParaMail(cuenta),
        de_rrhh: false,
        enlace: h.enlaces.restablecer(token, area),
      },
    });
  });
}

/**
 * Mails the link at the request of RRHH. It says whether the account exists, because RRHH sees it anyway. A few per account
 * and hour.
 */
export async function mandarRestablecimiento(
  h: Herramientas,
  tx: Tx,
  cuenta_id: string,
): Promise<Result<true, 'NO_ENCONTRADO'> | DemasiadosIntentos> {
  const cuenta = await cuentaPorId(tx, cuenta_id);
  if (!cuenta) return refuse('NO_ENCONTRADO');
  const permiso = await tomarPermisos(tx, [freno.olvidoCuenta(cuenta.email)], h.ahora());
  if (!permiso.ok) return permiso;
  const token = await crearEnlace(h, tx, 'restablecer', cuenta.id, RESTABLECER_HORAS);
  await encolarCorreo(tx, {
    clave: `restablecer:${randomUUID()}`,
    para: cuenta.email,
    plantilla: 'restablecer',
    datos: {
      nombre: nombreParaMail(cuenta),
      de_rrhh: true,
      enlace: h.enlaces.restablecer(token, 'reconoce'),
    },
  });
  return ok(true);
}

/**
 * Sets a new password with a mailed link, which works once and for an hour. Ends every session of the account, invalidates
 * its other links and confirms the e-mail, because the mailbox is proved. This browser is remembered as the owner's.
 */
export async function restablecer(
  h: Herramientas,
  entrada: { token: string; clave: string },
  ctx: CtxDePedido,
): Promise<
  Result<{ cuenta_id: string; email: string }, 'ENLACE_VENCIDO' | ClaveAdivinable> | DemasiadosIntentos
> {
  return conPiso(h.piso_ms, async () => {
    const permiso = await tomarPermisos(h.db, [freno.enlaceDireccion(ctx.direccion)], h.ahora());
    if (!permiso.ok) return permiso;
    const cuenta_id = await h.leerEnlace('restablecer', entrada.token);
    const cuenta = cuenta_id === null ? null : await cuentaPorId(h.db, cuenta_id);
    if (!cuenta) return refuse('ENLACE_VENCIDO');
    return siNoEstaSaturado(async () => {
      // Before the link is used up, so that they can try another password with it.
      const cifrada = await cifrarClaveNueva(h, entrada.clave, cuenta);
      if (!cifrada.ok) return cifrada;
      const politica = await h.politica();
      const hecho = await h.db.transaction(async (tx) => {
        const cuentasLib = await h.motor.en(tx);
        const usado = await cuentasLib.consumeVerificationValue(identificador('restablecer', entrada.token));
        if (usado?.value !== valorDe('restablecer', cuenta.id)) return refuse('ENLACE_VENCIDO');
        if (cuenta.clave === null) {
          await cuentasLib.createAccount({
            userId: cuenta.id,
            providerId: 'credential',
            accountId: cuenta.id,
            password: cifrada.value,
          });
        } else {
          await cuentasLib.updatePassword(cuenta.id, cifrada.value);
        }
        // A stranger may have registered with this e-mail and set up a second factor, which would keep the mailbox's owner
        // out.
        if (!cuenta.email_confirmado) await borrarFactores(tx, cuenta.id);
        await probarBuzon(tx, cuenta, politica);
        await anularEnlaces(tx, cuenta.id);
        await accesoDe(tx, { ...cuenta, email_confirmado: true });
        await cerrarSesionesDe(tx, cuenta.id);
        await avisarCambio(h, tx, { ...cuenta, email_confirmado: true });
        return ok({ cuenta_id: cuenta.id, email: cuenta.email });
      });
      if (!hecho.ok) return hecho;
      await llenarBaldes(h.db, [
        freno.ingresoDesde(cuenta.email, ctx.direccion).clave,
        freno.ingresoCuenta(cuenta.email).clave,
      ]);
      ctx.resHeaders.append('set-cookie', h.dispositivos.recordar(ctx.headers, cuenta.email, h.ahora()));
      return hecho;
    });
  });
}

/** Changes one's own password. Every other session ends, and this one continues with a new cookie. */
export async function cambiarClave(
  h: Herramientas,
  entrada: { actual: string; nueva: string },
  ctx: CtxDePedido,
): Promise<
  | Result<{ cuenta_id: string }, 'NO_AUTENTICADO' | 'CLAVE_ACTUAL_INCORRECTA' | ClaveAdivinable>
  | DemasiadosIntentos
> {
  return conPiso(h.piso_ms, async () => {
    const sesion = await h.motor.leer(ctx.headers);
    const cuenta = sesion && (await cuentaPorId(h.db, sesion.cuenta_id));
    if (!cuenta) return refuse('NO_AUTENTICADO');
    const balde = freno.cambioDeClave(cuenta.id);
    const permiso = await tomarPermisos(h.db, [balde], h.ahora());
    if (!permiso.ok) return permiso;
    return siNoEstaSaturado(async () => {
      const guardada = cuenta.clave;
      if (!(await verificarClave(guardada, entrada.actual)) || guardada === null) {
        return refuse('CLAVE_ACTUAL_INCORRECTA');
      }
      const cifrada = await cifrarClaveNueva(h, entrada.nueva, cuenta);
      if (!cifrada.ok) return cifrada;
      const hecho = await h.db.transaction(async (tx) => {
        if (!(await claveSigueSiendo(tx, cuenta.id, guardada))) return refuse('CLAVE_ACTUAL_INCORRECTA');
        const cuentasLib = await h.motor.en(tx);
        await cuentasLib.updatePassword(cuenta.id, cifrada.value);
        await anularEnlaces(tx, cuenta.id);
        await cerrarSesionesDe(tx, cuenta.id);
        const { factor, probada_en } = sesion;
        const ponerCookie = await nuevaSesion(h, tx, cuenta.id, ctx, { factor, probada_en });
        await avisarCambio(h, tx, cuenta);
        return ok(ponerCookie);
      });
      if (!hecho.ok) return hecho;
      await llenarBaldes(h.db, [balde.clave]);
      await hecho.value(ctx);
      return ok({ cuenta_id: cuenta.id });
    });
  });
}

/** Tells the owner of the mailbox that the password changed, in case it was not them. */
async function avisarCambio(
  h: Herramientas,
  tx: Tx,
  cuenta: { id: string; nombre: string; email: string; email_confirmado: boolean },
): Promise<void> {
  const ahora = h.ahora();
  await encolarCorreo(tx, {
    clave: `clave_cambiada:${cuenta.id}:${ahora.toISOString()}`,
    para: cuenta.email,
    plantilla: 'clave_cambiada',
    datos: {
      nombre: nombreParaMail(cuenta),
      cuando: diaYHora(ahora),
      enlace: h.enlaces.olvido(),
    },
  });
}
