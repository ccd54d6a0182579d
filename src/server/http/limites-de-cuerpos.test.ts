import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { puertoDe } from '#tests/support/servidores.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import type { Proceso } from '../proceso.ts';
import { montarApi } from './api.ts';
import type { AppEnv } from './app.ts';

const base = await baseDePrueba();
const GRANDE = 12 * 1024 * 1024;
const CRLF = '\r\n';
let e: Empresa;
/** The caller of every request, as if from their session. */
let quien: PersonaDePrueba | null = null;
let servidor: ReturnType<typeof serve>;

beforeAll(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('peticion', { requestId: 'r', nonce: 'n', clientAddress: '127.0.0.1', proceso });
    await next();
  });
  const contexto = contextoDe(base, null);
  const cuentas = {
    ...contexto.cuentas,
    llamador: async () => ({ actor: contextoDe(base, quien).actor, sesion_id: null, probada_en: null }),
  };
  const proceso: Proceso = {
    env: readEnv({
      DEMO: '0',
      APP_URL: 'http://localhost:3000',
      AUTH_SECRET: 'x'.repeat(40),
      DATA_DIR: '/nowhere',
    }),
    servicios: { ...contexto, cuentas },
    log: createLog('silent'),
    base,
    eventos: { montar: () => {}, abiertas: () => 0, porClase: () => ({}), cerrar: async () => {} },
    apagado: new AbortController().signal,
  };
  montarApi(app, proceso);
  servidor = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(servidor, 'listening');
});
afterAll(() => servidor.close());

/** Announces a body, sends only its beginning, and reads the answer all the same. */
async function anunciar(path: string, cabeceras: readonly string[], primero = '{"op_id":"'): Promise<string> {
  const port = puertoDe(servidor);
  const socket = connect(port, '127.0.0.1');
  const pedido = [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...cabeceras];
  socket.write([...pedido, '', primero].join(CRLF));
  let leido = '';
  socket.setEncoding('utf8');
  for await (const parte of socket) {
    leido += String(parte);
    if (/\r\n\r\n[\s\S]*\}/u.test(leido)) break;
  }
  socket.destroy();
  return leido;
}

const CON_LARGO = [`Content-Length: ${GRANDE - 1}`];
const EN_TROZOS = ['Transfer-Encoding: chunked'];
const trozo = `${(10).toString(16)}${CRLF}{"op_id":"${CRLF}`;

describe.each(['/api/plano/importar', '/api/plano/operaciones'])('a large body to %s', (path) => {
  test('is not waited for from who has no session, nor from who may not', async () => {
    quien = null;
    const nadie = await anunciar(path, CON_LARGO);
    expect(nadie).toMatch(/^HTTP\/1\.1 401 /u);
    expect(nadie).toContain('"code":"NO_AUTENTICADO"');
    expect(await anunciar(path, EN_TROZOS, trozo)).toMatch(/^HTTP\/1\.1 401 /u);
    for (const otra of [e.empleado, e.admin_rrhh, e.personal_pendiente]) {
      quien = otra;
      expect(await anunciar(path, CON_LARGO)).toMatch(/^HTTP\/1\.1 403 /u);
    }
  });

  test('of more than it takes is not waited for from who may', async () => {
    quien = e.personal;
    const larga = await anunciar(path, ['Content-Length: 52428800']);
    expect(larga).toMatch(/^HTTP\/1\.1 413 /u);
    expect(larga).toContain('PEDIDO_DEMASIADO_GRANDE');
  });
});

test('an unread body is refused in the same words as a read one', async () => {
  quien = null;
  const port = puertoDe(servidor);
  const pedir = async (path: string) => {
    const r = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ op_id: randomUUID() }),
    });
    const cuerpo: unknown = await r.json();
    return { status: r.status, cuerpo, cache: r.headers.get('cache-control') };
  };
  const leido = await pedir('/plano/reiniciar');
  expect(leido.status).toBe(401);
  expect(await pedir('/plano/importar')).toEqual(leido);
});

