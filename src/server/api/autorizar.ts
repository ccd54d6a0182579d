import { implement, ORPCError } from '@orpc/server';
import type { Acceso } from '#contract/base.ts';
import { api } from '#contract/contrato.ts';
import { pruebaVigente } from '#domain/permisos/prueba.ts';
import { contarNegado, contarProcedimiento } from '../metricas.ts';
import { ahora } from '../reloj.ts';
import type { Contexto } from './contexto.ts';
import { reparoDe } from './entrada.ts';

/**
 * Where every procedure begins. It reads who may call from the contract and refuses everybody else before the input
 * is even parsed. Which rows they may touch is each procedure's own, through `domain/permisos`. Whoever is turned away,
 * here or there, is written in the log.
 * @throws NO_AUTENTICADO without a session; SIN_PERMISO with one that does not reach; BAD_REQUEST for what `reparoDe` says
 */
export const os = implement(api)
  .$context<Contexto>()
  .use(async ({ context, path, procedure, next }, input) => {
    const inicio = performance.now();
    const nombre = path.join('.');
    let fin: 'ok' | 'refused' | 'failed' = 'failed';
    let codigo: string | null = null;
    try {
      const rechazo = negar(procedure['~orpc'].meta, context);
      if (rechazo?.status === 401) context.anotarFalta?.('sesion');
      if (rechazo) throw new ORPCError(rechazo.code, { status: rechazo.status });
      if (procedure['~orpc'].meta.grave === true) exigirPrueba(context);
      const reparo = reparoDe(input);
      if (reparo !== null) throw new ORPCError('BAD_REQUEST', { message: reparo });
      const hecho = await next();
      fin = 'ok';
      return hecho;
    } catch (error) {
      if (error instanceof ORPCError && error.status < 500) {
        fin = 'refused';
        if (error.status === 401 || error.status === 403) anotarNegado(context, nombre, error.status);
        codigo = String(error.code);
      }
      throw error;
    } finally {
      contarProcedimiento(nombre, fin, (performance.now() - inicio) / 1000);
      if (PUERTAS.has(nombre)) {
        context.log?.info({ procedimiento: nombre, fin, codigo, ...deQuien(context) }, 'door');
      }
    }
  });

/** What makes, changes or ends a way in: each try is written in the log, whatever came of it. */
export const PUERTAS: ReadonlySet<string> = new Set([
  'cuentas.ingresar',
  'cuentas.registrarse',
  'cuentas.salir',
  'cuentas.salirDeTodas',
  'cuentas.pedirRestablecimiento',
  'cuentas.restablecer',
  'cuentas.confirmarEmail',
  'cuentas.aceptarInvitacion',
  'cuentas.cambiarClave',
  'cuentas.probar',
  'personal.ingresar',
  'personal.registrarse',
  'personal.confirmarEmail',
  'personal.decidir',
  'personal.cambiarRol',
  'usuarios.crear',
  'usuarios.cambiarRol',
  'usuarios.cerrarSesiones',
  'usuarios.restablecerClave',
]);

/** Who may call, decided: null is welcome. An empty list welcomes nobody. */
export function negar(
  acceso: Pick<Acceso, 'quien'>,
  { actor }: Pick<Contexto, 'actor'>,
): { code: 'NO_AUTENTICADO'; status: 401 } | { code: 'SIN_PERMISO'; status: 403 } | null {
  if (acceso.quien.includes('publico')) return null;
  if (!actor) return { code: 'NO_AUTENTICADO', status: 401 };
  if (acceso.quien.includes('cuenta')) return null;
  if (actor.personal?.activo && acceso.quien.includes('personal')) return null;
  const empleado = actor.empleado;
  if (empleado?.activo && acceso.quien.includes(empleado.rol)) return null;
  return { code: 'SIN_PERMISO', status: 403 };
}

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

/** Who was denied what: by the account's id, which is nobody's name. */
function anotarNegado(context: Contexto, procedimiento: string, status: 401 | 403): void {
  contarNegado(status);
  context.log?.warn({ procedimiento, status, ...deQuien(context) }, 'denied');
}

function deQuien({ actor }: Contexto) {
  return { cuenta: actor?.cuenta_id ?? null };
}
