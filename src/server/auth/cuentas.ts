import type { PoliticaDeRegistro } from '#domain/empresa/configuracion.ts';
import type { Actor } from '#domain/comun/permisos/permisos.ts';
import type { Ok, Result } from '#domain/comun/result.ts';
import type { Tx } from '#server/db/base.ts';
import { type Area, cerrarSesionesDe } from './acceso.ts';
import { pedirQueConfirmen, vencerRegistros } from './buzon.ts';
import { type ClaveAdivinable, cifrarClaveNueva } from './clave-nueva.ts';
import { cifrarClave } from './claves.ts';
import { sirveElEnlace } from './enlaces.ts';
import { crearFactor, type Factor } from './factor.ts';
import { crearHerramientas, type OpcionesDeCuentas } from './herramientas.ts';
import { type Ingreso, ingresar, salir, salirDeTodas } from './ingreso.ts';
import { type DemasiadosIntentos, limpiarLimites } from './limites.ts';
import {
  aceptarInvitacion,
  anularInvitaciones,
  type Invitado,
  invitar,
  leerInvitacion,
} from './invitacion.ts';
import { actorDe } from './llamador.ts';
import type { CtxDePedido, Sesion } from './motor.ts';
import { crearOidc, type Oidc } from './oidc.ts';
import {
  atenderRestablecimiento,
  cambiarClave,
  mandarRestablecimiento,
  pedirRestablecimiento,
  type PedidoDeRestablecimiento,
  restablecer,
} from './olvido.ts';
import { type Comprobacion, type Comprobante, comprobar } from './prueba.ts';
import { ponerPlazos } from './plazo-de-factor.ts';
import { anotarUso } from './sesiones.ts';
import { type RegistroDePersonal, reenviarConfirmacion, registrarPersonal } from './personal.ts';
import { type Confirmacion, confirmarEmail, crearCuenta, type Registro, registrar } from './registro.ts';

/** Accounts, as the procedures use them. Cookies are set in `ctx.resHeaders`. */
export interface Cuentas {
  ingresar(entrada: { email: string; clave: string }, ctx: CtxDePedido, area?: Area): Promise<Ingreso>;
  registrar(
    entrada: { nombre: string; apellido: string; email: string; clave: string },
    politica: PoliticaDeRegistro,
    ctx: CtxDePedido,
  ): Promise<Registro>;
  /** Registers staff of the floor map. */
  registrarPersonal(
    entrada: { full_name: string; email: string; clave: string },
    politica: PoliticaDeRegistro,
    ctx: CtxDePedido,
  ): Promise<RegistroDePersonal>;
  /** Mails staff another link to confirm their e-mail, at their request. */
  reenviarConfirmacion(tx: Tx, cuenta_id: string): Promise<Ok<true> | DemasiadosIntentos>;
  salir(ctx: CtxDePedido): Promise<void>;
  salirDeTodas(ctx: CtxDePedido): Promise<void>;
  pedirRestablecimiento(
    entrada: { email: string; area?: Area },
    ctx: CtxDePedido,
  ): Promise<Ok<true> | DemasiadosIntentos>;
  /** Whether a mailed link still works, without using it. */
  sirveElEnlace(
    entrada: { uso: 'restablecer' | 'confirmar'; token: string },
    ctx: CtxDePedido,
  ): Promise<Ok<boolean> | DemasiadosIntentos>;
  restablecer(
    entrada: { token: string; clave: string },
    ctx: CtxDePedido,
  ): Promise<Result<{ cuenta_id: string }, 'ENLACE_VENCIDO' | ClaveAdivinable> | DemasiadosIntentos>;
  confirmarEmail(
    entrada: { token: string; clave: string },
    ctx: CtxDePedido,
    area?: Area,
  ): Promise<Confirmacion>;
  cambiarClave(
    entrada: { actual: string; nueva: string },
    ctx: CtxDePedido,
  ): Promise<
    | Result<{ cuenta_id: string }, 'NO_AUTENTICADO' | 'CLAVE_ACTUAL_INCORRECTA' | ClaveAdivinable>
    | DemasiadosIntentos
  >;
  /** The caller, or null. Pass `resHeaders` if cookies can be set: using a session prolongs it. */
  leerSesion(
    headers: Headers,
    resHeaders?: Headers,
  ): Promise<Pick<Sesion, 'cuenta_id' | 'sesion_id' | 'email' | 'email_confirmado'> | null>;
  /**
   * Whether the given proof shows that the caller is the owner of the session. Attempts are rate limited; nothing is
   * written.
   */
  comprobar(comprobante: Comprobante, cuenta_id: string): Promise<Comprobacion>;
  /** The second factor. */
  readonly factor: Factor;
  /** Sign-in with the company's identity provider; null if the settings have none. */
  readonly oidc: Oidc | null;
  /** The caller of a request, with their employee record as it is now. */
  llamador(
    headers: Headers,
    resHeaders?: Headers,
  ): Promise<{ actor: Actor | null; sesion_id: string | null; probada_en: Date | null }>;
  /** Mails an active employee without account the link to open one. Call it in the transaction that locks their row. */
  invitar(tx: Tx, invitado: Invitado): Promise<Ok<true> | DemasiadosIntentos>;
  anularInvitaciones(tx: Tx, empleado_ids: readonly string[]): Promise<void>;
  leerInvitacion(token: string, ctx: CtxDePedido): Promise<Ok<Invitado | null> | DemasiadosIntentos>;
  aceptarInvitacion(
    entrada: { token: string; clave: string },
    ctx: CtxDePedido,
  ): Promise<
    Result<{ cuenta_id: string }, 'ENLACE_VENCIDO' | 'FALTA_CODIGO' | ClaveAdivinable> | DemasiadosIntentos
  >;
  /** Mails an account's owner the link for a new password, because RRHH asked. */
  mandarRestablecimiento(
    tx: Tx,
    cuenta_id: string,
  ): Promise<Result<true, 'NO_ENCONTRADO'> | DemasiadosIntentos>;
  /** Ends every session of an account, in the transaction that deactivates or demotes it. */
  cerrarSesionesDe(tx: Tx, cuenta_id: string): Promise<void>;
  /** Creates an account without employee, for the command line and the demo. `clave_cifrada` comes from `cifrarClave`. */
  crearCuenta(
    tx: Tx,
    datos: {
      nombre: string;
      apellido: string;
      email: string;
      clave_cifrada: string;
      email_confirmado: boolean;
    },
  ): Promise<Result<{ cuenta_id: string }, 'EMAIL_EN_USO'>>;
  cifrarClave(clave: string): Promise<string>;
  /** For a password that somebody chose: refuses one that is easy to guess. */
  cifrarClaveNueva(
    clave: string,
    persona: { nombre: string; email: string },
  ): Promise<Result<string, ClaveAdivinable>>;
  /** Handler of the job `TRABAJO_RESTABLECER`. */
  atenderRestablecimiento(pedido: PedidoDeRestablecimiento): Promise<void>;
  /** Nightly: deletes registrations that nobody confirmed in time, and mails the link to those who never got one. */
  atenderRegistros(): Promise<void>;
  /** Nightly: deletes rate limits that have expired, and sets the deadline of everybody who must set up a second factor. */
  limpiar(): Promise<void>;
}

