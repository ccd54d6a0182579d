import { expect, test, vi } from 'vitest';
import { Adelantos } from './adelantos.ts';

const URL_DE_RANKING = 'https://m.test/reconoce/ranking.data';

function preparar(responder: () => Promise<Response> = async () => new Response('ranking')) {
  let ahora = 0;
  const pedir = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(responder);
  const adelantos = new Adelantos(pedir, () => ahora);
  return { adelantos, pedir, pasan: (ms: number) => (ahora += ms) };
}

test('what was asked for before is handed over once', async () => {
  const { adelantos, pedir } = preparar();
  adelantos.pedir(URL_DE_RANKING);
  adelantos.pedir(URL_DE_RANKING);
  expect(pedir).toHaveBeenCalledTimes(1);
  const respuesta = await adelantos.tomar(new URL(URL_DE_RANKING), {});
  expect(await respuesta?.text()).toBe('ranking');
  expect(await adelantos.tomar(URL_DE_RANKING)).toBeNull();
});

test('neither another screen’s data nor old data is used', async () => {
  const { adelantos, pasan } = preparar();
  adelantos.pedir(URL_DE_RANKING);
  expect(await adelantos.tomar('https://m.test/reconoce/ranking.data?periodo=mes')).toBeNull();
  pasan(5_000);
  expect(await adelantos.tomar(URL_DE_RANKING)).toBeNull();
});

test.each([
  [new Request(URL_DE_RANKING, { method: 'POST' }), undefined] as const,
  ['/x', { method: 'post' }] as const,
])('after something was sent, what was asked for before is not handed over (%#)', async (pedido, init) => {
  const { adelantos, pedir } = preparar();
  adelantos.pedir(URL_DE_RANKING);
  expect(await adelantos.tomar(pedido, init)).toBeNull();
  expect(pedir.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(await adelantos.tomar(URL_DE_RANKING)).toBeNull();
});

test('one that failed or was refused is asked for again by whoever needs it', async () => {
  for (const responder of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 503 }),
  ]) {
    const { adelantos } = preparar(responder);
    adelantos.pedir(URL_DE_RANKING);
    expect(await adelantos.tomar(URL_DE_RANKING)).toBeNull();
  }
});
