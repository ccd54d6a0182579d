import { expect, test } from 'vitest';
import { crearAtento } from './atento.ts';

/** A watcher whose reads end when the test says, on a channel that notifies when the test says. */
function atentoDePrueba() {
  const miradas: PromiseWithResolvers<number>[] = [];
  const fallas: unknown[] = [];
  let hablar = () => {};
  const atento = crearAtento({
    base: {
      escuchar: async (_canal, cb) => {
        hablar = () => cb('');
        return async () => {
          hablar = () => {};
        };
      },
    },
    canal: 'prueba',
    mirar: () => {
      const mirada = Promise.withResolvers<number>();
      miradas.push(mirada);
      return mirada.promise;
    },
    alFallar: (error) => fallas.push(error),
    ronda_ms: 3_600_000,
  });
  return { atento, miradas, fallas, hablar: () => hablar() };
}

test('reads one at a time, and once more for all notifications received meanwhile', async () => {
  const { atento, miradas, hablar } = atentoDePrueba();
  await atento.iniciar();
  hablar();
  const todo = atento.mirar();
  expect(miradas).toHaveLength(1);
  miradas[0]!.resolve(2);
  await expect.poll(() => miradas.length).toBe(2);
  miradas[1]!.resolve(3);
  expect(await todo).toBe(5);
  expect(miradas).toHaveLength(2);
  await atento.parar();
});

test('what was said while a look failed is looked for all the same', async () => {
  const { atento, miradas, fallas, hablar } = atentoDePrueba();
  await atento.iniciar();
  hablar();
  miradas[0]!.reject(new Error('no database'));
  await expect.poll(() => miradas.length).toBe(2);
  expect(fallas).toContainEqual(new Error('no database'));
  miradas[1]!.resolve(0);
  await atento.parar();
});

test('hears nothing once it has stopped, which it has not before its look has ended', async () => {
  const { atento, miradas, hablar } = atentoDePrueba();
  await atento.iniciar();
  hablar();
  let parado = false;
  const parando = atento.parar().then(() => (parado = true));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(parado).toBe(false);
  miradas[0]!.resolve(1);
  await parando;
  hablar();
  expect(miradas).toHaveLength(1);
});