/** A caller without a session. */
const NADIE = { actor: null, sesion_id: null, probada_en: null };

export function crearCuentas({ oidc = null, ...opciones }: OpcionesDeCuentas): Cuentas {
  const h = crearHerramientas(opciones);
  return {
    ingresar: (entrada, ctx, area) => ingresar(h, entrada, ctx, area),
    registrar: (entrada, politica, ctx) => registrar(h, entrada, politica, ctx),
    registrarPersonal: (entrada, politica, ctx) => registrarPersonal(h, entrada, politica, ctx),
    reenviarConfirmacion: (tx, cuenta_id) => reenviarConfirmacion(h, tx, cuenta_id),
    salir: (ctx) => salir(h, ctx),
    salirDeTodas: (ctx) => salirDeTodas(h, ctx),
    pedirRestablecimiento: (entrada, ctx) => pedirRestablecimiento(h, entrada, ctx),
    sirveElEnlace: (entrada, ctx) => sirveElEnlace(h, entrada, ctx),
    restablecer: (entrada, ctx) => restablecer(h, entrada, ctx),
    confirmarEmail: (entrada, ctx, area) => confirmarEmail(h, entrada, ctx, area),
    cambiarClave: (entrada, ctx) => cambiarClave(h, entrada, ctx),
    leerSesion: (headers, resHeaders) => h.motor.leer(headers, resHeaders),
    comprobar: (comprobante, cuenta_id) => comprobar(h, comprobante, cuenta_id),
    factor: crearFactor(h),
    oidc: oidc && crearOidc(h, oidc),
    async llamador(headers, resHeaders) {
      const directo = await h.motor.leerDirecto(headers);
      if (directo === 'TERMINADA') return NADIE;
      // Reads, and requests that an open page makes by itself, do not prolong a session.
      const seUsa = resHeaders !== undefined && !headers.has('x-ausente');
      if (directo) {
        if (seUsa && directo.anotarUso) await anotarUso(h.db, directo.llamador.sesion_id, h.ahora());
        return directo.llamador;
      }
      const sesion = await h.motor.leer(headers, resHeaders);
      if (!sesion) return NADIE;
      const { sesion_id, probada_en } = sesion;
      const actor = await actorDe(h.db, sesion.cuenta_id, h.ahora());
      if (seUsa && actor.empleado?.rol === 'admin_rrhh') await anotarUso(h.db, sesion_id, h.ahora());
      return { actor, sesion_id, probada_en };
    },
    invitar: (tx, invitado) => invitar(h, tx, invitado),
    anularInvitaciones,
    leerInvitacion: (token, ctx) => leerInvitacion(h, token, ctx),
    aceptarInvitacion: (entrada, ctx) => aceptarInvitacion(h, entrada, ctx),
    mandarRestablecimiento: (tx, cuenta_id) => mandarRestablecimiento(h, tx, cuenta_id),
    cerrarSesionesDe: (tx, cuenta_id) => cerrarSesionesDe(tx, cuenta_id),
    crearCuenta: (tx, datos) => crearCuenta(h, tx, datos),
    cifrarClave,
    cifrarClaveNueva: (clave, persona) => cifrarClaveNueva(h, clave, persona),
    atenderRestablecimiento: (pedido) => atenderRestablecimiento(h, pedido),
    async atenderRegistros() {
      await vencerRegistros(h.db, h.ahora());
      await pedirQueConfirmen(h);
    },
    async limpiar() {
      await limpiarLimites(h.db, h.ahora());
      await ponerPlazos(h, h.db);
    },
  };
}
