import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { baseDePrueba } from '#tests/support/base.ts';
import { envDePrueba } from '#tests/support/env.ts';
import type { Env } from '../env.ts';
import { createLog } from '../log.ts';
import { abrirServicios } from '../servicios.ts';
import { createApp, type Fetch, type Web } from './app.ts';
import { documentoEscrito } from './documentacion.ts';

const ENV = envDePrueba();

const real = await baseDePrueba();
const abiertos = await abrirServicios({ env: ENV, log: createLog('silent'), base: real });
afterAll(() => abiertos.cerrar(1000));

let lines: unknown[] = [];
afterEach(() => (lines = []));

/** The application over a database that is up or down, with screens that answer as each test says. */
function appWith({
  env = {},
  page = async () => new Response('<p>hola</p>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  alive = true,
  apagado = new AbortController().signal,
}: { env?: Partial<Env>; page?: Web['page']; alive?: boolean; apagado?: AbortSignal } = {}): Fetch {
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as unknown) });
  const base = { ...real, vivo: async () => alive };
  const { servicios, eventos } = abiertos;
  return createApp({
    proceso: { env: { ...ENV, ...env }, log, base, servicios, eventos, apagado },
    web: { asset: async () => null, page },
  });
}

function get(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`http://localhost:3000${path}`, { headers });
}

function post(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'a=1',
  });
}

describe('health', () => {
  test('it is healthy once it serves, and ready while the database answers', async () => {
    expect((await appWith()(get('/healthz'))).status).toBe(200);
    expect((await appWith()(get('/readyz'))).status).toBe(200);
    expect((await appWith({ alive: false })(get('/healthz'))).status).toBe(200);
    expect((await appWith({ alive: false })(get('/readyz'))).status).toBe(503);
  });

  test('while nothing can be written it says so to people and to whoever asks whether it is ready', async () => {
    const lleno = Object.assign(new Error('no space left'), { code: '53100' });
    const app = appWith({
      page: async () => {
        throw new Error('Failed query', { cause: lleno });
      },
    });
    expect(await (await app(get('/readyz'))).text()).toBe('ok');
    const response = await app(post('/'));
    expect(response.status).toBe(507);
    expect(await response.json()).toMatchObject({
      code: 'SIN_ESPACIO',
      message: expect.stringContaining('no se guardó nada') as string,
    });
    const ready = await app(get('/readyz'));
    expect([ready.status, await ready.text()]).toEqual([503, 'no disponible: no queda lugar donde guardar']);
    expect((await app(get('/healthz'))).status).toBe(200);
  });

  test('while it is stopping it is not ready', async () => {
    expect((await appWith({ apagado: AbortSignal.abort() })(get('/readyz'))).status).toBe(503);
  });
});

