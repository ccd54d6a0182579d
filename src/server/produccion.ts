import { createServer } from 'node:http';
import { url } from 'node:inspector';
import { abrirProceso, anunciar, servir } from './arranque.ts';
import type { Base } from './db/base.ts';
import type { Env } from './env.ts';
import { conPaginas, createApp, listenerOf } from './http/app.ts';
import { documentoEscrito } from './http/documentacion.ts';
import { ESPERAS } from './http/limites.ts';
import { atenderCambios, crearPaginas } from './http/paginas.ts';
import { builtWeb } from './http/web.ts';
import type { Log } from './log.ts';

/** Serves with a database that is being opened, until the process is asked to stop. */
export async function servirProduccion(env: Env, log: Log, base: Promise<Base>): Promise<void> {
  const web = await builtWeb();
  const { proceso, salida } = await abrirProceso(env, log, base);
  const dejarDeAtender = await atenderCambios(proceso.base);
  const fetch = createApp({ proceso, web });
  const server = createServer(ESPERAS, conPaginas(crearPaginas(env, fetch), listenerOf(fetch)));
  const port = await servir(server, env, {
    avisar: salida.avisar,
    // Pages keep listening for changes until the last response is sent.
    apagar: (ultimaRespuesta) => salida.apagar(ultimaRespuesta.then(dejarDeAtender)),
  });
  giveSignsOfLife(env.watchdogSeconds ?? 0);
  anunciar(proceso, port);
  // Generated in advance, because it blocks the thread for a while.
  setImmediate(() => void documentoEscrito());
}

const EVERY_MS = 1_000;

/**
 * Sends heartbeats to the parent process, if it listens (deploy/supervise.mjs), with the seconds of silence after which it
 * should kill this one; 0 means never. Under a debugger, silence is normal. If the parent is gone this process shuts down
 * in order, because nobody else would stop it.
 */
function giveSignsOfLife(watchdogSeconds: number): void {
  const { channel } = process;
  if (channel === undefined || process.send === undefined) return;
  const say = () => {
    const watchdog = url() === undefined ? watchdogSeconds : 0;
    // A failed send needs no handling: a parent that is gone also causes `disconnect`, below.
    process.send?.({ watchdog }, undefined, {}, () => {});
  };
  say();
  setInterval(say, EVERY_MS).unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  channel.unref();
}
