import { createServer } from 'node:http';
import { abrirProceso, anunciar, listenerOf, servir } from './arranque.ts';
import type { Base } from './db/base.ts';
import type { Env } from './env.ts';
import { createApp } from './http/app.ts';
import { documentoEscrito } from './http/documentacion.ts';
import { atenderCambios, conPaginas } from './http/paginas.ts';
import { builtWeb } from './http/web.ts';
import type { Log } from './log.ts';
import { giveSignsOfLife } from './signs-of-life.ts';
import { ESPERAS } from './plazos-de-cuerpos.ts';

/** Serves with a database that is being opened, until the process is asked to stop. */
export async function servirProduccion(env: Env, log: Log, base: Promise<Base>): Promise<void> {
  const web = await builtWeb();
  const { proceso, salida } = await abrirProceso(env, log, base);
  const dejarDeAtender = await atenderCambios(proceso.base);
  const fetch = createApp({ proceso, web });
  const server = createServer(ESPERAS, conPaginas(env, fetch, listenerOf(fetch)));
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
