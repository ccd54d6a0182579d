import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { baseDePrueba } from '#tests/support/base.ts';
import { abrirApp } from '#tests/support/app-entera.ts';
import { puertoDe, respuestaA } from '#tests/support/servidores.ts';
import { listenerOf } from './app.ts';

const app = await abrirApp(await baseDePrueba(), '/nowhere', { trustedProxies: 1 });
const server = createServer(listenerOf(app.fetch));
await once(server.listen(0, '127.0.0.1'), 'listening');
const port = puertoDe(server);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.cerrar();
});

// Behind a proxy the request is rebuilt, and the platform's Request refuses this method: that used to be an error of ours.
test('TRACE is refused in words, also behind a proxy that speaks TLS', async () => {
  const pedido = request({
    port,
    method: 'TRACE',
    path: '/reconoce/sucursal/meritos',
    headers: { 'X-Forwarded-Proto': 'https' },
  });
  pedido.end();
  const respuesta = await respuestaA(pedido);
  expect(respuesta.statusCode).toBe(405);
  expect(respuesta.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(Buffer.concat(await respuesta.toArray()).toString()).toBe('Este sitio no responde a ese método.');
});
