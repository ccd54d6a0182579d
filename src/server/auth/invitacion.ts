import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { primerNombre } from '#domain/comun/nombre.ts';
import { type Ok, type Result, ok, refuse } from '#domain/comun/result.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas, verificaciones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { anularEnlaces, cerrarSesionesDe, cuentaPorEmail, identificador, valorDe } from './acceso.ts';
import { type ClaveAdivinable, cifrarClaveNueva } from './claves.ts';
import { crearEnlace } from './enlaces.ts';
import { conPiso, freno, siNoEstaSaturado } from './frenos.ts';
import type { Herramientas } from './herramientas.ts';
import { type DemasiadosIntentos, tomarPermisos } from './limites.ts';
import type { CtxDePedido } from './motor.ts';
import { crearCuenta } from './registro.ts';
import { borrarFactores, tieneFactor } from './segundo-factor.ts';
import { cerrarSesion, nuevaSesion } from './ingreso.ts';
import { ponerUmbral, UMBRAL_MINUTOS } from './umbral.ts';

/** How long an invitation works. */
export const INVITACION_DIAS = 7;

export type Invitado = { readonly id: string; readonly nombre: string; readonly email: string };
type InvitadoEntero = Invitado & { readonly apellido: string };

/**
 * Mails an employee without account the link to open one. It works once, for seven days, and invalidates earlier links. A
 * few per hour: after that the last one is still in the mailbox. The caller must check, with the row locked, that the
 * person is active and has no account.
 */
export async function invitar(
  h: Herramientas,
  tx: Tx,
  invitado: Invitado,
): Promise<Ok<true> | DemasiadosIntentos> {
  const permiso = await tomarPermisos(tx, [freno.invitacion(invitado.id)], h.ahora());
  if (!permiso.ok) return permiso;
  await anularInvitaciones(tx, [invitado.id]);
  const token = await crearEnlace(h, tx, 'invitar', invitado.id, INVITACION_DIAS * 24);
  await encolarCorreo(tx, {
    clave: `invitacion:${randomUUID()}`,
    para: invitado.email,
    plantilla: 'invitacion',
    datos: { nombre: primerNombre(invitado.nombre), enlace: h.enlaces.invitacion(token) },
  });
  await tx.update(empleados).set({ invitado_en: h.ahora() }).where(eq(empleados.id, invitado.id));
  return ok(true);
}

/** Invalidates mailed invitations: the e-mail changed, the person left or opened an account another way. */
export async function anularInvitaciones(tx: Tx, empleado_ids: readonly string[]): Promise<void> {
  if (empleado_ids.length === 0) return;
  const valores = empleado_ids.map((id) => valorDe('invitar', id));
  await tx.delete(verificaciones).where(inArray(verificaciones.value, valores));
}

/** Who an invitation is for, if it still works, to greet them before they choose a password. */
export async function leerInvitacion(
  h: Herramientas,
  token: string,
  ctx: CtxDePedido,
): Promise<Ok<InvitadoEntero | null> | DemasiadosIntentos> {
  const permiso = await tomarPermisos(h.db, [freno.enlaceDireccion(ctx.direccion)], h.ahora());
  if (!permiso.ok) return permiso;
  const id = await h.leerEnlace('invitar', token);
  return ok(id === null ? null : await invitadoPorId(h.db, id));
}

/**
 * Opens the invited person's account. The link proves the mailbox, so the e-mail is confirmed, the account is linked to the
 * record, and they are signed in. If somebody had already created an account with that e-mail, confirmed or not, the
 * mailbox's owner takes it over: new password, and all its sessions and links end.
 */
export async function aceptarInvitacion(
  h: Herramientas,
  entrada: { token: string; clave: string },
  ctx: CtxDePedido,
): Promise<
  Result<{ cuenta_id: string }, 'ENLACE_VENCIDO' | 'FALTA_CODIGO' | ClaveAdivinable> | DemasiadosIntentos
