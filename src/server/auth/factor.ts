import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Ok, type Result, ok, refuse } from '#domain/comun/result.ts';
import type { Tx } from '#server/db/base.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { diaYHora } from '#domain/comun/formato.ts';
import { type Area, bloquearCuenta, cerrarSesionesDe, cuentaPorId } from './acceso.ts';
import { secretoEscrito, uriDe } from './codigos.ts';
import { nombreParaMail } from './enlaces.ts';
import { freno } from './frenos.ts';
import type { Herramientas } from './herramientas.ts';
import { type DemasiadosIntentos, tomarPermisos } from './limites.ts';
import * as llaves from './llaves.ts';
import type { CtxDePedido } from './motor.ts';
import {
  enElUmbral,
  formasDelUmbral,
  ingresarConCodigo,
  ingresarConLlave,
  type SegundoPaso,
} from './segundo-paso.ts';
import * as guardados from './segundo-factor.ts';

/** The second factor of an account, as the procedures use it. */
export interface Factor {
  ver(cuenta_id: string): Promise<{
    email: string;
    totp_desde: Date | null;
    codigos_sin_usar: number;
    llaves: { id: string; nombre: string; creada_en: Date; usada_en: Date | null }[];
    empezado: { uri: string; secreto: string } | null;
  }>;
  /** The second factors that an account has. */
  formas(cuenta_id: string): Promise<guardados.Formas>;
  /** The account that is between password and second factor in this browser; null if none. */
  enElUmbral(ctx: CtxDePedido): Promise<string | null>;
  /** The second factors that account can continue with. */
  pendiente(ctx: CtxDePedido): Promise<guardados.Formas | null>;
  ingresar(entrada: { codigo: string }, ctx: CtxDePedido, area: Area): Promise<SegundoPaso>;
  ingresarConLlave(
    entrada: { respuesta: llaves.RespuestaDeLlave; email: string | null },
    ctx: CtxDePedido,
    area: Area,
  ): Promise<SegundoPaso>;
  /** The challenge for a device that signs in with a passkey; `cuenta_id` is null if nobody is signed in yet. */
  opcionesParaProbar(
    cuenta_id: string | null,
    ctx: CtxDePedido,
  ): Promise<Ok<Awaited<ReturnType<typeof llaves.opcionesParaProbar>>> | DemasiadosIntentos>;
  /** The options for creating a passkey; null if the account has too many. */
  opcionesParaCrear(cuenta_id: string): Promise<Awaited<ReturnType<typeof llaves.opcionesParaCrear>> | null>;
  /** @returns recovery codes, if this is the account's first factor; null if the response does not match the request */
  agregarLlave(
    tx: Tx,
    quien: { cuenta_id: string; sesion_id: string },
    llave: { respuesta: llaves.LlaveNueva; nombre: string },
  ): Promise<string[] | null>;
  /** @returns its previous name; null if it is not theirs */
  renombrarLlave(tx: Tx, cuenta_id: string, llave: { id: string; nombre: string }): Promise<string | null>;
  /**
   * @returns as `renombrarLlave`. FACTOR_EXIGIDO if it was the last factor of somebody who must have one: then do not
   *   commit `tx`
   */
  quitarLlave(tx: Tx, cuenta_id: string, id: string): Promise<Result<string | null, 'FACTOR_EXIGIDO'>>;
  /** @returns false if there already is an application */
  empezarTotp(tx: Tx, cuenta_id: string): Promise<boolean>;
  /** Cancels the setup of an application. */
  dejarTotp(tx: Tx, cuenta_id: string): Promise<void>;
  /** @returns recovery codes, if this is the account's first factor; null if the code is wrong */
  confirmarTotp(
    tx: Tx,
    quien: { cuenta_id: string; sesion_id: string },
    codigo: string,
  ): Promise<string[] | null>;
  /** @returns whether there was one; FACTOR_EXIGIDO as in `quitarLlave` */
  quitarTotp(tx: Tx, cuenta_id: string): Promise<Result<boolean, 'FACTOR_EXIGIDO'>>;
  /** @returns null if the account has no factor to recover */
  renovarCodigos(tx: Tx, cuenta_id: string): Promise<string[] | null>;
  /**
   * Removes every second factor of somebody who lost them, and ends their sessions, because those had been proved with
   * them. @returns whether there was anything to remove
   */
  reiniciar(tx: Tx, cuenta_id: string): Promise<boolean>;
  /**
   * Writes the deadline until which an account, or every one, may do without the second factor that the settings require.
   */
  ponerPlazos(tx: Tx, cuenta_id?: string): Promise<void>;
  /** Mails the owner what changed, in one sentence; `ajeno`: somebody else did it. */
  avisarCambio(
    tx: Tx,
    cuenta_id: string,
    cambio: { que: string; ajeno: boolean },
    cuando: Date,
  ): Promise<void>;
}

