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
  const { proceso, apagar } = await abrirProceso(env);
  const dejarDeAtender = await atenderCambios(proceso.base);
  const fetch = createApp({ proceso, web });
  const server = createServer(conPaginas(env, fetch, listenerOf(fetch)));
  anunciar(
    proceso,
    await servir(server, env, async (ultimaRespuesta) => {
      await dejarDeAtender();
      await apagar(ultimaRespuesta);
    }),
  );
} catch (error) {
  fallar(error);
}
