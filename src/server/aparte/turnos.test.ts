import { expect, it } from 'vitest';
import { SinLugar, Turnos } from './turnos.ts';

it('runs light jobs side by side, heavy ones alone, all in the order in which they came', async () => {
  const turnos = new Turnos(2);
  const empezados: string[] = [];
  const terminar = new Map<string, () => void>();
  const trabajo = (nombre: string, peso: number) =>
    turnos.tomar(peso, async () => {
      empezados.push(nombre);
      await new Promise<void>((listo) => terminar.set(nombre, listo));
    });
  const todos = [trabajo('a', 1), trabajo('b', 1), trabajo('grande', 2), trabajo('c', 1)];
  const alTerminar = async (nombre: string) => {
    terminar.get(nombre)?.();
    await new Promise((seguir) => setTimeout(seguir, 0));
    return empezados.join(' ');
  };
  await new Promise((seguir) => setTimeout(seguir, 0));
  expect(empezados.join(' ')).toBe('a b');
  expect(await alTerminar('a')).toBe('a b');
  expect(await alTerminar('b')).toBe('a b grande');
  expect(await alTerminar('grande')).toBe('a b grande c');
  await alTerminar('c');
  await Promise.all(todos);
});

it('gives its place to the next when a job fails', async () => {
  const turnos = new Turnos(1);
  await expect(turnos.tomar(1, () => Promise.reject(new Error('falló')))).rejects.toThrow('falló');
  expect(await turnos.tomar(1, async () => 'siguiente')).toBe('siguiente');
});

it('refuses whoever does not fit in the line', async () => {
  const turnos = new Turnos(1, 1);
  let terminar = () => {};
  const primero = turnos.tomar(1, () => new Promise<void>((listo) => (terminar = listo)));
  const segundo = turnos.tomar(1, async () => 'esperó');
  await expect(turnos.tomar(1, async () => 'tarde')).rejects.toThrow(SinLugar);
  terminar();
  await primero;
  expect(await segundo).toBe('esperó');
  expect(await turnos.tomar(1, async () => 'después')).toBe('después');
});
