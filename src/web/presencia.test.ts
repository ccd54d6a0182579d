import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conSenas, mirarPresencia, PAGINA } from './presencia.ts';

const pagina = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  mirarPresencia(pagina);
});
afterEach(() => vi.useRealTimers());

const dice = (pedido: string | Request, init?: RequestInit) =>
  new Headers(conSenas(pedido, init)?.headers).get('X-Ausente');
const pasan = (minutos: number) => vi.setSystemTime(Date.now() + minutos * 60_000);

test('an unattended page marks its screens’ requests, and no others', () => {
  expect(dice('/reconoce/home.data')).toBeNull();
  pasan(6);
  expect(dice('/reconoce/home.data')).toBe('1');
  expect(dice(new URL('/reconoce/home.data', 'http://aqui').href)).toBe('1');
  expect(dice('/api/archivos')).toBeNull();
  pagina.dispatchEvent(new Event('keydown'));
  expect(dice('/reconoce/home.data')).toBeNull();
  // The clock was set back.
  pasan(-60);
  expect(dice('/reconoce/home.data')).toBe('1');
});

test('what was to be sent goes as it was', () => {
  pasan(6);
  const init = { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } };
  const mandado = conSenas('/reconoce/home.data', init);
  expect(mandado).toMatchObject({ method: 'POST', body: 'x' });
  expect(new Headers(mandado?.headers).get('Content-Type')).toBe('text/plain');
});

test('what a form asks for says of which page it is, and what is only read does not', () => {
  const suya = (pedido: string, init?: RequestInit) =>
    new Headers(conSenas(pedido, init)?.headers).get('X-Pagina');
  expect(suya('/reconoce/home.data', { method: 'POST' })).toBe(PAGINA);
  expect(suya('/reconoce/home.data')).toBeNull();
  // It does not repeat the request by itself.
  expect(suya('/api/archivos', { method: 'POST' })).toBeNull();
});
