import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docx, pdf } from '#tests/support/archivos-hostiles.ts';
import { avi, mp4, wmv } from '#tests/support/videos.ts';
import { inspeccionar } from './inspeccionar.ts';

describe('training material', () => {
  let carpeta: string;
  beforeAll(async () => {
    carpeta = await mkdtemp(join(tmpdir(), 'cap-video-'));
  });
  afterAll(() => rm(carpeta, { recursive: true }));

  it.each([
    ['mp4', mp4()],
    ['mp4', mp4(10, 'M4V ')],
    ['mov', mp4(10, 'qt  ')],
    ['avi', avi()],
    ['wmv', wmv()],
    ['pdf', pdf()],
    ['docx', docx()],
  ])('is a %s by its content', async (tipo, bytes) => {
    expect(await mirar(bytes)).toMatchObject({ ok: true, value: { tipo, miniatura: null } });
  });

  it.each([
    ['a cut mp4', mp4().subarray(0, 1500), 'mp4'],
    ['an mp4 with a tail', Buffer.concat([mp4(), Buffer.from('<script>alert(1)</script>')]), 'mp4'],
    ['an mp4 without frames', mp4().subarray(0, 230), 'mp4'],
    ['a cut avi', avi().subarray(0, 1500), 'avi'],
    ['a cut wmv', wmv().subarray(0, 1500), 'wmv'],
  ])('is refused when it is %s', async (_que, bytes, detectado) => {
    expect(await mirar(bytes)).toMatchObject({ ok: false, code: 'ARCHIVO_DANADO', detectado });
  });

  it('is no program, and no picture', async () => {
    expect(await mirar(Buffer.from('MZ\x90\0'.padEnd(300, 'x'), 'latin1'))).toMatchObject({
      code: 'ARCHIVO_NO_PERMITIDO',
      permitidos: ['mp4', 'mov', 'avi', 'wmv', 'pdf', 'doc', 'docx'],
    });
  });

  async function mirar(bytes: Buffer) {
    const ruta = join(carpeta, 'archivo');
    await writeFile(ruta, bytes);
    return inspeccionar({ ruta, tamano: bytes.length, sha256: 'x' }, 'material', 500 * 1024 * 1024);
  }
});
