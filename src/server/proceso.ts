import type { Servicios } from './api/contexto.ts';
import type { Base } from './db/base.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Eventos } from './realtime/eventos.ts';

/** What the process has one of: opened by arranque.ts, handed to whoever serves a request. */
export interface Proceso {
  readonly env: Env;
  readonly log: Log;
  readonly base: Base;
  readonly servicios: Servicios;
  readonly eventos: Eventos;
  /** Aborted when the process is asked to stop: what never ends by itself (event streams) ends then. */
  readonly apagado: AbortSignal;
}
