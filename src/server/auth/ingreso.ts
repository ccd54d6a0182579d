import { eq } from 'drizzle-orm';
import { primerNombre } from '#domain/comun/nombre.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import type { Tx } from '#server/db/base.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { publicarAcceso } from '#server/realtime/publicar.ts';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { nombreDeNavegador } from '#domain/personas/empleados/navegador.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { diaYHora } from '#domain/comun/formato.ts';
import {
  type Area,
  accesoDe,
  accesoDePersonal,
  cerrarSesionesDe,
  claveSigueSiendo,
  type CuentaConClave,
  cuentaPorEmail,
  type SinAcceso,
} from './acceso.ts';
import { cifrarClave, necesitaRecifrado, verificarClave } from './claves.ts';
import { crearEnlace, enviarConfirmacion } from './enlaces.ts';
import { conPiso, freno, siNoEstaSaturado } from './frenos.ts';
import type { Herramientas } from './herramientas.ts';
import {
  type DemasiadosIntentos,
  devolverPermisos,
  llenarBaldes,
  tomarPermisos,
  direccionContada,
} from './limites.ts';
import type { CtxDePedido, Sesion } from './motor.ts';
import { type FactorProbado, ponerPlazos, tieneFactor } from './segundo-factor.ts';
import { ponerUmbral, UMBRAL_MINUTOS } from './umbral.ts';

export type Ingreso =
  | Result<{ cuenta_id: string }, 'CREDENCIALES_INVALIDAS' | SinAcceso>
  | DemasiadosIntentos;

/**
 * Signs in: checks the password, opens a new session and sets its cookie; the browser's previous session ends. An unknown
 * e-mail and a wrong password get the same refusal after the same work. The reason why somebody may not sign in is told
 * only to whoever knows the password.
 */
export async function ingresar(
  h: Herramientas,
  entrada: { email: string; clave: string },
  ctx: CtxDePedido,
  area: Area = 'reconoce',
): Promise<Ingreso> {
  const email = normalizarEmail(entrada.email);
  return conPiso(h.piso_ms, async () => {
    const permiso = await permisoDeIngreso(h, email, ctx);
    if (!permiso.ok) return permiso;
    return siNoEstaSaturado(async () => {
      const cuenta = await cuentaPorEmail(h.db, email);
      if (!(await verificarClave(cuenta?.clave, entrada.clave)) || !cuenta?.clave) {
        return refuse('CREDENCIALES_INVALIDAS');
      }
      await permiso.value.acerto();
      return abrirSesion(h, { ...cuenta, clave: cuenta.clave }, entrada.clave, ctx, area);
    });
  });
}

/** Ends the caller's session, if any, and always clears its cookie. */
export async function salir(h: Herramientas, ctx: CtxDePedido): Promise<void> {
  const sesion = await h.motor.leer(ctx.headers);
  if (sesion) await h.db.transaction((tx) => cerrarSesion(tx, sesion));
  await h.motor.borrarCookie(ctx);
}

/** Ends every session of the caller's account, including this one. */
export async function salirDeTodas(h: Herramientas, ctx: CtxDePedido): Promise<void> {
  const sesion = await h.motor.leer(ctx.headers);
  if (sesion) await h.db.transaction((tx) => cerrarSesionesDe(tx, sesion.cuenta_id));
  await h.motor.borrarCookie(ctx);
}

/**
 * Opens a session for somebody who has just given the password `clave` of the account (stored as `cuenta.clave`). If they
 * have a second factor it is asked for next ('FALTA_CODIGO'), and this browser keeps a token meanwhile (umbral.ts). The
 * locks make a simultaneous deactivation or change of password wait, and then end this session too.
 */
export async function abrirSesion(
  h: Herramientas,
  cuenta: CuentaConClave & { clave: string },
  clave: string,
  ctx: CtxDePedido,
  area: Area,
): Promise<Result<{ cuenta_id: string }, 'CREDENCIALES_INVALIDAS' | SinAcceso>> {
  const recifrada = necesitaRecifrado(cuenta.clave) ? await cifrarClave(clave) : null;
  return entrar(h, cuenta, ctx, area, async (tx) => {
    if (!(await claveSigueSiendo(tx, cuenta.id, cuenta.clave))) return refuse('CREDENCIALES_INVALIDAS');
    if (recifrada) await (await h.motor.en(tx)).updatePassword(cuenta.id, recifrada);
    return ok(null);
  });
}

/**
 * The common end of every way to sign in: if `probar` accepts the proof and the account has access, opens a session and
 * ends the browser's previous one. `probar` returns which second factor was used, null for none.
 */
