import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crearGuardado, type Acuse, type EstadoDeGuardado } from './guardado.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers as told, and records what it was sent. */
function servidor(acuses: Acuse[] = []) {
  const recibidas: string[] = [];
  const estados: EstadoDeGuardado[] = [];
  const guardado = crearGuardado(
    async (id, opcion) => {
      await new Promise((listo) => setTimeout(listo, 100));
      recibidas.push(`${id}=${opcion}`);
      return acuses.shift() ?? 'guardada';
    },
    (estado) => estados.push(estado),
  );
  const ultimo = () => ({ fase: estados.at(-1)?.fase, pendientes: [...(estados.at(-1)?.pendientes ?? [])] });
  return { guardado, recibidas, ultimo };
}

test('an answer is saved at once, and says so while and after', async () => {
  const { guardado, recibidas, ultimo } = servidor();
  guardado.responder('a', 2);
  expect(ultimo()).toEqual({ fase: 'guardando', pendientes: ['a'] });
  await vi.advanceTimersByTimeAsync(100);
  expect(recibidas).toEqual(['a=2']);
  expect(ultimo()).toEqual({ fase: 'guardado', pendientes: [] });
});

test('changing one’s mind while it travels sends the last word last', async () => {
  const { guardado, recibidas, ultimo } = servidor();
  guardado.responder('a', 0);
  guardado.responder('a', 1);
  guardado.responder('b', 3);
  guardado.responder('a', 2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(recibidas.filter((r) => r.startsWith('a')).at(-1)).toBe('a=2');
  expect(recibidas).toContain('b=3');
  expect(ultimo()).toEqual({ fase: 'guardado', pendientes: [] });
});

test('without connection it keeps the answer and tries again by itself', async () => {
  const { guardado, recibidas, ultimo } = servidor(['reintentar', 'reintentar']);
  guardado.responder('a', 1);
  await vi.advanceTimersByTimeAsync(100);
  expect(ultimo()).toEqual({ fase: 'sin_conexion', pendientes: ['a'] });
  await vi.advanceTimersByTimeAsync(1600);
  expect(ultimo().fase).toBe('sin_conexion');
  await vi.advanceTimersByTimeAsync(3200);
  expect(recibidas).toHaveLength(3);
  expect(ultimo()).toEqual({ fase: 'guardado', pendientes: [] });
});

test('trying again by hand does not wait, and does not send twice', async () => {
  const { guardado, recibidas, ultimo } = servidor(['reintentar']);
  guardado.responder('a', 1);
  await vi.advanceTimersByTimeAsync(100);
  guardado.reintentar();
  guardado.reintentar();
  await vi.advanceTimersByTimeAsync(100);
  expect(ultimo().fase).toBe('guardado');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(recibidas).toHaveLength(2);
});

test('when the attempt is over it stops, and takes no more', async () => {
  const { guardado, recibidas, ultimo } = servidor(['terminado']);
  guardado.responder('a', 1);
  await vi.advanceTimersByTimeAsync(100);
  expect(ultimo()).toEqual({ fase: 'terminado', pendientes: [] });
  guardado.responder('b', 1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(recibidas).toEqual(['a=1']);
});

test('handing in sends what is left first, and knows when it could not', async () => {
  const { guardado, recibidas } = servidor();
  guardado.responder('a', 1);
  guardado.responder('b', 2);
  const vaciado = guardado.vaciar();
  await vi.advanceTimersByTimeAsync(500);
  await expect(vaciado).resolves.toBe(true);
  expect(recibidas).toEqual(['a=1', 'b=2']);

  const cortado = servidor(['reintentar', 'reintentar']);
  cortado.guardado.responder('a', 1);
  const intento = cortado.guardado.vaciar();
  await vi.advanceTimersByTimeAsync(500);
  await expect(intento).resolves.toBe(false);
});
