import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { baseDePrueba } from '#tests/support/base.ts';
import { abrirApp } from '#tests/support/app-entera.ts';

/** What reached the screens. */
let llegado: { tipo: string | null; texto: string } | null = null;
beforeEach(() => (llegado = null));
const { fetch, cerrar } = await abrirApp(await baseDePrueba(), '/nowhere', {
  web: {
    asset: async () => null,
    page: async (request) => {
      llegado = { tipo: request.headers.get('content-type'), texto: await request.text() };
      return new Response('una pantalla');
    },
  },
});
afterAll(cerrar);

const FORMULARIO = 'application/x-www-form-urlencoded';
const enviar = (
  cuerpo: string | FormData | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  tipo: string | null = FORMULARIO,
  { path = '/reconoce/auth', accept = 'text/html' } = {},
) => {
  const headers = new Headers({ Accept: accept });
  if (tipo !== null) headers.set('Content-Type', tipo);
  const init = { method: 'POST', headers, body: cuerpo, duplex: 'half' };
  return fetch(new Request(`http://localhost:3000${path}`, init));
};
const partes = (texto: string) => enviar(texto, 'multipart/form-data; boundary=x');
const parte = (nombre: string, valor: string) =>
  `--x\r\nContent-Disposition: form-data; name="${nombre}"\r\n\r\n${valor}\r\n`;
const json = (valor: unknown) => enviar(JSON.stringify(valor), 'application/json');

describe('what reaches the screens', () => {
  test('a form, as it was sent', async () => {
    const respuesta = await enviar('hacer=ingresar&email=a%40b.c&roles=1&roles=2');
    expect(await respuesta.text()).toBe('una pantalla');
    expect(llegado?.texto).toBe('hacer=ingresar&email=a%40b.c&roles=1&roles=2');
  });

  test('a form in parts, as the same fields in the one form that there is', async () => {
    const formulario = new FormData();
    formulario.append('nombre', 'Ñandú & Cía');
    formulario.append('roles', '1');
    // A file field without a chosen file.
    formulario.append('foto', new File([], ''));
    await enviar(formulario, null);
    expect(llegado?.tipo).toContain(FORMULARIO);
    expect([...new URLSearchParams(llegado?.texto)]).toEqual([
      ['nombre', 'Ñandú & Cía'],
      ['roles', '1'],
      ['foto', ''],
    ]);
  });

  test('JSON, and a form that says nothing', async () => {
    await json({ hacer: 'guardar' });
    expect(llegado).toEqual({ tipo: 'application/json', texto: '{"hacer":"guardar"}' });
    await enviar('');
    expect(llegado?.texto).toBe('');
  });
});

const muchos = (cuantos: number, campo: (i: number) => string) =>
  Array.from({ length: cuantos }, (_, i) => campo(i));

describe('what does not', () => {
  test.each<[string, number, () => Promise<Response>]>([
    ['an index that makes room for millions', 413, () => enviar('hacer=ingresar&email[99999999]=1')],
    ['lists in lists', 413, () => enviar(muchos(20_000, (i) => `email[${i}][${i}]=1`).join('&'))],
    ['a form of 250,000 fields', 413, () => enviar('a=1&'.repeat(250_000))],
    ['a name of 300,000 dots', 413, () => enviar(`${'.'.repeat(300_000)}=1`)],
    ['a name that no form has', 400, () => enviar('email[[=1')],
    ['a form of more than 1 MB', 413, () => enviar(`a=${'b'.repeat(1024 * 1024)}`)],
    ['the same in parts', 413, () => partes(`${parte('email[99999999]', '1')}--x--`)],
    ['a thousand parts', 413, () => partes(`${parte('a', '1').repeat(1000)}--x--`)],
    ['separators and nothing else', 413, () => partes('--x\r\n'.repeat(200_000))],
    ['a part with a header that does not end', 400, () => partes(`--x\r\n${'a: b\r\n'.repeat(20_000)}`)],
    ['parts without a boundary', 400, () => enviar('--x--', 'multipart/form-data')],
    ['parts that are none', 400, () => partes('nada')],
    ['a file', 415, () => enviar(conArchivo(), null)],
    ['no type', 415, () => enviar(new TextEncoder().encode('a=1'), null)],
    ['plain text', 415, () => enviar('a=1', 'text/plain')],
    ['deep JSON', 413, () => enviar('[['.repeat(100_000), 'application/json')],
    ['a long list in JSON', 413, () => json(muchos(30_000, () => ''))],
  ])('%s', async (_, status, pedir) => {
    const respuesta = await pedir();
    expect(respuesta.status).toBe(status);
    expect(llegado).toBeNull();
    const pagina = await respuesta.text();
    expect(pagina).toContain('<h1>No pudimos atender tu pedido</h1>');
    // Nothing of what was sent is echoed.
    expect(pagina.length).toBeLessThan(3000);
  });

  test('a body that never says how long it is is read as far as the limit', async () => {
    let dados = 0;
    const sinFin = new ReadableStream<Uint8Array>({
      pull(controlador) {
        dados += 1;
        controlador.enqueue(new Uint8Array(64 * 1024).fill(97));
      },
    });
    expect((await enviar(sinFin)).status).toBe(413);
    expect(dados).toBeLessThan(30);
  });

  test('an address with a longer query than any of ours', async () => {
    for (const path of ['/reconoce/auth', '/reconoce/auth.data', '/healthz', '/api/sitio']) {
      const pedido = new Request(`http://localhost:3000${path}?_routes=${'a,'.repeat(7000)}`);
      const respuesta = await fetch(pedido);
      expect(respuesta.status).toBe(400);
      expect(await respuesta.json()).toMatchObject({ code: 'CONSULTA_EXCESIVA' });
    }
  });

  test('an order too long for an address, which says what to do with it', async () => {
    const pedido = new Request(`http://localhost:3000/pedido/comercio?l=${'CODIGO-LARGO~1,'.repeat(900)}`, {
      headers: { Accept: 'text/html' },
    });
    const respuesta = await fetch(pedido);
    expect(respuesta.status).toBe(400);
    expect(await respuesta.text()).toContain('Volvé atrás y armalo en dos.');
  });

  test('a navigation of our own screens is told by code', async () => {
    const respuesta = await enviar('email[99999999]=1', FORMULARIO, {
      path: '/reconoce/auth.data',
      accept: '*/*',
    });
    expect(respuesta.status).toBe(413);
    expect(await respuesta.json()).toMatchObject({ code: 'ENVIO_EXCESIVO' });
  });
});

function conArchivo(): FormData {
  const formulario = new FormData();
  formulario.append('foto', new File(['hola'], 'foto.jpg'));
  return formulario;
}

test.each(['%0d%0a', '%00', '%7F', '%E2%80%A8'])('an address with %s is none', async (tramo) => {
  const respuesta = await fetch(new Request(`http://localhost:3000/reconoce/${tramo}.data`));
  expect(respuesta.status).toBe(400);
  expect(await respuesta.json()).toMatchObject({ code: 'DIRECCION_ILEGIBLE' });
  expect(llegado).toBeNull();
});

test.each(['OPTIONS', 'PROPFIND', 'LOCK'])(
  'a screen is not asked with %s, and says so in Spanish',
  async (method) => {
    const respuesta = await fetch(new Request('http://localhost:3000/reconoce/auth', { method }));
    expect(respuesta.status).toBe(405);
    expect(await respuesta.json()).toMatchObject({ code: 'METODO_NO_ADMITIDO' });
    expect(llegado).toBeNull();
  },
);
