// The server as it runs in production: the screens are the ones that `npm run build` left.
import { readEnv } from './env.ts';
import { createServer } from 'node:http';
import { abrirProceso, anunciar, fallar, listenerOf, servir } from './arranque.ts';
import { createApp } from './http/app.ts';
import { atenderCambios, conPaginas } from './http/paginas.ts';
import { builtWeb } from './http/web.ts';

try {
  const env = readEnv();
  const web = await builtWeb();
  const { proceso, salida } = await abrirProceso(env);
  const dejarDeAtender = await atenderCambios(proceso.base);
  const fetch = createApp({ proceso, web });
  const server = createServer(conPaginas(env, fetch, listenerOf(fetch)));
  const port = await servir(server, env, {
    avisar: salida.avisar,
    // Until its last answer, a page says what every node's does.
    apagar: (ultimaRespuesta) => salida.apagar(ultimaRespuesta.then(dejarDeAtender)),
  });
  anunciar(proceso, port);
} catch (error) {
  fallar(error);
}
