import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { puertoDe } from '#tests/support/servidores.ts';
import { anotarCambio } from '../comun/contenido-publico.ts';
import { fijarReloj } from '../reloj.ts';
import { CANAL_DEL_PLANO } from '../realtime/avisar-plano.ts';
import { conPaginas } from './app.ts';
import { atenderCambios, crearPaginas } from './paginas.ts';

const CODIGO = 'alert(1)';
const HOJA = 'p{color:red}';
let dibujos = 0;
let cerrar = async () => {};
let soltarReloj = () => {};

afterEach(async () => {
  await cerrar();
  soltarReloj();
});

/** A server whose pages say how many times they were rendered. */
async function servidor(estado = 200, ademas = '', cabeceras: Record<string, string> = {}): Promise<string> {
  dibujos = 0;
  soltarReloj = fijarReloj(new Date('2026-11-20T12:00:10Z'));
  const paginas = crearPaginas({ trustedProxies: 0 }, async (request) => {
    if (new URL(request.url).pathname.startsWith('/assets/')) return new Response(HOJA);
    dibujos += 1;
    const html = `<html data-pedido="r${dibujos}"><link rel="stylesheet" href="/assets/sitio.css" nonce="abc"/><p>n.º ${dibujos} de ${request.url}</p><script nonce="abc">${CODIGO}</script>${ademas}</html>`;
    const politica =
      "default-src 'self'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'self' 'nonce-abc'; font-src 'self' data:; frame-src blob:; object-src 'none'";
    return new Response(html, {
      status: estado,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': politica,
        'X-Content-Type-Options': 'nosniff',
        ...cabeceras,
      },
    });
  });
  const server = createServer(conPaginas(paginas, (_request, response) => response.end('la aplicación')));
  await new Promise<void>((listo) => server.listen(0, '127.0.0.1', listo));
  cerrar = () => new Promise((listo) => server.close(() => listo()));
  return `http://127.0.0.1:${puertoDe(server)}`;
}

const texto = async (url: string) => (await fetch(url)).text();

const hash = (dicho: string) => `'sha256-${createHash('sha256').update(dicho).digest('base64')}'`;

test('a page is drawn once for everybody, however many ask at once', async () => {
  const url = await servidor();
  const todas = await Promise.all(Array.from({ length: 20 }, () => texto(`${url}/`)));
  expect(new Set(todas).size).toBe(1);
  expect(dibujos).toBe(1);
  expect(await texto(`${url}/comercio`)).toContain(`${url}/comercio`);
});

test('it is drawn again the instant that its content changes, and each minute', async () => {
  const url = await servidor();
  expect(await texto(`${url}/`)).toContain('n.º 1');
  anotarCambio();
  expect(await texto(`${url}/`)).toContain('n.º 2');
  soltarReloj = fijarReloj(new Date('2026-11-20T12:01:00Z'));
  expect(await texto(`${url}/`)).toContain('n.º 3');
  expect(dibujos).toBe(3);
});

test('nothing of one request is in it: its scripts and its styles are allowed by what they say', async () => {
  const url = await servidor();
  const respuesta = await fetch(`${url}/`);
  const html = await respuesta.text();
  expect(html).not.toMatch(/nonce|data-pedido/);
  const politica = respuesta.headers.get('content-security-policy') ?? '';
  // Directives that the page does not need fall back to default-src.
  expect(politica).toBe(
    `default-src 'self'; script-src ${hash(CODIGO)}; style-src 'self' ${hash(HOJA)}; object-src 'none'`,
  );
  // The style sheet is inline, so nothing else delays the first paint.
  expect(html).toContain(`<style>${HOJA}</style>`);
  expect(html).not.toContain('stylesheet');
  expect(respuesta.headers.get('x-content-type-options')).toBe('nosniff');
  const otra = await fetch(`${url}/`);
  expect(otra.headers.get('x-request-id')).not.toBe(respuesta.headers.get('x-request-id'));
});

test('each browser gets the compression it takes, and nothing again if nothing changed', async () => {
  const url = await servidor();
  for (const [acepta, codificacion] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const respuesta = await fetch(`${url}/`, { headers: { 'Accept-Encoding': acepta } });
    expect(respuesta.headers.get('content-encoding'), acepta).toBe(codificacion);
    expect(await respuesta.text()).toContain('n.º 1');
    const etag = respuesta.headers.get('etag') ?? '';
    const otra = await fetch(`${url}/`, { headers: { 'If-None-Match': etag, 'Accept-Encoding': acepta } });
    expect([otra.status, await otra.text(), otra.headers.get('content-encoding')]).toEqual([304, '', null]);
  }
});

test('whatever is not a public page goes on to the application', async () => {
  const url = await servidor();
  for (const path of ['/?x=1', '/reconoce', '/comercio/'])
    expect(await texto(url + path)).toBe('la aplicación');
  expect(await (await fetch(`${url}/`, { method: 'POST' })).text()).toBe('la aplicación');
});

test('a page that failed is not kept', async () => {
  const url = await servidor(500);
  expect(await texto(`${url}/`)).toBe('la aplicación');
  expect(await texto(`${url}/`)).toBe('la aplicación');
  expect(dibujos).toBe(2);
});

test('a page that brings a module may load it, and what it imports, from here and nowhere else', async () => {
  const modulo = 'import{handle}from"/assets/isla.js";handle.despertar()';
  const url = await servidor(200, `<script type="module" nonce="abc">${modulo}</script>`);
  const respuesta = await fetch(`${url}/gondolas`);
  expect(await respuesta.text()).toContain(`<script type="module">${modulo}</script>`);
  expect(respuesta.headers.get('content-security-policy')).toContain(
    `script-src ${hash(CODIGO)} ${hash(modulo)} 'self';`,
  );
});

test('the page of the floor map is drawn again when the plan changes, the others are not', async () => {
  const url = await servidor();
  const oyentes = new Map<string, (payload: string) => void>();
  const dejar = await atenderCambios({
    escuchar: async (canal, alOir) => {
      oyentes.set(canal, alOir);
      return async () => void oyentes.delete(canal);
    },
  });
  const dibujosDe = async (pagina: string) => {
    const antes = dibujos;
    await texto(url + pagina);
    return dibujos - antes;
  };
  const oir = (mensaje: unknown) => oyentes.get(CANAL_DEL_PLANO)?.(JSON.stringify(mensaje));
  expect([await dibujosDe('/gondolas'), await dibujosDe('/gondolas')]).toEqual([1, 0]);
  await texto(`${url}/`);
  oir({ seq: 7 });
  expect([await dibujosDe('/gondolas'), await dibujosDe('/')]).toEqual([1, 0]);
  oir({ entorno: ['vista'] });
  expect(await dibujosDe('/gondolas')).toBe(1);
  oir({ presencia: { ventana: 'v', perfil_id: 'p', nombre: 'n', seleccion: '', se_va: false } });
  expect(await dibujosDe('/gondolas')).toBe(0);
  await dejar();
  expect(oyentes.size).toBe(0);
});

test('a page that asks not to be kept is not', async () => {
  const url = await servidor(200, '', { 'Cache-Control': 'no-store' });
  expect(await texto(`${url}/gondolas`)).toBe('la aplicación');
});
