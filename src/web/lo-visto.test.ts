import { redirect, UNSAFE_ErrorResponseImpl as ErrorResponse, type DataStrategyResult } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { conservarLoVisto, loVisto, LoVisto } from './lo-visto.ts';

const LISTA = 'https://m.test/reconoce/admin/premios?pagina=2';
const marco = { id: 'marco', pathname: '/reconoce', loaderData: { sesion: 'Ana' } };
const admin = { id: 'admin', pathname: '/reconoce/admin', loaderData: { reclamos: 3 } };
const lista = { id: 'premios', pathname: '/reconoce/admin/premios', loaderData: { filas: ['Mate'] } };

const llego = (result: unknown): DataStrategyResult => ({ type: 'data', result });
const fallo = (result: unknown): DataStrategyResult => ({ type: 'error', result });
const sinRed = () => fallo(new TypeError('Failed to fetch'));

let visto: LoVisto;
beforeEach(() => {
  visto = new LoVisto();
  visto.anotar([marco, admin, lista], '/reconoce/admin/premios?pagina=2');
});

describe('asking again for what is on screen', () => {
  test.each([
    ['without a network', new TypeError('Failed to fetch')],
    ['a server that fails', new Error('Unexpected Server Error')],
    ['a server that is not there', new ErrorResponse(503, '', '')],
    ['a server that has too much to do', new ErrorResponse(429, '', '')],
    ['a request that took too long to get there', new ErrorResponse(408, '', '')],
  ])('%s leaves it there, and known to be old until it comes', (_, error) => {
    const conservado = visto.completar(LISTA, { marco: llego({ sesion: 'Ana' }), premios: fallo(error) });
    expect(conservado).toEqual({ marco: llego({ sesion: 'Ana' }), premios: llego({ filas: ['Mate'] }) });
    expect(visto.estaVieja()).toBe(true);
    const nueva = { marco: llego({ sesion: 'Ana' }), premios: llego({ filas: [] }) };
    expect(visto.completar(LISTA, nueva)).toEqual(nueva);
    expect(visto.estaVieja()).toBe(false);
  });

  test.each([
    ['it is no more', new ErrorResponse(404, '', '')],
    ['it is not theirs any longer', new ErrorResponse(403, '', '')],
    ['their session is over', redirect('/reconoce/auth')],
  ])('that %s is an answer, and is seen', (_, error) => {
    const respondido = { marco: llego({}), premios: fallo(error) };
    expect(visto.completar(LISTA, respondido)).toEqual(respondido);
    expect(visto.estaVieja()).toBe(false);
  });

  test('an error that is on screen stays one, and says it by itself', () => {
    visto.anotar([marco, admin, { ...lista, loaderData: undefined }], '/reconoce/admin/premios?pagina=2');
    const todo = visto.completar(LISTA, { marco: sinRed(), admin: sinRed(), premios: sinRed() });
    expect(todo['premios']?.type).toBe('error');
    expect(todo['admin']).toEqual(llego({ reclamos: 3 }));
    expect(visto.estaVieja()).toBe(false);
  });
});

describe('a page that the service worker kept', () => {
  const CUANDO = 1_700_000_000_000;
  beforeEach(() => visto.abrirDeAntes(CUANDO));

  test('is not kept again as if it were of now, and says nothing until the server answers', () => {
    expect(visto.recibido()).toEqual({});
    // What is loaded apart says nothing of the screen.
    visto.completar('https://m.test/reconoce/avisos', { avisos: llego({ ok: true }) });
    expect(visto.recibido()).toEqual({});
    expect([visto.estaVieja(), visto.vistaEn()]).toEqual([false, null]);
  });

  test('gives way to what the server says', () => {
    const nueva = { marco: llego({ sesion: 'Ana' }), admin: llego({}), premios: llego({ filas: [] }) };
    expect(visto.completar(LISTA, nueva)).toEqual(nueva);
    expect([visto.estaVieja(), visto.vistaEn()]).toEqual([false, null]);
    expect(visto.recibido()).not.toEqual({});
  });

  test('stays without a server, with when it was seen, until there is one', () => {
    const todo = visto.completar(LISTA, { marco: sinRed(), admin: sinRed(), premios: sinRed() });
    expect(todo['premios']).toEqual(llego({ filas: ['Mate'] }));
    expect([visto.estaVieja(), visto.vistaEn()]).toEqual([true, CUANDO]);
    // It may be kept, as of then.
    expect(visto.recibido()).toEqual({});
    expect(visto.recibido(CUANDO)['premios']).toEqual(llego({ filas: ['Mate'] }));
    visto.completar(LISTA, { marco: llego({}), admin: llego({}), premios: llego({}) });
    expect([visto.estaVieja(), visto.vistaEn()]).toEqual([false, null]);
  });
});

