import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { primerNombre } from '#domain/comun/nombre.ts';
import { cuentaDelProveedor, type SinEntradaPorOidc } from '#domain/comun/permisos/oidc.ts';
import { type Ok, type Refusal, ok, refuse } from '#domain/comun/result.ts';
import type { Tx } from '#server/db/base.ts';
import { credenciales } from '#server/db/schema/cuentas.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { diaYHora } from '#domain/comun/formato.ts';
import {
  type Area,
  accesoDe,
  accesoDePersonal,
  anularEnlaces,
  bloquearCuenta,
  cerrarSesionesDe,
  type CuentaConClave,
  cuentaPorEmail,
  cuentaPorId,
  type SinAcceso,
} from './acceso.ts';
import { probarBuzon } from './buzon.ts';
import { freno } from './frenos.ts';
import type { Herramientas } from './herramientas.ts';
import { leerIda, ponerIda, quitarIda } from './ida.ts';
import * as identidades from './identidades.ts';
import { type DemasiadosIntentos, devolverPermisos, tomarPermisos } from './limites.ts';
import type { CtxDePedido } from './motor.ts';
import { type AjustesDeOidc, crearProveedor, type FallaDelProveedor, type Identidad } from './proveedor.ts';
import { borrarFactores } from './segundo-factor.ts';
import { entrar } from './ingreso.ts';

/** Where the provider redirects browsers back to. It must be configured at the provider. */
export const VUELTA_DE_OIDC = '/auth/oidc/vuelta';

/** The page somebody was going to, and the area they signed in from. */
export type Destino = { readonly puerta: Area; readonly volver: string | null };

/** The result of coming back, where they were going, and who they are as far as known. */
export type Llegada = {
  readonly destino: Destino;
  readonly cuenta_id: string | null;
  /** The e-mail that the provider gave; null if it is not known yet or if the account is known. */
  readonly email: string | null;
  readonly hecho:
    | Ok<{ cuenta_id: string }>
    | Refusal<SinEntradaPorOidc | SinAcceso | 'OIDC_VENCIDO'>
    | FallaDelProveedor
    | DemasiadosIntentos;
};

/** Signing in with the company's identity provider, as the procedures use it. */
export interface Oidc {
  /** The provider's display name. */
  readonly nombre: string;
  /** Starts the redirect. @returns the provider's address for the browser */
  empezar(destino: Destino, ctx: CtxDePedido): Promise<Ok<string> | FallaDelProveedor | DemasiadosIntentos>;
  /** Handles the query that the provider sent back. `alVincular` is called in the transaction that links. */
  terminar(consulta: string, ctx: CtxDePedido, alVincular: AlVincular): Promise<Llegada>;
  /** Since when an account is linked; null if it is not. */
  vinculadaDesde(cuenta_id: string): Promise<Date | null>;
  /** Unlinks an account and mails its owner. @returns whether it was linked */
  desvincular(tx: Tx, cuenta_id: string): Promise<boolean>;
}

type AlVincular = (tx: Tx, cuenta_id: string) => Promise<void>;

export function crearOidc(h: Herramientas, ajustes: AjustesDeOidc): Oidc {
  const vuelta = `${h.sitio.origen}${VUELTA_DE_OIDC}`;
  const proveedor = crearProveedor(ajustes, { vuelta, ahora: h.ahora });

  return {
    nombre: ajustes.nombre,
    vinculadaDesde: (cuenta_id) => identidades.vinculadaDesde(h.db, cuenta_id),

    async empezar({ puerta, volver }, ctx) {
      const permiso = await tomarPermisos(h.db, [freno.oidcDireccion(ctx.direccion)], h.ahora());
      if (!permiso.ok) return permiso;
      const nuevo = await proveedor.nuevoPedido();
      // The state includes the area, so that somebody who comes back without the cookie sees the error in the right area.
      const pedido = { ...nuevo, estado: `${puerta}.${nuevo.estado}` };
      const direccion = await proveedor.direccion(pedido);
      if (direccion.ok) await ponerIda(h, ctx, { ...pedido, volver });
      return direccion;
    },

    async terminar(consulta, ctx, alVincular) {
      const estado = new URLSearchParams(consulta).get('state');
      const puerta: Area = estado?.startsWith('personal.') ? 'personal' : 'reconoce';
      const sinIda = { destino: { puerta, volver: null }, cuenta_id: null, email: null };
      const baldes = [freno.oidcDireccion(ctx.direccion)];
      const permiso = await tomarPermisos(h.db, baldes, h.ahora());
      if (!permiso.ok) return { ...sinIda, hecho: permiso };
      const ida = await leerIda(h, ctx);
      // A response that this browser did not request must not cancel the sign-in that it did start.
      if (ida === null || ida.estado !== estado) return { ...sinIda, hecho: refuse('OIDC_VENCIDO') };
      quitarIda(h, ctx);
      const llegada = { ...sinIda, destino: { puerta, volver: ida.volver } };
      const dicho = await proveedor.canjear(consulta, ida);
      if (!dicho.ok) return { ...llegada, hecho: dicho };
      const identidad = dicho.value;

      const elegida = await elegir(h, ajustes, identidad);
      if (!elegida.ok) {
        // If another identity of the provider is linked to the account, the log gets the e-mail.
        return { ...llegada, email: identidad.email, hecho: elegida };
      }
      const { cuenta, vincular } = elegida.value;
      const suya = { ...llegada, cuenta_id: cuenta.id };
      if (vincular) {
        const unida = await unir(h, ajustes, { cuenta, identidad, puerta }, alVincular);
        if (!unida.ok) return { ...suya, hecho: unida };
      }
      const conBuzon = vincular ? { ...cuenta, email_confirmado: true } : cuenta;
      const hecho = await entrar(h, conBuzon, ctx, puerta, async (tx) => {
        // Lock in the same order as `unir`: another window that is linking it right now holds the account and waits for the
        // identity.
        await bloquearCuenta(tx, cuenta.id);
        return (await identidades.usarIdentidad(tx, cuenta.id, identidad, h.ahora()))
          ? ok(identidad.con_dos_factores ? ('proveedor' as const) : null)
          : refuse('OIDC_SIN_CUENTA');
      });
      if (hecho.ok) await devolverPermisos(h.db, baldes);
      return { ...suya, hecho };
    },

    async desvincular(tx, cuenta_id) {
      const habia = await identidades.desvincularIdentidades(tx, cuenta_id);
      const cuenta = habia ? await cuentaPorId(tx, cuenta_id) : null;
      if (cuenta) await avisar(h, tx, cuenta, `Ya no se entra a tu cuenta con ${ajustes.nombre}`);
      return habia;
    },
  };
}

