import { S3ServiceException } from '@aws-sdk/client-s3';
import type { Base } from '../db/base.ts';
import { lugarDe } from '../operacion/lugar.ts';
import type { Proceso } from '../proceso.ts';

/** What people and programs are told when we cannot respond and it is not a bug: what is missing, and when to retry. */
export interface Ausencia {
  readonly code: string;
  readonly message: string;
  readonly status: 503 | 507;
  readonly retryAfter: string;
}

/** A service that we depend on is down. */
const SIN_SERVICIO: Ausencia = {
  code: 'SIN_SERVICIO',
  message: 'No podemos atender el pedido en este momento. Probá de nuevo en unos segundos.',
  status: 503,
  retryAfter: '5',
};

/** Nothing can be written. */
const SIN_ESPACIO: Ausencia = {
  code: 'SIN_ESPACIO',
  message:
    'El servidor se quedó sin lugar y no se guardó nada. Avisale a quien lo administra, y probá de nuevo cuando haya lugar.',
  status: 507,
  retryAfter: '60',
};

/** What is missing according to an unexpected error; null if it is a bug. */
export async function queFalta(
  error: unknown,
  { base, env }: Pick<Proceso, 'base' | 'env'>,
): Promise<Ausencia | null> {
  if ((await lugarDe(base, env.dataDir).porque(error)) !== null) return SIN_ESPACIO;
  return (await faltaAlgo(error, base)) ? SIN_SERVICIO : null;
}

/** Whether an unexpected error comes from the network or another server, so that a retry may work. */
export function esPasajera(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    name === 'BaseCaida' ||
    name === 'TimeoutError' ||
    CODIGOS.test(code) ||
    DE_CONEXION.test(message) ||
    (error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) >= 500) ||
    esPasajera(error.cause)
  );
}

/** Like `esPasajera`, and also checks the database, because a library in between may hide its error. */
async function faltaAlgo(error: unknown, base: Pick<Base, 'vivo'>): Promise<boolean> {
  return esPasajera(error) || !(await base.vivo(500));
}

// Error codes of sockets; and of PostgreSQL: connection exceptions, too many connections, shutdown, crash, startup, a lock
// not available, a deadlock.
const CODIGOS =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|08\w{3}|53300|57P0[1-3]|55P03|40P01)$/;
// node-postgres gives its own errors no code, so they are recognised by their message.
const DE_CONEXION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;
