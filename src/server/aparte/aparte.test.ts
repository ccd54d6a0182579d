import { afterEach, expect, it } from 'vitest';
import type { Travesura } from '#tests/support/aparte/tarea.ts';
import { Aparte, DemasiadoCosto, type OpcionesDeAparte } from './aparte.ts';
import { SinLugar } from './turnos.ts';

let aparte: Aparte<Travesura, number>;
afterEach(() => aparte.cerrar());

function abrir(opciones: OpcionesDeAparte = {}): void {
  const tarea = new URL('../../../tests/support/aparte/tarea.ts', import.meta.url);
  aparte = new Aparte<Travesura, number>(tarea, { hilos: 1, ...opciones });
}

it('runs a job in another thread and returns its result, or its error', async () => {
  abrir();
  expect(await aparte.hacer({ que: 'sumar', numeros: [1, 2, 3] })).toBe(6);
  await expect(aparte.hacer({ que: 'fallar' })).rejects.toThrow('no era un número');
  expect(await aparte.hacer({ que: 'sumar', numeros: [] })).toBe(0);
});

it('ends a job past its deadline, and goes on with the next, whose own time begins with it', async () => {
  abrir({ plazoMs: 1500 });
  const girando = aparte.hacer({ que: 'girar' });
  const otra = aparte.hacer({ que: 'girar' });
  // Each is awaited below, in turn.
  otra.catch(() => undefined);
  const buena = aparte.hacer({ que: 'sumar', numeros: [2, 2] });
  await expect(girando).rejects.toEqual(new DemasiadoCosto('plazo'));
  await expect(otra).rejects.toEqual(new DemasiadoCosto('plazo'));
  expect(await buena).toBe(4);
});

it('ends a job that takes more memory than it may, and not the process', async () => {
  abrir({ memoriaMb: 32 });
  await expect(aparte.hacer({ que: 'engordar' })).rejects.toEqual(new DemasiadoCosto('memoria'));
  expect(await aparte.hacer({ que: 'sumar', numeros: [1] })).toBe(1);
});

it('refuses at once what does not fit in the line', async () => {
  abrir({ enEspera: 1, plazoMs: 1500 });
  const girando = aparte.hacer({ que: 'girar' });
  const enEspera = aparte.hacer({ que: 'sumar', numeros: [1] });
  await expect(aparte.hacer({ que: 'sumar', numeros: [1] })).rejects.toBeInstanceOf(SinLugar);
  await expect(girando).rejects.toBeInstanceOf(DemasiadoCosto);
  expect(await enEspera).toBe(1);
});
