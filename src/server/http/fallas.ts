import { S3ServiceException } from '@aws-sdk/client-s3';
import type { Base } from '../db/base.ts';

/** What a person reads, and a program is told, while something that we depend on is away. */
export const SIN_SERVICIO = {
  code: 'SIN_SERVICIO',
  message: 'No podemos atender el pedido en este momento. Probá de nuevo en unos segundos.',
} as const;

/** Whether an unexpected error is the network's or another server's, and not ours: worth trying again in a while. */
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

/** As `esPasajera`, where a library between us and the database did not say what had happened to it. */
export async function faltaAlgo(error: unknown, base: Pick<Base, 'vivo'>): Promise<boolean> {
  return esPasajera(error) || !(await base.vivo(500));
}

// Of sockets; and of PostgreSQL: connection exceptions, no room for more, stopping, crashed, starting; a lock that somebody
// lost on the way still held, or that two waited for of one another.
const CODIGOS =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|08\w{3}|53300|57P0[1-3]|55P03|40P01)$/;
// node-postgres gives its own errors no code.
const DE_CONEXION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;
