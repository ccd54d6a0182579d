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
import { debeTenerFactor, ponerPlazos } from './plazo-de-factor.ts';
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
  /** What an account has besides the password. */
  formas(cuenta_id: string): Promise<guardados.Formas>;
  /** Whose account is half way in, in this browser; null: nobody's. */
  enElUmbral(ctx: CtxDePedido): Promise<string | null>;
  /** What they may go on with. */
  pendiente(ctx: CtxDePedido): Promise<guardados.Formas | null>;
  ingresar(entrada: { codigo: string }, ctx: CtxDePedido, area: Area): Promise<SegundoPaso>;
  ingresarConLlave(
    entrada: { respuesta: llaves.RespuestaDeLlave; email: string | null },
    ctx: CtxDePedido,
    area: Area,
  ): Promise<SegundoPaso>;
  /** What a device is asked to prove; `cuenta_id` null where nobody is in yet. */
  opcionesParaProbar(
    cuenta_id: string | null,
    ctx: CtxDePedido,
  ): Promise<Ok<Awaited<ReturnType<typeof llaves.opcionesParaProbar>>> | DemasiadosIntentos>;
  /** What a device is asked to make; null: the account has too many. */
  opcionesParaCrear(cuenta_id: string): Promise<Awaited<ReturnType<typeof llaves.opcionesParaCrear>> | null>;
  /** @returns recovery codes, if they are the account's first; null: it is not what was asked for */
  agregarLlave(
    tx: Tx,
    quien: { cuenta_id: string; sesion_id: string },
    llave: { respuesta: llaves.LlaveNueva; nombre: string },
  ): Promise<string[] | null>;
  /** @returns what it was called; null: it is none of theirs */
  renombrarLlave(tx: Tx, cuenta_id: string, llave: { id: string; nombre: string }): Promise<string | null>;
  /** @returns as `renombrarLlave`. With FACTOR_EXIGIDO it was the last one of who has to have one: `tx` is not to be committed */
  quitarLlave(tx: Tx, cuenta_id: string, id: string): Promise<Result<string | null, 'FACTOR_EXIGIDO'>>;
  /** @returns false when there is an application already */
  empezarTotp(tx: Tx, cuenta_id: string): Promise<boolean>;
  /** Forgets one that was being set up. */
  dejarTotp(tx: Tx, cuenta_id: string): Promise<void>;
  /** @returns recovery codes, if they are the account's first; null: the code is wrong */
  confirmarTotp(
    tx: Tx,
    quien: { cuenta_id: string; sesion_id: string },
    codigo: string,
  ): Promise<string[] | null>;
  /** @returns whether there was one; FACTOR_EXIGIDO as `quitarLlave` */
  quitarTotp(tx: Tx, cuenta_id: string): Promise<Result<boolean, 'FACTOR_EXIGIDO'>>;
  /** @returns null when there is nothing to recover */
  renovarCodigos(tx: Tx, cuenta_id: string): Promise<string[] | null>;
  /**
   * Takes everything away from whoever lost it and cannot do so themselves, and ends their sessions: what was proved in them is
   * gone. @returns whether there was anything
   */
  reiniciar(tx: Tx, cuenta_id: string): Promise<boolean>;
  /** Writes until when an account, or every one, may do without the factor that the settings ask of it. */
  ponerPlazos(tx: Tx, cuenta_id?: string): Promise<void>;
  /** Mails the owner what changed, in one sentence; `ajeno`: by somebody else's doing. */
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
    ponerPlazos: (tx, cuenta_id) => ponerPlazos(h, tx, cuenta_id),
    async reiniciar(tx, cuenta_id) {
      await bloquearCuenta(tx, cuenta_id);
      if (!(await guardados.borrarFactores(tx, cuenta_id))) return false;
      await cerrarSesionesDe(tx, cuenta_id);
      await ponerPlazos(h, tx, cuenta_id);
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

/** Whoever has just set a factor up has proved it in this session, and owes none. */
async function anotarFactor(
  tx: Tx,
  { cuenta_id, sesion_id }: { cuenta_id: string; sesion_id: string },
  factor: guardados.FactorProbado,
): Promise<void> {
  await tx.update(sesiones).set({ factor }).where(eq(sesiones.id, sesion_id));
  await tx.update(cuentas).set({ factor_plazo: null }).where(eq(cuentas.id, cuenta_id));
}

/**
 * With the last factor go the recovery codes: there is nothing left to recover. @returns whether it was the last, and its owner
 * has to have one
 */
async function quedaSinLoExigido(h: Herramientas, tx: Tx, cuenta_id: string): Promise<boolean> {
  if (await guardados.tieneFactor(tx, cuenta_id)) return false;
  await guardados.borrarFactores(tx, cuenta_id);
  return debeTenerFactor(h, tx, cuenta_id);
}