test('what is loaded apart says by itself that its script did not come', async () => {
  const llamar = () =>
    conservarLoVisto({ request: new Request('https://m.test/reconoce/avisos') }, async () => ({
      avisos: fallo(new TypeError('Failed to fetch dynamically imported module: /assets/avisos.js')),
    }));
  expect(await llamar()).toEqual({ avisos: llego({ ok: false, fallo: { code: 'SIN_CONEXION' } }) });
});

test('without a server a screen shows what the device keeps, and since when', () => {
  const guardadas = new Map([['roles', { datos: { filas: ['Rosa'] }, cuando: 5 }]]);
  const otra = visto.completar('https://m.test/reconoce/admin/roles', { roles: sinRed() }, guardadas);
  expect(otra).toEqual({ roles: llego({ filas: ['Rosa'] }) });
  visto.anotar([marco, { ...lista, id: 'roles', loaderData: { filas: ['Rosa'] } }], '/reconoce/admin/roles');
  expect(visto.vistaEn()).toBe(5);
  // It is not kept again as if it had come now.
  expect(visto.recibido()).toEqual({});
  const llegada = { roles: llego({ filas: [] }) };
  expect(visto.completar('https://m.test/reconoce/admin/roles', llegada, guardadas)).toEqual(llegada);
  expect(visto.vistaEn()).toBeNull();
});

test('on the way to another screen its frame stays; the one that was there is not shown in its place', () => {
  const otra = visto.completar('https://m.test/reconoce/admin/roles', { admin: sinRed(), roles: sinRed() });
  expect(otra['admin']).toEqual(llego({ reclamos: 3 }));
  expect(otra['roles']?.type).toBe('error');
  const pagina = visto.completar('https://m.test/reconoce/admin/premios?pagina=3', { premios: sinRed() });
  expect(pagina['premios']?.type).toBe('error');
  const afuera = visto.completar('https://m.test/reconoce/administradores', { admin: sinRed() });
  expect(afuera['admin']?.type).toBe('error');
});

test('after leaving the old screen, nothing is marked as old', () => {
  const oyente = vi.fn<() => void>();
  visto.alCambiar(oyente);
  visto.completar(LISTA, { premios: sinRed() });
  visto.anotar(
    [marco, { id: 'ranking', pathname: '/reconoce/ranking', loaderData: {} }],
    '/reconoce/ranking',
  );
  expect(visto.estaVieja()).toBe(false);
  expect(oyente).toHaveBeenCalledTimes(2);
});

describe('what a dialog asked for apart', () => {
  const FICHA = 'https://m.test/reconoce/admin/empleados/7';
  const ficha = llego({ ok: true, valor: { nombre: 'Ana' } });
  const noLlego = llego({ ok: false, fallo: { code: 'SIN_CONEXION', request_id: '' } });

  test('stays while it cannot be had again', () => {
    visto.completar(FICHA, { ficha });
    expect(visto.completar(FICHA, { ficha: noLlego })).toEqual({ ficha });
    expect(visto.completar(FICHA, { ficha: llego({ ok: false, fallo: { request_id: 'r' } }) })).toEqual({
      ficha,
    });
    expect(visto.completar(FICHA, { ficha: sinRed() })).toEqual({ ficha });
    // The screen below has not changed.
    expect(visto.estaVieja()).toBe(false);
  });

  test('of something else, or refused, does not', () => {
    visto.completar(FICHA, { ficha });
    const otro = 'https://m.test/reconoce/admin/empleados/8';
    expect(visto.completar(otro, { ficha: noLlego })).toEqual({ ficha: noLlego });
    const negada = llego({ ok: false, fallo: { code: 'NO_ENCONTRADO', request_id: 'r' } });
    expect(visto.completar(FICHA, { ficha: negada })).toEqual({ ficha: negada });
  });

  test('is forgotten with whoever saw it', () => {
    visto.completar(FICHA, { ficha });
    visto.olvidar();
    expect(visto.completar(FICHA, { ficha: noLlego })).toEqual({ ficha: noLlego });
    expect(visto.completar(LISTA, { premios: sinRed() })['premios']?.type).toBe('error');
  });
});

test('what is sent is answered as it is, and what nobody waits for any more changes nothing', async () => {
  loVisto.anotar([marco, admin, lista], '/reconoce/admin/premios?pagina=2');
  const resultados = { premios: sinRed() };
  const next = () => Promise.resolve(resultados);
  const enviado = new Request(LISTA, { method: 'POST' });
  expect(await conservarLoVisto({ request: enviado }, next)).toBe(resultados);
  const dejado = new Request(LISTA, { signal: AbortSignal.abort() });
  expect(await conservarLoVisto({ request: dejado }, next)).toBe(resultados);
  expect(await conservarLoVisto({ request: new Request(LISTA) }, next)).toEqual({
    premios: llego({ filas: ['Mate'] }),
  });
  loVisto.olvidar();
});