export async function entrar<C extends string>(
  h: Herramientas,
  cuenta: Omit<CuentaConClave, 'clave'>,
  ctx: CtxDePedido,
  area: Area,
  probar: (tx: Tx) => Promise<Result<FactorProbado | null, C>>,
): Promise<Result<{ cuenta_id: string }, C | SinAcceso>> {
  const anterior = await h.motor.leer(ctx.headers);
  const hecho = await h.db.transaction(async (tx) => {
    const probado = await probar(tx);
    if (!probado.ok) return probado;
    const acceso = await (area === 'personal' ? accesoDePersonal : accesoDe)(tx, cuenta);
    if (!acceso.ok) {
      if (acceso.code === 'EMAIL_SIN_CONFIRMAR') await enviarConfirmacion(h, tx, cuenta, area);
      return acceso;
    }
    if (probado.value === null && (await tieneFactor(tx, cuenta.id))) {
      return ok({ umbral: await crearEnlace(h, tx, 'segundo_paso', cuenta.id, UMBRAL_MINUTOS / 60) });
    }
    if (anterior) await cerrarSesion(tx, anterior);
    if (!h.dispositivos.reconocer(ctx.headers, cuenta.email, h.ahora()))
      await avisarDispositivo(h, tx, cuenta, ctx);
    const ponerCookie = await nuevaSesion(h, tx, cuenta.id, ctx, { factor: probado.value });
    await ponerPlazos(h, tx, cuenta.id);
    return ok({ ponerCookie });
  });
  if (!hecho.ok) return hecho;
  if ('umbral' in hecho.value) {
    ponerUmbral(ctx, h.motor.seguro, hecho.value.umbral);
    return refuse('FALTA_CODIGO');
  }
  await hecho.value.ponerCookie(ctx);
  ctx.resHeaders.append('set-cookie', h.dispositivos.recordar(ctx.headers, cuenta.email, h.ahora()));
  return ok({ cuenta_id: cuenta.id });
}

/**
 * Creates a session with a new token. @returns a function that sets its cookie: call it after the transaction has committed
 */
export async function nuevaSesion(
  h: Herramientas,
  tx: Tx,
  cuenta_id: string,
  { direccion, headers }: CtxDePedido,
  /** Signing in proves one's identity, unless this session continues another one. */
  { factor, probada_en = h.ahora() }: { factor: FactorProbado | null; probada_en?: Date | null },
): Promise<(ctx: CtxDePedido) => Promise<void>> {
  const cuentasLib = await h.motor.en(tx);
  const createdAt = h.ahora();
  const sesion = await cuentasLib.createSession(
    cuenta_id,
    false,
    {
      ipAddress: direccion,
      userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
      probada_en,
      factor,
      createdAt,
      usada_en: createdAt,
    },
    // The fields include those that the library would write itself.
    true,
  );
  await tx.update(cuentas).set({ ultimo_ingreso: h.ahora() }).where(eq(cuentas.id, cuenta_id));
  const cuenta = await cuentasLib.findUserById(cuenta_id);
  if (!cuenta) throw new Error('An account vanished while its password was locked');
  return (ctx) => h.motor.ponerCookie(ctx, sesion, cuenta);
}

type PermisoDeIngreso = { ok: true; value: { acerto(): Promise<void> } };

/**
 * Counts a sign-in attempt before the password is checked. From a browser where the owner has signed in before, it counts
 * in that browser's own bucket; otherwise in those of the account, the address, and both together. A success gives it back.
 */
export async function permisoDeIngreso(
  h: Herramientas,
  email: string,
  ctx: CtxDePedido,
): Promise<PermisoDeIngreso | DemasiadosIntentos> {
  const ahora = h.ahora();
  const id = h.dispositivos.reconocer(ctx.headers, email, ahora);
  if (id) {
    const propio = freno.ingresoDispositivo(email, id);
    if ((await tomarPermisos(h.db, [propio], ahora)).ok) {
      return { ok: true, value: { acerto: () => llenarBaldes(h.db, [propio.clave]) } };
    }
    // The known browser has used up its attempts (its cookie may be stolen), so it is now limited like a stranger's.
  }
  const deAmbos = freno.ingresoDesde(email, ctx.direccion);
  const comunes = [freno.ingresoCuenta(email), freno.ingresoDireccion(ctx.direccion)];
  const permiso = await tomarPermisos(h.db, [deAmbos, ...comunes], ahora);
  if (!permiso.ok) return permiso;
  return {
    ok: true,
    value: {
      async acerto() {
        await llenarBaldes(h.db, [deAmbos.clave]);
        await devolverPermisos(h.db, comunes);
      },
    },
  };
}

/** Ends one session. */
export async function cerrarSesion(tx: Tx, sesion: Pick<Sesion, 'sesion_id' | 'cuenta_id'>): Promise<void> {
  await tx.delete(sesiones).where(eq(sesiones.id, sesion.sesion_id));
  await publicarAcceso(tx, sesion.cuenta_id);
}

/**
 * Mails an account's owner that somebody signed in from a browser that was never used for it. Not for the first sign-in
 * ever, and only once a day for the same kind of browser at the same address, so that somebody who deletes cookies daily
 * gets few mails. The mail does not show the IP address: it says little to people, and mails get forwarded.
 */
async function avisarDispositivo(
  h: Pick<Herramientas, 'ahora' | 'enlaces'>,
  tx: Tx,
  cuenta: Omit<CuentaConClave, 'clave'>,
  { direccion, headers }: CtxDePedido,
): Promise<void> {
  if (cuenta.ultimo_ingreso === null || !cuenta.email_confirmado) return;
  const ahora = h.ahora();
  const navegador = nombreDeNavegador((headers.get('user-agent') ?? '').slice(0, 300));
  const dia = ahora.toISOString().slice(0, 10);
  await encolarCorreo(tx, {
    clave: `dispositivo:${cuenta.id}:${dia}:${direccionContada(direccion)}:${navegador}`,
    para: cuenta.email,
    plantilla: 'dispositivo_nuevo',
    datos: {
      nombre: primerNombre(cuenta.nombre),
      navegador,
      cuando: diaYHora(ahora),
      enlace: h.enlaces.olvido(),
    },
  });
}
