import { afterAll, expect, test } from 'vitest';
import { abrirBanco, hasta, probar, type Resultado } from '#tests/support/fallas.ts';
import type { Fault } from '#tests/support/proxy.ts';
import { revisarTodo } from '#tests/support/revisar-carga.ts';

/**
 * The short form of `npm run proof -- faults` and `-- crashes`: each fault lasts until somebody was refused because of it,
 * and times are not judged.
 */
const banco = await abrirBanco({ rondas: 300 });
afterAll(() => banco.cerrar());

const { carga, proxies, postgres } = banco;
const hastaQueSeNote = () => hasta('the fault to be felt', () => carga.fallos.length > 0);

test('a database whose connections break takes nothing with it, and says so', async () => {
  const resultado = await fallaDe('base', 'cut');
  expect(resultado.mal).toEqual([]);
});

test('without the store of files nobody is told that a file was kept, and the rest goes on', async () => {
  const resultado = await fallaDe('s3', 'refuse');
  expect(resultado.mal).toEqual([]);
  expect(Object.keys(resultado.fallos)).toEqual(['archivo 503']);
});

test('a database that is killed and started again has all that was acknowledged', async () => {
  const { mal } = await probar(banco, 'base killed', {
    empezar: () => postgres.crash(),
    durante: hastaQueSeNote,
    terminar: () => postgres.restart(),
  });
  expect(mal).toEqual([]);
  expect(await revisarTodo(banco.base, banco.almacen)).toEqual([]);
});

function fallaDe(lugar: 'base' | 's3', fault: Fault): Promise<Resultado> {
  return probar(banco, `${lugar} ${fault}`, {
    empezar: () => proxies[lugar].set(fault),
    durante: hastaQueSeNote,
    terminar: () => proxies[lugar].set('pass'),
  });
}
