import type { Servicios } from './api/contexto.ts';
import type { Base } from './db/base.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Eventos } from './realtime/eventos.ts';

/** The single instances of a process: created by arranque.ts and passed to whatever serves a request. */
export interface Proceso {
  readonly env: Env;
  readonly log: Log;
  readonly base: Base;
  readonly servicios: Servicios;
  readonly eventos: Eventos;
  /** Aborted when the process is asked to stop, which ends whatever does not end by itself (event streams). */
  readonly apagado: AbortSignal;
}
