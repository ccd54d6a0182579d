import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { claveNueva } from './clave.ts';

afterEach(() => vi.unstubAllGlobals());

test('a key is a UUID, with randomUUID or without it, and never the same', () => {
  const real = crypto;
  const seguras = Array.from({ length: 50 }, claveNueva);
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes),
  });
  const otras = Array.from({ length: 50 }, claveNueva);
  const todas = [...seguras, ...otras];
  for (const clave of todas) expect(z.uuidv4().safeParse(clave).success).toBe(true);
  expect(new Set(todas).size).toBe(100);
});
