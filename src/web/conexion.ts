import { isRouteErrorResponse } from 'react-router';
import type { Hecho } from './api.server.ts';

/**
 * For the `clientAction` or `clientLoader` of a screen where something was typed or chosen. If the network or a proxy gives
 * no response from our server, that is returned as a failure to show on the screen. If it were thrown, the error boundary
 * would replace the whole screen.
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

/** A route's `clientAction`, for what must not be lost with the connection. */
export function accionDeCliente({ serverAction }: { serverAction: () => Promise<Hecho<unknown>> }) {
  return sinPerderNada(serverAction);
}

/** A route's `clientLoader`, for data loaded separately by a fetcher: the failure is shown where the data would be. */
export function cargaDeCliente<T>({ serverLoader }: { serverLoader: () => Promise<Hecho<T>> }) {
  return sinPerderNada(serverLoader);
}

/**
 * The code of a request that was refused before it reached a screen. The server's edge answers those with `{ code, message
 * }`.
 */
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

/**
 * What the page's fetch throws if there was no response at all. It is a class of its own to tell it apart from a bug, which
 * may also be a TypeError.
 */
export class SinRespuesta extends TypeError {}

export type FalloDeConexion = 'SIN_CONEXION' | 'SERVIDOR_AUSENTE';

/**
 * The code of a request without a response. A device that is offline sent nothing. If it is online the request may have been
 * sent, and nobody knows whether it arrived.
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

/** Whether this device knows that it has no network. Otherwise it is the server that does not answer. */
export function sinRed(): boolean {
  return sinRespuestaSegun(navigator.onLine) === 'SIN_CONEXION';
}

/**
 * Whether an error that reached a screen's boundary is about the connection: no response, or that of a proxy without a
 * server.
 */
export function falloDeConexion(error: unknown): FalloDeConexion | null {
  if (error instanceof SinRespuesta) return sinRed() ? 'SIN_CONEXION' : 'SERVIDOR_AUSENTE';
  const deUnProxy =
    isRouteErrorResponse(error) && [502, 503, 504].includes(error.status) && !diceCodigo(error.data);
  return deUnProxy ? 'SERVIDOR_AUSENTE' : null;
}

/** Whether the server is alive. */
export async function hayServidor(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Fetch fails with a TypeError if there is no connection. A proxy without a server behind it, or a server that failed early,
 * responds in a format that is not ours.
 */
function codigoDeRed(error: unknown): string | null {
  if (error instanceof TypeError) return sinRespuestaSegun(navigator.onLine);
  return isRouteErrorResponse(error) && error.status >= 500 ? 'SERVIDOR_AUSENTE' : codigoDeRechazo(error);
}

/** Whether an action's result means that our server did not respond. */
export function quedoSinRespuesta(resultado: unknown): boolean {
  if (typeof resultado !== 'object' || resultado === null || !('fallo' in resultado)) return false;
  const { fallo } = resultado;
  if (typeof fallo !== 'object' || fallo === null || !('code' in fallo)) return false;
  return SIN_RESPUESTA_NUESTRA.has(fallo.code);
}