> {
  return conPiso(h.piso_ms, async () => {
    const leida = await leerInvitacion(h, entrada.token, ctx);
    if (!leida.ok) return leida;
    const invitado = leida.value;
    if (!invitado) return refuse('ENLACE_VENCIDO');
    return siNoEstaSaturado(async () => {
      const nombre = `${invitado.nombre} ${invitado.apellido}`;
      const cifrada = await cifrarClaveNueva(h, entrada.clave, { nombre, email: invitado.email });
      if (!cifrada.ok) return cifrada;
      const anterior = await h.motor.leer(ctx.headers);
      const hecho = await h.db.transaction(async (tx) => {
        const cuentasLib = await h.motor.en(tx);
        const usado = await cuentasLib.consumeVerificationValue(identificador('invitar', entrada.token));
        if (usado?.value !== valorDe('invitar', invitado.id)) return refuse('ENLACE_VENCIDO');
        const vigente = await invitadoPorId(tx, invitado.id, 'update');
        if (!vigente) return refuse('ENLACE_VENCIDO');
        const cuenta_id = await cuentaDe(h, tx, vigente, cifrada.value);
        if (cuenta_id === null) return refuse('ENLACE_VENCIDO');
        await tx.update(empleados).set({ user_id: cuenta_id }).where(eq(empleados.id, vigente.id));
        await anularInvitaciones(tx, [vigente.id]);
        if (anterior) await cerrarSesion(tx, anterior);
        await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
        // Staff of the floor map may already have a second factor; the link alone must not bypass it.
        if (await tieneFactor(tx, cuenta_id)) {
          return ok({ umbral: await crearEnlace(h, tx, 'segundo_paso', cuenta_id, UMBRAL_MINUTOS / 60) });
        }
        const ponerCookie = await nuevaSesion(h, tx, cuenta_id, ctx, { factor: null });
        return ok({ cuenta_id, email: vigente.email, ponerCookie });
      });
      if (!hecho.ok) return hecho;
      if ('umbral' in hecho.value) {
        ponerUmbral(ctx, h.motor.seguro, hecho.value.umbral);
        return refuse('FALTA_CODIGO');
      }
      const { cuenta_id, email, ponerCookie } = hecho.value;
      await ponerCookie(ctx);
      ctx.resHeaders.append('set-cookie', h.dispositivos.recordar(ctx.headers, email, h.ahora()));
      return ok({ cuenta_id });
    });
  });
}

/**
 * The account of that mailbox with this password: a new one, or the existing one. null if it belongs to another employee.
 */
async function cuentaDe(
  h: Herramientas,
  tx: Tx,
  invitado: InvitadoEntero,
  clave_cifrada: string,
): Promise<string | null> {
  const existente = await cuentaPorEmail(tx, invitado.email);
  if (!existente) {
    const { nombre, apellido, email } = invitado;
    const nueva = await crearCuenta(h, tx, {
      nombre,
      apellido,
      email,
      clave_cifrada,
      email_confirmado: true,
    });
    return nueva.ok ? nueva.value.cuenta_id : null;
  }
  if ((await tx.$count(empleados, eq(empleados.user_id, existente.id))) > 0) return null;
  const cuentasLib = await h.motor.en(tx);
  if (existente.clave === null) {
    await cuentasLib.createAccount({
      userId: existente.id,
      providerId: 'credential',
      accountId: existente.id,
      password: clave_cifrada,
    });
  } else {
    await cuentasLib.updatePassword(existente.id, clave_cifrada);
  }
  await tx
    .update(cuentas)
    .set({ emailVerified: true, name: `${invitado.nombre} ${invitado.apellido}` })
    .where(eq(cuentas.id, existente.id));
  // A stranger may have registered with this e-mail and set up a second factor, which would keep the mailbox's owner out.
  if (!existente.email_confirmado) await borrarFactores(tx, existente.id);
  await anularEnlaces(tx, existente.id);
  await cerrarSesionesDe(tx, existente.id);
  return existente.id;
}

/** Somebody who can still be invited: active, approved, without account. */
async function invitadoPorId(db: Db, id: string, bloqueo?: 'update') {
  const consulta = db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      email: empleados.email,
    })
    .from(empleados)
    .where(
      and(
        eq(empleados.id, id),
        eq(empleados.activo, true),
        eq(empleados.registro, 'aprobado'),
        isNull(empleados.user_id),
      ),
    )
    .$dynamic();
  const [fila] = bloqueo ? await consulta.for(bloqueo) : await consulta;
  return fila ?? null;
}