export function crearFactor(h: Herramientas): Factor {
  return {
    async ver(cuenta_id) {
      const cuenta = await cuentaPorId(h.db, cuenta_id);
      const email = cuenta?.email ?? '';
      const secreto = await guardados.totpEmpezado(h, h.db, cuenta_id);
      return {
        email,
        ...(await guardados.factoresDe(h.db, cuenta_id)),
        empezado: secreto === null ? null : { uri: uriDe(secreto, email), secreto: secretoEscrito(secreto) },
      };
    },
    formas: (cuenta_id) => guardados.formasDe(h.db, cuenta_id),
    enElUmbral: (ctx) => enElUmbral(h, ctx),
    pendiente: (ctx) => formasDelUmbral(h, ctx),
    ingresar: (entrada, ctx, area) => ingresarConCodigo(h, entrada, ctx, area),
    ingresarConLlave: (entrada, ctx, area) => ingresarConLlave(h, entrada, ctx, area),
    async opcionesParaProbar(cuenta_id, ctx) {
      const permiso = await tomarPermisos(h.db, [freno.llaveDireccion(ctx.direccion)], h.ahora());
      return permiso.ok ? ok(await llaves.opcionesParaProbar(h, cuenta_id)) : permiso;
    },
    async opcionesParaCrear(cuenta_id) {
      const cuenta = await cuentaPorId(h.db, cuenta_id);
      if (!cuenta || (await llaves.cuantasLlaves(h.db, cuenta_id)) >= llaves.MAXIMO_DE_LLAVES) return null;
      return llaves.opcionesParaCrear(h, cuenta);
    },
    async agregarLlave(tx, { cuenta_id, sesion_id }, llave) {
      await bloquearCuenta(tx, cuenta_id);
      const antes = await guardados.tieneFactor(tx, cuenta_id);
      if ((await llaves.guardarLlave(h, tx, cuenta_id, llave)) === null) return null;
      await anotarFactor(tx, { cuenta_id, sesion_id }, 'llave');
      return antes ? [] : guardados.renovarRecuperacion(tx, cuenta_id);
    },
    renombrarLlave: (tx, cuenta_id, llave) => llaves.renombrarLlave(tx, cuenta_id, llave),
    async quitarLlave(tx, cuenta_id, id) {
      await bloquearCuenta(tx, cuenta_id);
      const nombre = await llaves.quitarLlave(tx, cuenta_id, id);
      return (await quedaSinLoExigido(h, tx, cuenta_id)) ? refuse('FACTOR_EXIGIDO') : ok(nombre);
    },
    dejarTotp: (tx, cuenta_id) => guardados.dejarTotp(tx, cuenta_id),
    async empezarTotp(tx, cuenta_id) {
      await bloquearCuenta(tx, cuenta_id);
      return (await guardados.empezarTotp(h, tx, cuenta_id)) !== null;
    },
    async confirmarTotp(tx, { cuenta_id, sesion_id }, codigo) {
      await bloquearCuenta(tx, cuenta_id);
      const antes = await guardados.tieneFactor(tx, cuenta_id);
      if (!(await guardados.confirmarTotp(h, tx, cuenta_id, codigo))) return null;
      await anotarFactor(tx, { cuenta_id, sesion_id }, 'codigo');
      return antes ? [] : guardados.renovarRecuperacion(tx, cuenta_id);
    },
    async quitarTotp(tx, cuenta_id) {
      await bloquearCuenta(tx, cuenta_id);
      const habia = await guardados.quitarTotp(tx, cuenta_id);
      return (await quedaSinLoExigido(h, tx, cuenta_id)) ? refuse('FACTOR_EXIGIDO') : ok(habia);
    },
    async renovarCodigos(tx, cuenta_id) {
      await bloquearCuenta(tx, cuenta_id);
      return (await guardados.tieneFactor(tx, cuenta_id))
        ? guardados.renovarRecuperacion(tx, cuenta_id)
        : null;
    },
    ponerPlazos: (tx, cuenta_id) => guardados.ponerPlazos(h, tx, cuenta_id),
    async reiniciar(tx, cuenta_id) {
      await bloquearCuenta(tx, cuenta_id);
      if (!(await guardados.borrarFactores(tx, cuenta_id))) return false;
      await cerrarSesionesDe(tx, cuenta_id);
      await guardados.ponerPlazos(h, tx, cuenta_id);
      return true;
    },
    async avisarCambio(tx, cuenta_id, cambio, cuando) {
      const cuenta = await cuentaPorId(tx, cuenta_id);
      if (!cuenta) return;
      await encolarCorreo(tx, {
        clave: `segundo_factor:${randomUUID()}`,
        para: cuenta.email,
        plantilla: 'segundo_factor',
        datos: {
          nombre: nombreParaMail(cuenta),
          ...cambio,
          cuando: diaYHora(cuando),
          enlace: h.enlaces.olvido(),
        },
      });
    },
  };
}

/** Setting up a factor also proves it in this session, and removes the deadline. */
async function anotarFactor(
  tx: Tx,
  { cuenta_id, sesion_id }: { cuenta_id: string; sesion_id: string },
  factor: guardados.FactorProbado,
): Promise<void> {
  await tx.update(sesiones).set({ factor }).where(eq(sesiones.id, sesion_id));
  await tx.update(cuentas).set({ factor_plazo: null }).where(eq(cuentas.id, cuenta_id));
}

/**
 * Deletes the recovery codes with the last factor, since there is nothing left to recover. @returns whether it was the last
 * one of somebody who must have a factor
 */
async function quedaSinLoExigido(h: Herramientas, tx: Tx, cuenta_id: string): Promise<boolean> {
  if (await guardados.tieneFactor(tx, cuenta_id)) return false;
  await guardados.borrarFactores(tx, cuenta_id);
  return guardados.debeTenerFactor(h, tx, cuenta_id);
}
