import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { baseDePrueba } from '#tests/support/base.ts';
import { abrirApp } from '#tests/support/app-entera.ts';
import { puertoDe } from '#tests/support/servidores.ts';
import { listenerOf } from './app.ts';

const app = await abrirApp(await baseDePrueba(), '/nowhere', { streamsPerAddress: 2 });
const server = createServer(listenerOf(app.fetch));
await once(server.listen(0, '127.0.0.1'), 'listening');
const url = `http://127.0.0.1:${puertoDe(server)}`;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.cerrar();
});

async function abrir(desde: string, path = '/api/plano/eventos') {
  const corte = new AbortController();
  const respuesta = await fetch(`${url}${path}`, {
    headers: { 'X-Forwarded-For': desde, Accept: 'text/event-stream' },
    signal: corte.signal,
  });
  return { status: respuesta.status, respuesta, cortar: () => corte.abort() };
}

test('an address holds so many streams, and another when one ends', async () => {
  const primero = await abrir('10.0.0.1');
  // A stream refused for another reason does not take a place.
  expect((await abrir('10.0.0.1', '/api/eventos')).status).toBe(401);
  expect((await abrir('10.0.0.1')).status).toBe(200);
  const tercero = await abrir('10.0.0.1');
  expect(tercero.status).toBe(429);
  expect(tercero.respuesta.headers.get('retry-after')).toBe('60');
  expect(await tercero.respuesta.json()).toMatchObject({ code: 'DEMASIADOS_FLUJOS' });
  // From another address, and from the same customer's other addresses.
  expect((await abrir('10.0.0.2')).status).toBe(200);
  for (const [desde, status] of [
    ['2001:db8::1', 200],
    ['2001:db8::2', 200],
    ['2001:db8::3', 429],
  ] as const) {
    expect((await abrir(desde)).status).toBe(status);
  }
  primero.cortar();
  let status = 429;
  for (let i = 0; i < 200 && status === 429; i += 1) {
    await setTimeout(10);
    const otro = await abrir('10.0.0.1');
    status = otro.status;
  }
  expect(status).toBe(200);
});
