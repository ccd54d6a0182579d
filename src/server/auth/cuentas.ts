import type { Tx } from '#server/db/base.ts';
import { cerrarSesionesDe } from './acceso.ts';
import { pedirQueConfirmen, vencerRegistros } from './buzon.ts';
import { cifrarClave, cifrarClaveNueva } from './claves.ts';
import { sirveElEnlace } from './enlaces.ts';
import { crearFactor } from './factor.ts';
import { crearHerramientas, type Herramientas, type OpcionesDeCuentas } from './herramientas.ts';
import { ingresar, salir, salirDeTodas } from './ingreso.ts';
import { aceptarInvitacion, anularInvitaciones, invitar, leerInvitacion } from './invitacion.ts';
import { limpiarLimites } from './limites.ts';
import { llamador } from './llamador.ts';
import { crearOidc } from './oidc.ts';
import {
  atenderRestablecimiento,
  cambiarClave,
  mandarRestablecimiento,
  pedirRestablecimiento,
  restablecer,
} from './olvido.ts';
import { reenviarConfirmacion, registrarPersonal } from './personal.ts';
import { ponerPlazos } from './segundo-factor.ts';
import { comprobar } from './prueba.ts';
import { confirmarEmail, crearCuenta, registrar } from './registro.ts';

/** Accounts, as the procedures use them. Cookies go to `ctx.resHeaders`. */
export type Cuentas = ReturnType<typeof crearCuentas>;

export function crearCuentas({ oidc = null, ...opciones }: OpcionesDeCuentas) {
  const h = crearHerramientas(opciones);
  const con = <A extends unknown[], R>(
    hacer: (h: Herramientas, ...entrada: A) => R,
  ): ((...entrada: A) => R) => hacer.bind(null, h);
  return {
    ingresar: con(ingresar),
    registrar: con(registrar),
    registrarPersonal: con(registrarPersonal),
    reenviarConfirmacion: con(reenviarConfirmacion),
    salir: con(salir),
    salirDeTodas: con(salirDeTodas),
    pedirRestablecimiento: con(pedirRestablecimiento),
    sirveElEnlace: con(sirveElEnlace),
    restablecer: con(restablecer),
    confirmarEmail: con(confirmarEmail),
    cambiarClave: con(cambiarClave),
    /** Who is calling, or null. Give `resHeaders` where cookies can be set: there the session is prolonged by use. */
    leerSesion: (headers: Headers, resHeaders?: Headers) => h.motor.leer(headers, resHeaders),
    comprobar: con(comprobar),
    /** The second factor. */
    factor: crearFactor(h),
    /** Signing in with the company's identity provider; null: the settings have none. */
    oidc: oidc && crearOidc(h, oidc),
    /** Whoever a request comes from, with their employee record as it is now. */
    llamador: con(llamador),
    invitar: con(invitar),
    anularInvitaciones,
    leerInvitacion: con(leerInvitacion),
    aceptarInvitacion: con(aceptarInvitacion),
    mandarRestablecimiento: con(mandarRestablecimiento),
    /** Ends every session of an account, in the transaction that deactivates or demotes it. */
    cerrarSesionesDe: (tx: Tx, cuenta_id: string) => cerrarSesionesDe(tx, cuenta_id),
    crearCuenta: con(crearCuenta),
    cifrarClave,
    cifrarClaveNueva: con(cifrarClaveNueva),
    /** Handler of the job `TRABAJO_RESTABLECER`. */
    atenderRestablecimiento: con(atenderRestablecimiento),
    /** Nightly: deletes registrations that nobody confirmed in time, and asks whoever was never asked to confirm. */
    async atenderRegistros() {
      await vencerRegistros(h.db, h.ahora());
      await pedirQueConfirmen(h);
    },
    /** Nightly: forgets limits that say nothing any more, and sees to it that whoever owes a second factor has a date. */
    async limpiar() {
      await limpiarLimites(h.db, h.ahora());
      await ponerPlazos(h, h.db);
    },
  };
}
