import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGINAS } from '#domain/sitio/enlaces.ts';
import { PERFILES_DE_LISTA } from '#domain/sitio/listas/lista.ts';
import { SIN_DEMO, startServidor, withTempFolder, type Servidor } from '#tests/support/proceso.ts';
import { puertoDe } from '#tests/support/servidores.ts';

// The real server in a process of its own, as `npm start` runs it. Needs the build, which `npm test` makes first.

if (!existsSync(resolve(import.meta.dirname, '../../build/server/index.js'))) {
  throw new Error('The web is not built: npm run build');
}

// Without the demo it starts at once: these tests are about the process, not the content.

function withServidor(body: (servidor: Servidor) => Promise<void>): Promise<void> {
  return withTempFolder('proceso-', async (dataDir) => {
    const servidor = await startServidor({ dataDir, env: SIN_DEMO });
    try {
      await body(servidor);
    } finally {
      await servidor.stop('SIGKILL');
    }
  });
}

test('asked to stop, it finishes the requests in progress, accepts no others and exits with 0', async () => {
  await withServidor(async (servidor) => {
    const slow = slowPost(`${servidor.url}/api/cuentas/ingresar`);
    await slow.received;
    const stopped = servidor.stop('SIGTERM');
    await expect.poll(() => refusesConnections(servidor.url)).toBe(true);
    slow.finish();
    expect(await slow.status).toBe(400);
    expect(await stopped).toBe(0);
  });
});

test('asked to stop with notice, it says that it is not ready and serves on; asked again, it ends at once', async () => {
  await withTempFolder('proceso-', async (dataDir) => {
    const servidor = await startServidor({ dataDir, env: { ...SIN_DEMO, SHUTDOWN_DELAY: '120' } });
    try {
      process.kill(servidor.pid, 'SIGTERM');
      const readiness = async () => (await fetch(`${servidor.url}/readyz`)).status;
      await expect.poll(readiness, { timeout: 20_000 }).toBe(503);
      for (const path of ['/', '/healthz']) {
        const served = await fetch(servidor.url + path);
        // The answer closes the connection, so that no request is sent on one about to end.
        expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
      }
      // Two signals within a second count as one.
      await setTimeout(1_100);
      expect(await servidor.stop('SIGTERM')).toBe(1);
    } finally {
      await servidor.stop('SIGKILL');
    }
  });
});

