import { isRouteErrorResponse } from 'react-router';
import type { Hecho } from './api.server.ts';

/**
 * For a `clientAction` or a `clientLoader` whose screen holds something typed or chosen: when the network, or whatever
 * stands before the server, gives no answer of ours, that comes back as a failure to be shown in place. Thrown, it
 * would take the whole screen with it.
 */
export async function sinPerderNada<T>(pedir: () => Promise<Hecho<T>>): Promise<Hecho<T>> {
  try {
    return await pedir();
  } catch (error) {
    const code = codigoDeRed(error);
    if (code === null) throw error;
    return { ok: false, fallo: { code, request_id: '' } };
  }
}

/** A route's `clientAction`, where what it sends must not be lost with the connection. */
export function accionDeCliente({ serverAction }: { serverAction: () => Promise<Hecho<unknown>> }) {
  return sinPerderNada(serverAction);
}

/** A route's `clientLoader`, for what is asked for apart: that it could not be had is said where it is shown. */
export function cargaDeCliente<T>({ serverLoader }: { serverLoader: () => Promise<Hecho<T>> }) {
  return sinPerderNada(serverLoader);
}

/** Of what was refused before it got to a screen of ours, its code: the server's edge answers `{ code, message }`. */
export function codigoDeRechazo(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status < 400 || error.status >= 500) return null;
  return diceCodigo(error.data);
}

function diceCodigo(datos: unknown): string | null {
  const dicho: unknown = typeof datos === 'string' ? deJson(datos) : datos;
  const code = typeof dicho === 'object' && dicho !== null && 'code' in dicho ? dicho.code : null;
  return typeof code === 'string' ? code : null;
}

function deJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

/** What the page's own fetch throws when there was no answer at all: told apart from a mistake of ours, also a TypeError. */
export class SinRespuesta extends TypeError {}

export type FalloDeConexion = 'SIN_CONEXION' | 'SERVIDOR_AUSENTE';

/**
 * The code of what got no answer. A device that says it has no signal sent nothing; one that has it may have sent it, and it is
 * not known whether it arrived.
 */
export function sinRespuestaSegun(onLine: boolean | undefined): 'SIN_CONEXION' | 'SIN_RESPUESTA' {
  return onLine === false ? 'SIN_CONEXION' : 'SIN_RESPUESTA';
}

/** Codes of a request that our server did not answer. */
export const SIN_RESPUESTA_NUESTRA: ReadonlySet<unknown> = new Set([
  'SIN_CONEXION',
  'SIN_RESPUESTA',
  'SERVIDOR_AUSENTE',
]);

/** Of an error that took a screen's place, whether it is the connection's: no answer, or that of a proxy without a server. */
export function falloDeConexion(error: unknown): FalloDeConexion | null {
  if (error instanceof SinRespuesta) return 'SIN_CONEXION';
  const deUnProxy =
    isRouteErrorResponse(error) && [502, 503, 504].includes(error.status) && !diceCodigo(error.data);
  return deUnProxy ? 'SERVIDOR_AUSENTE' : null;
}

/** Whether the server answers: anything that says it is alive. */
export async function hayServidor(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Fetch fails with a TypeError when there is no connection; a proxy without a server behind it, or a server that failed before it got
 * to an answer of ours, answers in its own words. */
function codigoDeRed(error: unknown): string | null {
  if (error instanceof TypeError) return sinRespuestaSegun(navigator.onLine);
  return isRouteErrorResponse(error) && error.status >= 500 ? 'SERVIDOR_AUSENTE' : codigoDeRechazo(error);
}

/** Of what an action gave, whether it is that there was no answer of ours. */
export function quedoSinRespuesta(resultado: unknown): boolean {
  if (typeof resultado !== 'object' || resultado === null || !('fallo' in resultado)) return false;
  const { fallo } = resultado;
  if (typeof fallo !== 'object' || fallo === null || !('code' in fallo)) return false;
  return SIN_RESPUESTA_NUESTRA.has(fallo.code);
}
