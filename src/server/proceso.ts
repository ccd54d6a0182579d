import type { Base } from './db/base.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';

/** What the process has one of: opened by arranque.ts, handed to whoever serves a request. */
export interface Proceso {
  readonly env: Env;
  readonly log: Log;
  readonly base: Base;
  /** Aborted when the process is asked to stop: what never ends by itself (event streams) ends then. */
  readonly apagado: AbortSignal;
}
