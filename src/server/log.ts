import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * The server's log: one JSON object per line. What it writes about an error is scrubbed of the data that was
 * being handled: a failed query's message carries its parameters, which are people's names and e-mails.
 */
export function createLog(level: 'debug' | 'info' | 'warn' | 'silent', destination?: DestinationStream): Log {
  return pino(
    { level, base: null, serializers: { err: serializeError } },
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
 * Cuts what data follows a message: Drizzle's `params: …` and PostgreSQL's `Key (correo)=(ana@…)`, which it puts
 * in `detail` but some wrappers append.
 */
function scrub(text: string): string {
  return text.replaceAll(/^params: .*$/gm, 'params: […]').replaceAll(/\)=\([^)]*\)/g, ')=(…)');
}