test('a second process on the same data is refused, and says why', async () => {
  await withServidor(async ({ dataDir, url }) => {
    await expect(startServidor({ dataDir, env: SIN_DEMO })).rejects.toThrow(
      /ya está en uso por otro proceso/,
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

test('a port in use is said in words, with a way out', async () => {
  await withTempFolder('proceso-', async (dataDir) => {
    const taken = createServer();
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
    const port = puertoDe(taken);
    const failure = startServidor({ dataDir, port, env: SIN_DEMO });
    await expect(failure).rejects.toThrow(`El puerto ${port} ya está en uso`);
    await expect(failure).rejects.not.toThrow(/\n\s+at /);
    taken.close();
  });
});

test('a data folder that cannot be written is said in words', async () => {
  await withTempFolder('proceso-', async (folder) => {
    const file = join(folder, 'archivo');
    writeFileSync(file, '');
    const failure = startServidor({ dataDir: join(file, 'datos'), env: SIN_DEMO });
    await expect(failure).rejects.toThrow(/No se puede usar la carpeta de datos .*permiso para escribir/);
    await expect(failure).rejects.not.toThrow(/\n\s+at /);
  });
});

test('wrong settings are all said at once, and nothing is created', async () => {
  await withTempFolder('proceso-', async (folder) => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const failure = startServidor({
      dataDir,
      env: { ...SIN_DEMO, APP_URL: 'x', SMTP_URL: 'y', AUTH_SECRET: 'corto' },
    });
    await expect(failure).rejects.toThrow(/APP_URL.*\n.*SMTP_URL.*\n.*AUTH_SECRET/);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

test('it starts without what only some of its work needs', async () => {
  await withTempFolder('proceso-', async (folder) => {
    const lista = join(folder, 'modulos');
    const contador = resolve(import.meta.dirname, '../support/modulos-cargados.ts');
    const servidor = await startServidor({
      dataDir: join(folder, 'datos'),
      env: { ...SIN_DEMO, NODE_OPTIONS: `--import ${contador}`, MODULOS_EN: lista },
    });
    await servidor.stop();
    const modulos = readFileSync(lista, 'utf8').split('\n');
    // Loading modules is nearly all of the start time (decision 38), and a crashed node must be back within seconds.
    expect(modulos.length).toBeLessThan(2_250);
    const paquetes = new Set(modulos.map((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(url)?.[1]));
    for (const ocasional of ['pdfkit', 'fontkit', 'piscina', 'openid-client', 'sharp', 'lucide-react']) {
      expect(paquetes).not.toContain(ocasional);
    }
    expect(paquetes).toContain('drizzle-orm');
  });
});

describe('while it serves', () => {
  let dataDir: string;
  let servidor: Servidor;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'proceso-'));
    servidor = await startServidor({
      dataDir,
      env: { ...SIN_DEMO, APP_URL: 'https://mostrador.example', TRUST_PROXY: '1' },
    });
  });
  afterAll(async () => {
    await servidor.stop('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });

  test('behind a proxy over TLS, pages and forms are https', async () => {
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'mostrador.example' };
    const page = await fetch(`${servidor.url}/`, { headers });
    expect(page.headers.get('strict-transport-security')).toContain('max-age');
    // React Router refuses a form whose Origin differs from the address it believes it has. Here it is accepted, and answered
    // with 405 because the home has no action.
    const form = { method: 'POST', body: new URLSearchParams({ a: '1' }) };
    const ours = await fetch(`${servidor.url}/`, {
      ...form,
      headers: { ...headers, Origin: 'https://mostrador.example' },
    });
    expect(ours.status).toBe(405);
    const foreign = await fetch(`${servidor.url}/`, {
      ...form,
      headers: { ...headers, Origin: 'https://otro.example' },
    });
    expect(foreign.status).toBe(403);
  });

  test('built files are compressed and cached for ever by browsers; a missing one is a 404, not a page', async () => {
    // Public pages inline their styles; the application's screens share a file.
    const page = await (await fetch(`${servidor.url}/reconoce/auth`)).text();
    const style = /\/assets\/[^"]+\.css/.exec(page)?.[0];
    const response = await fetch(`${servidor.url}${style}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain('{');

    const missing = await fetch(`${servidor.url}/assets/no-existe.js`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).toContain('text/plain');
    for (const path of [
      '/.vite/manifest.json',
      '/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
    ]) {
      expect((await fetch(servidor.url + path)).status).toBe(404);
    }
  });

  // Ten segments of 1,460 bytes: what a server may send before the first acknowledgement. Beyond that, a slow phone waits
  // another round trip.
  // The public plan's page carries the whole sheet of what opens on it (docs/decisions/0110), and a list's page its first sixty
  // articles (0130): two trips, the second of which brings twice as much.
  test.each(PAGINAS)(
    '%s is whole in its first trips, headers and all, with room to spare',
    async (pagina) => {
      const viajes = ['/gondolas', ...PERFILES_DE_LISTA.map((perfil) => `/${perfil}`)].includes(pagina)
        ? 3
        : 1;
      expect(await bytesOf(servidor.url, pagina)).toBeLessThanOrEqual(viajes * 14_600 - 200);
    },
  );

  test('a page refuses a body that no form of ours sends', async () => {
    const body = new Uint8Array(2 * 1024 * 1024);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await fetch(`${servidor.url}/`, { method: 'POST', headers, body })).status).toBe(413);
    expect((await fetch(`${servidor.url}/`, { method: 'POST', body })).status).toBe(415);
    expect((await fetch(`${servidor.url}/readyz`)).status).toBe(200);
  });
});

/** Size of an answer as transferred in the best encoding: status line, headers and body. */
function bytesOf(url: string, path: string): Promise<number> {
  const { hostname, port, host } = new URL(url);
  return new Promise((counted, failed) => {
    let bytes = 0;
    const socket = connect(Number(port), hostname);
    socket.on('data', (piece) => (bytes += piece.length));
    socket.on('end', () => counted(bytes));
    socket.on('error', failed);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, br\r\nConnection: close\r\n\r\n`,
    );
  });
}

/** A request whose headers the server has read, and whose body is completed by `finish`. */
function slowPost(url: string): {
  received: Promise<void>;
  status: Promise<number | undefined>;
  finish: () => void;
} {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 2, Expect: '100-continue' };
  const call = request(url, { method: 'POST', headers });
  const status = new Promise<number | undefined>((done, fail) => {
    call.on('response', (response) => {
      response.resume();
      done(response.statusCode);
    });
    call.on('error', fail);
  });
  const received = new Promise<void>((done) => call.on('continue', done));
  call.flushHeaders();
  return { received, status, finish: () => call.end('{}') };
}

async function refusesConnections(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/healthz`, { headers: { Connection: 'close' } });
    return false;
  } catch {
    return true;
  }
}
