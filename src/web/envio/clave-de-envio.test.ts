import { beforeEach, expect, test, vi } from 'vitest';
import { conClaveDeEnvio } from './clave-de-envio.ts';

const DONDE = new URL('http://aqui/reconoce/admin/desafios/nuevo.data');
const POST = { method: 'POST', body: 'titulo=Vidriera' };

const red = vi.fn<typeof fetch>();
const mandar = conClaveDeEnvio(red);
const llego = () => red.mockResolvedValueOnce(new Response('{}'));
const sePerdio = () => red.mockRejectedValueOnce(new TypeError('Failed to fetch'));

/** The keys of all that was sent, in order. */
const claves = () => red.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));

beforeEach(async () => {
  red.mockReset();
  // Nothing waits for its answer since another test.
  llego();
  await mandar(DONDE, POST);
  red.mockClear();
});

test('what got no answer carries its key again, until it gets one', async () => {
  sePerdio();
  sePerdio();
  llego();
  llego();
  await expect(mandar(DONDE, POST)).rejects.toThrow('Failed to fetch');
  await expect(mandar(DONDE, POST)).rejects.toThrow('Failed to fetch');
  await mandar(DONDE, POST);
  await mandar(DONDE, POST);
  const [uno, dos, tres, cuatro] = claves();
  expect(uno).toMatch(/^[\da-f-]{36}$/u);
  expect([dos, tres]).toEqual([uno, uno]);
  expect(cuatro).not.toBe(uno);
});

test('an answer cut short, or a proxy’s, is none', async () => {
  const cortada = new ReadableStream({ start: (c) => c.error(new TypeError('network error')) });
  red.mockResolvedValueOnce(new Response(cortada));
  red.mockResolvedValueOnce(new Response('', { status: 502 }));
  llego();
  await expect(mandar(DONDE, POST)).rejects.toThrow('network error');
  expect((await mandar(DONDE, POST)).status).toBe(502);
  expect(await (await mandar(DONDE, POST)).text()).toBe('{}');
  expect(new Set(claves()).size).toBe(1);
});

test('what is sent elsewhere, or meanwhile, has a key of its own', async () => {
  sePerdio();
  await expect(mandar(DONDE, POST)).rejects.toThrow('Failed to fetch');
  llego();
  await mandar(new URL('http://aqui/reconoce/admin/premios/nuevo.data'), POST);
  red.mockImplementation(() => Promise.resolve(new Response('{}')));
  await Promise.all([mandar(DONDE, POST), mandar(DONDE, POST)]);
  const [perdida, otra, ...juntas] = claves();
  expect(otra).not.toBe(perdida);
  expect(juntas[0]).toBe(perdida);
  expect(juntas[1]).not.toBe(perdida);
});

test('what is only read, and what is no screen’s, goes as it was', async () => {
  red.mockImplementation(() => Promise.resolve(new Response('{}')));
  await mandar(DONDE);
  await mandar('/api/archivos', POST);
  expect(red.mock.calls).toEqual([
    [DONDE, undefined],
    ['/api/archivos', POST],
  ]);
});
