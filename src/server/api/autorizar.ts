import { implement, ORPCError } from '@orpc/server';
import { z } from 'zod';
import { type Acceso, FALTA_SEGUNDO_FACTOR } from '#contract/comun/base.ts';
import { api } from '#contract/contrato.ts';
import { PUERTAS } from '#domain/gobierno/auditoria/puertas.ts';
import { puedeDarseAUnaClave } from '#domain/gobierno/integraciones/claves.ts';
import { quienEnElDispositivo } from '#domain/comun/permisos/permisos.ts';
import { pruebaVigente } from '#domain/comun/permisos/sesion-de-rrhh.ts';
import { contarNegado, contarProcedimiento } from '../metricas.ts';
import { ahora } from '../reloj.ts';
import type { Contexto, Puerta } from './contexto.ts';
import { CLAVE_DE_ENVIO, darDeAltaUnaVez } from './alta.ts';

/**
 * The base of every procedure. It reads from the contract who may call, and refuses everybody else before the input is
 * parsed. Which rows the caller may touch is up to each procedure, through `domain/comun/permisos`. Every refusal, here or
 * there, is logged.
 * @throws NO_AUTENTICADO without a session; SIN_PERMISO if the caller may not; FALTA_SEGUNDO_FACTOR if the caller's
 *   deadline to set up a second factor has passed; BAD_REQUEST for what `reparoDe` rejects
 */
export const os = implement(api)
  .$context<Contexto>()
  .use(async ({ context, path, procedure, next }, input) => {
    const inicio = performance.now();
    const nombre = path.join('.');
    let fin: 'ok' | 'refused' | 'failed' = 'failed';
    let codigo: string | null = null;
    // A procedure sets it when only the procedure finds out whose account was tried.
    const puerta: Puerta = { cuenta_id: context.actor?.cuenta_id ?? null };
    try {
      const { meta } = procedure['~orpc'];
      const rechazo = negar(meta, context) ?? negarALaClave(nombre, meta, context);
      if (rechazo?.status === 401) context.anotarFalta?.('sesion');
      if (!rechazo && esDeOtro(context)) throw new ORPCError('NO_AUTENTICADO', { status: 401 });
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
  })
  .use(({ context, path, procedure, next }, input, output) => {
    const dicha = context.headers.get(CLAVE_DE_ENVIO);
    const cuenta_id = context.actor?.cuenta_id;
    // Without a key, or where the contract does not say that it is a new thing (`alta`), it is made as ever.
    if (dicha === null || cuenta_id === undefined || procedure['~orpc'].meta.una_vez !== true) return next();
    return darDeAltaUnaVez(
      { dicha, nombre: path.join('.'), cuenta_id, context, input },
      (db) => next({ context: { db } }),
      (respuesta) => output(respuesta),
    );
  });

/** Why the caller is refused; null if allowed. An empty list of roles allows nobody. */
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

/**
 * What waited on a device says whose it is (`X-Quien`, `quienEnElDispositivo`). If somebody else is signed in by now it is not done in
 * their name: it goes on waiting for its person.
 */
export function esDeOtro({ headers, actor }: Pick<Contexto, 'headers' | 'actor'>): boolean {
  const quien = headers.get('X-Quien');
  return quien !== null && quien !== quienEnElDispositivo(actor);
}

/** An API key may call only the procedures it was given and that can be given to keys: not even those open to anybody. */
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
 * Refuses a caller who has not proved their identity in the last minutes. The guard calls it for every procedure declared
 * `grave: true`; a procedure that is grave only for some rows or changes calls it itself, before writing.
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

/** Logs a refusal with the account id: logs contain no names. */
function anotarNegado(context: Contexto, procedimiento: string, status: 401 | 403): void {
  contarNegado(status);
  context.log?.warn({ procedimiento, status, ...deQuien(context) }, 'denied');
}

/** Counts refused permissions in the audit log, so that an account that keeps trying is noticed. */
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
 * Records an attempt to sign in or similar, in the log and in the audit log: under the account or, for an e-mail without
 * account, under a keyed hash of it. Invalid input is no attempt. Written before the response, so that nobody signs in
 * without a trace.
 */
async function anotarPuerta(
  { log, rastro, direccion }: Contexto,
  { cuenta_id, email: hallado = null }: Puerta,
  { nombre, fin, codigo, input }: Intentado,
): Promise<void> {
  const accion = PUERTAS[nombre]?.[fin === 'ok' ? 'hecho' : 'negado'];
  const email = hallado ?? emailDe(input);
  // A sign-in attempt is recorded under the account that was tried, not under the one signed in.
  const de = email === null ? cuenta_id : null;
  const vale = accion !== undefined && fin !== 'failed' && codigo !== 'BAD_REQUEST';
  // Signing out without a session is not recorded: nothing ended.
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

/** The e-mail in the input of an attempt, if any. */
function emailDe(input: unknown): string | null {
  const leido = ConEmail.safeParse(input);
  return leido.success ? leido.data.email : null;
}

const ConEmail = z.object({ email: z.string().max(320) });

/** Deepest nesting of an input. The deepest in the contract, the opening hours of a branch on the site, is five. */
const HONDURA = 32;

/**
 * Why an input is rejected, whatever the procedure; null if it is not. It may contain invalid text, as a value or a field
 * name: a U+0000, which PostgreSQL cannot store, or an unpaired surrogate, which PostgreSQL refuses in JSON and changes
 * elsewhere. Or it is nested too deeply: thousands of levels would overflow the stack of any recursive code.
 */
function reparoDe(input: unknown): string | null {
  // Level by level instead of recursively.
  let nivel: unknown[] = [input];
  for (let hondura = 0; nivel.length > 0; hondura += 1) {
    if (hondura > HONDURA) return `El pedido anida más de ${HONDURA} niveles.`;
    const siguiente: unknown[] = [];
    for (const valor of nivel) {
      if (typeof valor === 'string' && !esTexto(valor)) return NO_ES_TEXTO;
      if (typeof valor !== 'object' || valor === null) continue;
      for (const [nombre, parte] of Object.entries(valor)) {
        if (!esTexto(nombre)) return NO_ES_TEXTO;
        siguiente.push(parte);
      }
    }
    nivel = siguiente;
  }
  return null;
}

const NO_ES_TEXTO = 'El pedido tiene caracteres que no se pueden guardar.';

function esTexto(texto: string): boolean {
  return texto.isWellFormed() && !texto.includes('\0');
}