describe('headers of every answer', () => {
  test('the policy names the nonce that the page was given, another one each time', async () => {
    const nonces: string[] = [];
    const fetch = appWith({
      page: async (_request, { nonce }) => {
        nonces.push(nonce);
        return new Response('');
      },
    });
    for (const nonce of [0, 1]) {
      const policy = (await fetch(get('/'))).headers.get('content-security-policy');
      expect(policy).toContain(`script-src 'nonce-${nonces[nonce]}' 'strict-dynamic'`);
      expect(policy).toContain("frame-ancestors 'none'");
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('they are there on errors, refusals and unknown addresses of the API too', async () => {
    const fetch = appWith({ page: () => Promise.reject(new Error('boom')) });
    for (const request of [get('/'), get('/api/nada'), post('/', { 'Sec-Fetch-Site': 'cross-site' })]) {
      const { headers } = await fetch(request);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    }
  });

  test("a handler's own policy stays", async () => {
    const page = async () => new Response('', { headers: { 'Content-Security-Policy': 'sandbox' } });
    expect((await appWith({ page })(get('/'))).headers.get('content-security-policy')).toBe('sandbox');
  });

  test('a part of a page may run nothing by itself, and carries no more headers than that', async () => {
    const { headers } = await appWith({ page: async () => new Response('') })(get('/assets/parte.js'));
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('permissions-policy')).toBe(false);
  });

  test('over TLS the browser is told to stay there', async () => {
    const plain = await appWith()(get('/', { 'X-Forwarded-Proto': 'https' }));
    expect(plain.headers.has('strict-transport-security')).toBe(false);
    const secure = await appWith({ env: { trustedProxies: 1 } })(get('/', { 'X-Forwarded-Proto': 'https' }));
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });
});

describe('requests from other sites', () => {
  test.each([
    [{ Origin: 'https://otro.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'http://localhost:3001' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
  ])('%j changes nothing here', async (headers) => {
    const response = await appWith()(post('/reconoce', headers));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'ORIGEN_AJENO' });
  });

  test.each([
    [{ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' }],
    [{ 'Sec-Fetch-Site': 'same-origin' }],
    [{ 'Sec-Fetch-Site': 'none' }],
    [{}],
  ])('%j is ours, or no browser at all', async (headers) => {
    expect((await appWith()(post('/reconoce', headers))).status).toBe(200);
  });

  test('looking is allowed from anywhere: a link in another site works', async () => {
    expect((await appWith()(get('/', { 'Sec-Fetch-Site': 'cross-site' }))).status).toBe(200);
  });

  test('with APP_URL only pages served under that address count as ours', async () => {
    const fetch = appWith({ env: { hasFixedUrl: true, appUrl: 'https://mostrador.example' } });
    expect((await fetch(post('/', { Origin: 'https://mostrador.example' }))).status).toBe(200);
    expect((await fetch(post('/', { Origin: 'http://localhost:3000' }))).status).toBe(403);
  });
});

describe('behind proxies', () => {
  const seen = async (env: Partial<Env>, headers: Record<string, string>) => {
    let result = { url: '', address: '' };
    const fetch = appWith({
      env,
      page: async (request, { clientAddress }) => {
        result = { url: request.url, address: clientAddress };
        return new Response(await request.text());
      },
    });
    const response = await fetch(post('/a?b=1', headers), {
      incoming: { socket: { remoteAddress: '::ffff:10.0.0.9' } },
    });
    expect(await response.text()).toBe('a=1');
    return result;
  };
  const forwarded = {
    'X-Forwarded-For': '6.6.6.6, 200.1.2.3, 10.0.0.1',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'mostrador.example',
  };

  test('forwarded headers are ignored unless the proxies are ours', async () => {
    expect(await seen({}, forwarded)).toEqual({ url: 'http://localhost:3000/a?b=1', address: '10.0.0.9' });
  });

  test('with two proxies the caller is the second from the end, whatever the caller wrote before', async () => {
    expect(await seen({ trustedProxies: 2 }, forwarded)).toEqual({
      url: 'https://mostrador.example/a?b=1',
      address: '200.1.2.3',
    });
  });

  test('a nonsensical host changes nothing', async () => {
    const { url } = await seen({ trustedProxies: 1 }, { 'X-Forwarded-Host': 'a b/c' });
    expect(url).toBe('http://localhost:3000/a?b=1');
  });
});

describe('errors that nobody expected', () => {
  const failing = appWith({
    page: () => Promise.reject(new Error('select clave from cuentas\nparams: ana@x.com')),
  });

  test('the caller gets words and an id, the log the error under the same id', async () => {
    const response = await failing(get('/privado?token=abc'));
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toMatch(/select|stack|\.ts/);
    const { pedido } = JSON.parse(text) as { pedido: string };
    expect(response.headers.get('x-request-id')).toBe(pedido);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 'error', pedido, err: { type: 'Error' } });
  });

  test('the log has no personal data and no query string', async () => {
    await failing(get('/privado?token=abc'));
    const written = JSON.stringify(lines);
    expect(written).toContain('select clave from cuentas');
    expect(written).not.toContain('ana@x.com');
    expect(written).not.toContain('abc');
  });
});

describe('compression', () => {
  const gzip = { 'Accept-Encoding': 'br, gzip' };

  test('what is compressed does not announce the length that it had before', async () => {
    const page: Web['page'] = async () =>
      new Response('p{color:red}'.repeat(400), {
        headers: { 'Content-Type': 'text/css', 'Content-Length': '4800' },
      });
    const response = await appWith({ page })(get('/estilo.css', gzip));
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.has('content-length')).toBe(false);
  });

  test('pages are compressed for who accepts it', async () => {
    const response = await appWith()(get('/', gzip));
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const plain = response.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(plain).text()).toBe('<p>hola</p>');
    expect((await appWith()(get('/'))).headers.has('content-encoding')).toBe(false);
    expect(
      (await appWith()(get('/', { 'Accept-Encoding': 'gzip;q=0, br' }))).headers.has('content-encoding'),
    ).toBe(false);
  });

  test('a page and the data of a screen are sent at once, with their length', async () => {
    for (const type of ['text/html; charset=utf-8', 'text/x-script']) {
      const page = async () => {
        const response = new Response('<p>hola</p>'.repeat(500), { headers: { 'Content-Type': type } });
        response.headers.append('Set-Cookie', 'una=1');
        response.headers.append('Set-Cookie', 'otra=2');
        return response;
      };
      const response = await appWith({ page })(get('/', gzip));
      expect(response.headers.getSetCookie()).toEqual(['una=1', 'otra=2']);
      const body = await response.arrayBuffer();
      expect(response.headers.get('content-length')).toBe(String(body.byteLength));
      expect(gunzipSync(body).toString()).toBe('<p>hola</p>'.repeat(500));
    }
  });

  test('event streams and pictures are left alone', async () => {
    for (const type of ['text/event-stream', 'image/png']) {
      const page = async () => new Response('x', { headers: { 'Content-Type': type } });
      expect((await appWith({ page })(get('/', gzip))).headers.has('content-encoding')).toBe(false);
    }
  });

  test('a piece of what is made as it goes arrives before the next one is made, and leaving stops who makes them', async () => {
    let pulls = 0;
    let cancelled = false;
    const never = Promise.withResolvers<undefined>();
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          pulls += 1;
          if (pulls > 1) return never.promise;
          controller.enqueue(new TextEncoder().encode('<p>esqueleto</p>'));
          return undefined;
        },
        cancel: () => {
          cancelled = true;
          never.resolve(undefined);
        },
      },
      { highWaterMark: 0 },
    );
    const page = async () => new Response(body, { headers: { 'Content-Type': 'text/plain' } });
    const response = await appWith({ page })(get('/', gzip));
    const reader = response.body!.pipeThrough(new DecompressionStream('gzip')).getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value as Uint8Array)).toBe('<p>esqueleto</p>');
    await reader.cancel();
    await expect.poll(() => cancelled).toBe(true);
  });
});

test("the API's description is written once, however often it is asked for", async () => {
  const [una, otra] = [await appWith()(get('/api/openapi.json')), await appWith()(get('/api/openapi.json'))];
  expect(una.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await una.json()).toMatchObject({ openapi: expect.stringMatching(/^3\./) as unknown });
  expect(otra.status).toBe(200);
  expect(documentoEscrito()).toBe(documentoEscrito());
});
