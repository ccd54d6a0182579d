// The server as it runs in production: the screens are the ones that `npm run build` left.
import { readEnv } from './env.ts';
import { createServer } from 'node:http';
import { abrirProceso, anunciar, fallar, listenerOf, servir } from './arranque.ts';
import { createApp } from './http/app.ts';
import { builtWeb } from './http/web.ts';

try {
  const env = readEnv();
  const web = await builtWeb();
  const { proceso, apagar } = await abrirProceso(env);
  const server = createServer(listenerOf(createApp({ proceso, web })));
  anunciar(proceso, await servir(server, env, apagar));
} catch (error) {
  fallar(error);
}
