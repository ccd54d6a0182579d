import { openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { baseDePrueba } from '#tests/support/base.ts';
import { escasea, lugarDe } from './lugar.ts';

const base = await baseDePrueba();
afterEach(() => vi.useRealTimers());

/** A separate object each time, because the last result is cached. */
const nuevo = (dataDir = tmpdir()) => lugarDe({ ...base }, dataDir);

/** The error that the system really gives when nothing fits. */
function errorDeVerdad(): unknown {
  try {
    writeSync(openSync('/dev/full', 'w'), 'x');
    return null;
  } catch (error) {
    return error;
  }
}

test.each([
  ['the system', errorDeVerdad(), 'disco_lleno'],
  [
    'PostgreSQL, behind another error',
    new Error('Failed query', { cause: conCodigo('53100') }),
    'disco_lleno',
  ],
  ['a quota', conCodigo('EDQUOT'), 'disco_lleno'],
  ['a disk that only reads', conCodigo('EROFS'), 'solo_lectura'],
  ['a database that only reads', conCodigo('25006'), 'solo_lectura'],
])('what %s says of it is known, and remembered for a moment', async (_quien, error, esperada) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lugar = nuevo();
  expect(await lugar.falta()).toBeNull();
  expect(await lugar.porque(error)).toBe(esperada);
  expect(await lugar.falta()).toBe(esperada);
  vi.advanceTimersByTime(10_001);
  expect(await lugar.falta()).toBeNull();
});

test('any other error is not about room, nor is a folder that is gone', async () => {
  const lugar = nuevo('/no-esta');
  for (const error of [new Error('otra cosa'), conCodigo('23505'), 'un texto', null])
    expect(await lugar.porque(error)).toBeNull();
  expect(await lugar.falta()).toBeNull();
});

test.each([
  [{ blocks: 1_000_000, bavail: 4_095, bsize: 4096 }, true],
  [{ blocks: 1_000_000, bavail: 4_096, bsize: 4096 }, false],
  // Some network file systems report no sizes.
  [{ blocks: 0, bavail: 0, bsize: 4096 }, false],
])('a disk is full before the engine has to stop: %j', (disco, llena) => {
  expect(escasea(disco)).toBe(llena);
});

test('the node has one', () => {
  expect(lugarDe(base, tmpdir())).toBe(lugarDe(base, tmpdir()));
});

function conCodigo(code: string): Error {
  return Object.assign(new Error('no'), { code });
}