type Cuenta = Omit<CuentaConClave, 'clave'>;

/** The account they sign in to, and whether it still has to be linked. */
async function elegir(h: Herramientas, { dominios }: AjustesDeOidc, identidad: Identidad) {
  const { email } = identidad;
  const vinculada = await identidades.cuentaDeIdentidad(h.db, identidad);
  const delEmail = email === null ? null : await cuentaPorEmail(h.db, email);
  const elegida = cuentaDelProveedor(identidad, {
    vinculada,
    del_email: delEmail && {
      id: delEmail.id,
      de_otra: await identidades.esDeOtra(h.db, delEmail.id, identidad),
    },
    dominios,
  });
  if (!elegida.ok) return elegida;
  const { cuenta_id, vincular } = elegida.value;
  const cuenta = delEmail?.id === cuenta_id ? delEmail : await cuentaPorId(h.db, cuenta_id);
  return cuenta ? ok({ cuenta, vincular }) : refuse('OIDC_SIN_CUENTA');
}

/**
 * Links an identity to the account with its e-mail, if its owner may sign in. The provider confirms the mailbox. If nobody
 * had proved it before, the account may have been registered by a stranger, so its password, factors, sessions and links
 * are deleted. That deletion stays even if the owner may not sign in yet.
 */
async function unir(
  h: Herramientas,
  { nombre }: AjustesDeOidc,
  { cuenta, identidad, puerta }: { cuenta: Cuenta; identidad: Identidad; puerta: Area },
  alVincular: AlVincular,
) {
  const politica = await h.politica();
  return h.db.transaction(async (tx) => {
    const bloqueada = await identidades.bloquearPorEmail(tx, cuenta);
    if (bloqueada === null) return refuse('OIDC_SIN_CUENTA');
    if (!bloqueada.buzon_probado) {
      await tx
        .delete(credenciales)
        .where(and(eq(credenciales.userId, cuenta.id), eq(credenciales.providerId, 'credential')));
      await borrarFactores(tx, cuenta.id);
      await probarBuzon(tx, cuenta, politica);
      await anularEnlaces(tx, cuenta.id);
      await cerrarSesionesDe(tx, cuenta.id);
    }
    const probada = { ...cuenta, email_confirmado: true };
    const acceso = await (puerta === 'personal' ? accesoDePersonal : accesoDe)(tx, probada);
    if (!acceso.ok) return acceso;
    const de = await identidades.vincularIdentidad(tx, cuenta.id, identidad, h.ahora());
    if (de === 'ajena') return refuse('OIDC_OTRA_IDENTIDAD');
    if (de === 'nueva') {
      await alVincular(tx, cuenta.id);
      await avisar(h, tx, probada, `Ahora también se entra a tu cuenta con ${nombre}`);
    }
    return ok(true);
  });
}

async function avisar(
  h: Herramientas,
  tx: Tx,
  { nombre, email }: Pick<Cuenta, 'nombre' | 'email'>,
  que: string,
): Promise<void> {
  await encolarCorreo(tx, {
    clave: `identidad_externa:${randomUUID()}`,
    para: email,
    plantilla: 'identidad_externa',
    datos: {
      nombre: primerNombre(nombre),
      que,
      cuando: diaYHora(h.ahora()),
      enlace: h.enlaces.olvido(),
    },
  });
}
