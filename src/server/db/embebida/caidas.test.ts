import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { matarMuchasVeces } from '#tests/support/caidas.ts';
import { libro } from '#tests/support/libro.ts';

const carpeta = mkdtempSync(join(tmpdir(), 'caidas-'));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

test('killed 25 times in a row while writing, it loses nothing it acknowledged and keeps no half', async () => {
  const { confirmados, reaperturas } = await matarMuchasVeces(libro(carpeta), 25);
  expect(reaperturas).toHaveLength(25);
  expect(confirmados.size).toBeGreaterThan(25);
}, 300_000);
