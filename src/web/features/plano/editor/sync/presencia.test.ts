import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Presencia } from './presencia.ts';
import type { AvisoDePresencia } from './red.ts';

type Dicho = Omit<AvisoDePresencia, 'ventana'>;
let dichos: Dicho[] = [];
let responder: (() => void)[] = [];
let otros = true;
let presencia: Presencia;

beforeEach(() => {
  vi.useFakeTimers();
  [dichos, responder, otros] = [[], [], true];
  presencia = new Presencia(
    (dicho) => {
      dichos.push(dicho);
      return new Promise((listo) => responder.push(listo));
    },
    () => otros,
  );
});

afterEach(() => {
  presencia.irse();
  vi.useRealTimers();
});

async function pasar(ms: number): Promise<void> {
  for (const listo of responder.splice(0)) listo();
  await vi.advanceTimersByTimeAsync(ms);
}

it('tells where the pointer is and how far what it drags has gone, a few times a second', async () => {
  await pasar(0);
  await pasar(0);
  for (let x = 0; x < 100; x += 1) presencia.apuntar({ x, y: 1 });
  presencia.arrastrar({ claves: ['k1'], por: { x: 5, y: 6 } });
  await pasar(100);
  expect(dichos.slice(1)).toEqual([
    { seleccion: ['k1'], se_va: false, cursor: { x: 99, y: 1 }, arrastre: { x: 5, y: 6 } },
  ]);
  presencia.arrastrar(null);
  presencia.apuntar(null);
  await pasar(100);
  expect(dichos.at(-1)).toEqual({ seleccion: [], se_va: false });
});

it('tells nobody when nobody else is there', async () => {
  await pasar(0);
  otros = false;
  presencia.apuntar({ x: 1, y: 1 });
  presencia.arrastrar({ claves: ['k1'], por: { x: 5, y: 6 } });
  await pasar(1000);
  expect(dichos).toHaveLength(1);
});

it('waits for the answer before it tells more, and then tells the last', async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(dichos).toHaveLength(1);
  presencia.apuntar({ x: 1, y: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  presencia.apuntar({ x: 2, y: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(dichos).toHaveLength(1);
  await pasar(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(dichos.slice(1)).toEqual([{ seleccion: [], se_va: false, cursor: { x: 2, y: 2 } }]);
});
