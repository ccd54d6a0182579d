import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { puertoDe } from '#tests/support/servidores.ts';
import { conPlazos } from './limites.ts';

const abiertos: (() => void)[] = [];
afterEach(() => {
  for (const cerrar of abiertos.splice(0)) cerrar();
});

/** Reads the body and answers; bodies have `base_ms`. */
async function servir(base_ms: number) {
  const leer: RequestListener = (request, response) => {
    request.resume().once('end', () => response.end('llegó todo'));
    request.once('error', () => {});
  };
  const server = createServer(conPlazos(leer, base_ms));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  abiertos.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = puertoDe(server);
  return (lineas: readonly string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write([...lineas, ''].join('\r\n'));
    return socket;
  };
}

async function leido(socket: ReturnType<typeof connect>): Promise<string> {
  let texto = '';
  for await (const parte of socket) texto += String(parte);
  return texto;
}

test('a body that does not end is answered and its connection closed', async () => {
  const enviar = await servir(100);
  for (const cuerpo of ['Content-Length: 50', 'Transfer-Encoding: chunked']) {
    const texto = await leido(enviar(['POST /reconoce/auth HTTP/1.1', 'Host: x', cuerpo, '', '5']));
    expect(texto).toMatch(/^HTTP\/1\.1 408 /);
    expect(texto).toContain('ENVIO_LENTO');
  }
});

test('one that is whole in time is answered as always, and so is who sends none', async () => {
  const enviar = await servir(5_000);
  const entero = enviar(['POST / HTTP/1.1', 'Host: x', 'Connection: close', 'Content-Length: 1', '', 'a']);
  expect(await leido(entero)).toContain('llegó todo');
  expect(await leido(enviar(['GET / HTTP/1.1', 'Host: x', 'Connection: close', '', '']))).toContain(
    'llegó todo',
  );
});

test('a file has its own time, and what says how long it is, what that takes', async () => {
  const enviar = await servir(20);
  const partes = [
    enviar(['POST /api/archivos?proposito=video HTTP/1.1', 'Host: x', 'Content-Length: 50', '', 'a']),
    enviar(['POST /api/plano/importar HTTP/1.1', 'Host: x', 'Content-Length: 9000000', '', 'a']),
  ];
  const corto = enviar(['POST / HTTP/1.1', 'Host: x', 'Content-Length: 50', '', 'a']);
  expect(await leido(corto)).toContain('408');
  for (const socket of partes) {
    expect(socket.bytesRead).toBe(0);
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  }
});