const enviar = async (path: string, body: string) => {
  const r = await fetch(`http://127.0.0.1:${puertoDe(servidor)}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const cuerpo: unknown = await r.json();
  return { status: r.status, cuerpo };
};

test.each<[string, string]>([
  ['/plano/importar', '['.repeat(5_000_000)],
  ['/plano/importar', `{"op_id":[${'{},'.repeat(1_000_000)}{}]}`],
  ['/plano/importar', `{"op_id":"${randomUUID()}","contenido":"","x":[${'0,'.repeat(1000)}0]}`],
  ['/plano/operaciones', '['.repeat(4_000_000)],
  ['/plano/operaciones', '{"operaciones":'.repeat(200_000)],
  ['/plano/operaciones', `{"operaciones":[${'{},'.repeat(1_000_000)}{}]}`],
])('a large body to %s that is too deep or too wide is never taken apart (%#)', async (path, body) => {
  quien = e.personal;
  const parse = vi.spyOn(JSON, 'parse');
  const { status, cuerpo } = await enviar(path, body);
  const tomados = parse.mock.calls.map(([texto]) => texto.length);
  parse.mockRestore();
  expect([status, cuerpo]).toMatchObject([413, { code: 'PEDIDO_DEMASIADO_GRANDE' }]);
  expect(tomados.filter((largo) => largo > 10_000)).toEqual([]);
});

test('a text within a body is looked at before it is taken apart', async () => {
  quien = e.personal;
  const parse = vi.spyOn(JSON, 'parse');
  const { status, cuerpo } = await enviar(
    '/plano/importar',
    JSON.stringify({ op_id: randomUUID(), contenido: '['.repeat(5_000_000) }),
  );
  const hondos = parse.mock.calls.filter(([texto]) => texto.startsWith('[[['));
  parse.mockRestore();
  expect([status, cuerpo]).toMatchObject([422, { code: 'FORMATO' }]);
  expect(hondos).toEqual([]);
});

test('whoever may is heard', async () => {
  quien = e.personal;
  const port = puertoDe(servidor);
  const r = await fetch(`http://127.0.0.1:${port}/api/plano/importar`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ op_id: randomUUID(), contenido: `"${'x'.repeat(1024 * 1024)}"` }),
  });
  expect([r.status, await r.json()]).toMatchObject([422, { code: 'FORMATO' }]);
});

test('the API takes JSON and nothing else', async () => {
  const port = puertoDe(servidor);
  const pedir = (
    tipo: string | null,
    cuerpo: string | FormData | URLSearchParams | Uint8Array<ArrayBuffer>,
  ) =>
    fetch(`http://127.0.0.1:${port}/api/cuentas/ingresar`, {
      method: 'POST',
      body: cuerpo,
      headers: tipo === null ? {} : { 'Content-Type': tipo },
    });
  const formulario = new FormData();
  formulario.append('email', 'a@b.c');
  for (const respuesta of [
    await pedir(null, new URLSearchParams({ email: 'a@b.c', clave: 'x' })),
    await pedir(null, formulario),
    await pedir(null, new TextEncoder().encode('{"email":"a@b.c"}')),
    await pedir('text/plain', '{"email":"a@b.c"}'),
    await pedir('application/jsonp', '{}'),
  ]) {
    expect(respuesta.status).toBe(415);
    expect(await respuesta.json()).toMatchObject({ code: 'ENVIO_NO_ADMITIDO' });
  }
  // A body declared as JSON is parsed; without a body no type is needed.
  expect((await pedir('Application/JSON; charset=utf-8', '{}')).status).toBe(400);
  const nada = await fetch(`http://127.0.0.1:${port}/api/cuentas/salir`, { method: 'POST' });
  expect(nada.status).not.toBe(415);
});
