import { implement, ORPCError } from '@orpc/server';
import { z } from 'zod';
import { type Acceso, FALTA_SEGUNDO_FACTOR } from '#contract/comun/base.ts';
import { api } from '#contract/contrato.ts';
import { PUERTAS } from '#domain/gobierno/auditoria/puertas.ts';
import { puedeDarseAUnaClave } from '#domain/gobierno/integraciones/claves.ts';
import { pruebaVigente } from '#domain/comun/permisos/prueba.ts';
import { contarNegado, contarProcedimiento } from '../metricas.ts';
import { ahora } from '../reloj.ts';
import type { Contexto, Puerta } from './contexto.ts';
import { reparoDe } from './entrada.ts';

/**
 * Where every procedure begins. It reads who may call from the contract and refuses everybody else before the input
 * is even parsed. Which rows they may touch is each procedure's own, through `domain/comun/permisos`. Whoever is turned away,
 * here or there, is written in the log.
 * @throws NO_AUTENTICADO without a session; SIN_PERMISO with one that does not reach; FALTA_SEGUNDO_FACTOR
 * with one whose owner had to set a second factor up; BAD_REQUEST for what `reparoDe` says
 */
export const os = implement(api)
  .$context<Contexto>()
  .use(async ({ context, path, procedure, next }, input) => {
    const inicio = performance.now();
    const nombre = path.join('.');
    let fin: 'ok' | 'refused' | 'failed' = 'failed';
    let codigo: string | null = null;
    // Filled in by the procedure where only it finds out whose account was tried.
    const puerta: Puerta = { cuenta_id: context.actor?.cuenta_id ?? null };
    try {
      const { meta } = procedure['~orpc'];
      const rechazo = negar(meta, context) ?? negarALaClave(nombre, meta, context);
      if (rechazo?.status === 401) context.anotarFalta?.('sesion');
      if (rechazo) throw new ORPCError(rechazo.code, rechazo);
      if (meta.grave === true) exigirPrueba(context);
      const reparo = reparoDe(input);
      if (reparo !== null) throw new ORPCError('BAD_REQUEST', { message: reparo });
      const hecho = await next({ context: { puerta } });
      fin = 'ok';
      return hecho;
    } catch (error) {
      if (error instanceof ORPCError && error.status < 500) {
        fin = 'refused';
        codigo = String(error.code);
        if (error.status === 401 || error.status === 403) {
          anotarNegado(context, nombre, error.status);
          await contarNegados(context, nombre, codigo);
        }
      }
      throw error;
    } finally {
      contarProcedimiento(nombre, fin, (performance.now() - inicio) / 1000);
      if (nombre in PUERTAS) await anotarPuerta(context, puerta, { nombre, fin, codigo, input });
    }
  });

/** Why the caller is refused; null when allowed. An empty list of roles allows nobody. */
export function negar(acceso: Pick<Acceso, 'quien'>, { actor }: Pick<Contexto, 'actor'>): Negado | null {
  if (acceso.quien.includes('publico')) return null;
  if (!actor) return { code: 'NO_AUTENTICADO', status: 401 };
  if (acceso.quien.includes('cuenta')) return null;
  if (actor.personal?.activo && acceso.quien.includes('personal')) return null;
  const empleado = actor.empleado;
  if (empleado?.activo && acceso.quien.includes(empleado.rol)) return null;
  return actor.debe_factor?.vencido
    ? { code: 'FALTA_SEGUNDO_FACTOR', status: 403, message: FALTA_SEGUNDO_FACTOR.message }
    : { code: 'SIN_PERMISO', status: 403 };
}

/** A key reaches what it was given and may be given, and nothing else: not even what anybody may call. */
function negarALaClave(nombre: string, acceso: Acceso, { clave }: Pick<Contexto, 'clave'>): Negado | null {
  if (!clave || (clave.alcances.has(nombre) && puedeDarseAUnaClave(nombre, acceso))) return null;
  return { code: 'SIN_PERMISO', status: 403 };
}

type Negado = {
  readonly code: 'NO_AUTENTICADO' | 'SIN_PERMISO' | 'FALTA_SEGUNDO_FACTOR';
  readonly status: 401 | 403;
  readonly message?: string;
};

/**
 * Refuses whoever has not proved who they are in the last minutes. The guard asks it of every procedure declared `grave: true`;
 * one that is grave only for some rows or changes asks it itself, before it writes anything.
 * @throws FALTA_PRUEBA
 */
export function exigirPrueba({
  probada_en,
  anotarFalta,
}: Pick<Contexto, 'probada_en' | 'anotarFalta'>): void {
  if (pruebaVigente(probada_en, ahora())) return;
  anotarFalta?.('prueba');
  throw new ORPCError('FALTA_PRUEBA', { status: 403 });
}

/** Logs who was denied what, by account id: logs carry no names. */
function anotarNegado(context: Contexto, procedimiento: string, status: 401 | 403): void {
  contarNegado(status);
  context.log?.warn({ procedimiento, status, ...deQuien(context) }, 'denied');
}

/** Notes a refused permission in the audit trail, so that an account that keeps asking is seen. */
async function contarNegados(
  { actor, clave, direccion, rastro }: Contexto,
  procedimiento: string,
  codigo: string,
) {
  if (clave) {
    await rastro.clave({ clave_id: clave.id, motivo: codigo, direccion, procedimiento });
    return;
  }
  if (actor && codigo === 'SIN_PERMISO') await rastro.negado(actor.cuenta_id, procedimiento);
}

/**
 * A try at a door, in the log and, where it is somebody's own, in the audit log: by the account or, of an e-mail without one, by
 * what that e-mail gives with a key. What was not understood was no try. Written before it is answered: nobody comes in without
 * a trace.
 */
async function anotarPuerta(
  { log, rastro, direccion }: Contexto,
  { cuenta_id, email: hallado = null }: Puerta,
  { nombre, fin, codigo, input }: Intentado,
): Promise<void> {
  const accion = PUERTAS[nombre]?.[fin === 'ok' ? 'hecho' : 'negado'];
  const email = hallado ?? emailDe(input);
  // A sign-in attempt is noted under the account that was tried, not the one signed in.
  const de = email === null ? cuenta_id : null;
  const vale = accion !== undefined && fin !== 'failed' && codigo !== 'BAD_REQUEST';
  // Signing out without a session is not noted: nothing ended.
  const quien =
    vale && (de !== null || email !== null || fin === 'refused')
      ? await rastro.intento({ accion, motivo: codigo, cuenta_id: de, email, direccion })
      : { cuenta: cuenta_id, huella: null };
  log?.info({ procedimiento: nombre, fin, codigo, ...quien }, 'door');
}

type Intentado = {
  readonly nombre: string;
  readonly fin: 'ok' | 'refused' | 'failed';
  readonly codigo: string | null;
  readonly input: unknown;
};

function deQuien({ actor, clave }: Contexto) {
  return { cuenta: actor?.cuenta_id ?? null, ...(clave && { clave: clave.id }) };
}

/** The e-mail that a try was made with, if it was made with one. */
function emailDe(input: unknown): string | null {
  const leido = ConEmail.safeParse(input);
  return leido.success ? leido.data.email : null;
}

const ConEmail = z.object({ email: z.string().max(320) });
