import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { pedidoActual } from './pedido-actual.ts';

export type Log = Logger;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * The server's log: one JSON object per line, with the id (`pedido`) of the request behind it, if any. Errors are logged
 * without the data being handled: a failed query's message contains its parameters, which are people's names and e-mails.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      serializers: { err: serializeError },
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const pedido = pedidoActual();
        return pedido === undefined ? {} : { pedido };
      },
    },
    destination ?? pino.destination(2),
  );
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type,
    code,
    message: scrub(message),
    stack: scrub(stack),
    cause: error.cause === undefined ? undefined : serializeError(error.cause),
  };
}

/**
 * Removes the data in a message: Drizzle's `params: …` and PostgreSQL's `Key (correo)=(ana@…)`, which it puts in `detail`
 * but some wrappers append.
 */
function scrub(text: string): string {
  return text.replaceAll(/^params: .*$/gm, 'params: […]').replaceAll(/\)=\([^)]*\)/g, ')=(…)');
}
