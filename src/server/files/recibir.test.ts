import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recibir } from './recibir.ts';

describe('receiving a body', () => {
  let raiz: string;
  let carpeta: string;

  beforeAll(async () => {
    raiz = await mkdtemp(join(tmpdir(), 'h-files-'));
    carpeta = join(raiz, 'en-transito');
  });
  afterAll(() => rm(raiz, { recursive: true }));
  afterEach(async () => {
    const sobrantes = await readdir(carpeta).catch(() => []);
    if (sobrantes.length > 0) throw new Error(`Left behind: ${sobrantes.join(', ')}`);
  });

  it('keeps the bytes, their count and their hash until told to delete them', async () => {
    const bytes = randomBytes(300_000);
    const recibido = await recibir(cuerpoDe(bytes), { carpeta, limite: 300_000, anunciado: 300_000 });
    if (!recibido.ok) throw new Error(recibido.code);
    const { ruta, tamano, sha256 } = recibido.value;
    expect((await readFile(ruta)).equals(bytes)).toBe(true);
    expect([tamano, sha256]).toEqual([300_000, createHash('sha256').update(bytes).digest('hex')]);
    await recibido.value.borrar();
  });

  it('refuses one byte over the cap and says the cap', async () => {
    const refusal = { ok: false, code: 'ARCHIVO_DEMASIADO_GRANDE', limite: 1000, unidad: 'bytes' };
    expect(await recibir(cuerpoDe(randomBytes(1001)), { carpeta, limite: 1000 })).toEqual(refusal);
    expect(await recibir(cuerpoDe(randomBytes(1001)), { carpeta, limite: 1000, anunciado: 1001 })).toEqual(
      refusal,
    );
    expect(await recibir(cuerpoDe(randomBytes(1001)), { carpeta, limite: 1000, anunciado: 1 })).toEqual(
      refusal,
    );
  });

  it('gives up a sender that never falls silent and never gets anywhere', async () => {
    const goteo = (bytes: number, veces: number) => {
      let enviados = 0;
      return new ReadableStream<Uint8Array>({
        async pull(control) {
          await new Promise((seguir) => setTimeout(seguir, 20));
          enviados += 1;
          if (enviados > veces) control.close();
          else control.enqueue(new Uint8Array(bytes));
        },
      });
    };
    const ritmo = { graciaMs: 200, bytesPorSegundo: 10_000 };
    expect(await recibir(goteo(1, 1000), { carpeta, limite: 100_000, ritmo })).toEqual({
      ok: false,
      code: 'SUBIDA_LENTA',
    });
    // Twice the minimum rate, and well past the initial allowance: what arrives extends the deadline.
    const bueno = await recibir(goteo(2000, 40), { carpeta, limite: 100_000, ritmo });
    if (!bueno.ok) throw new Error(bueno.code);
    expect(bueno.value.tamano).toBe(80_000);
    await bueno.value.borrar();
  });

  it('stops reading a sender that never ends', async () => {
    let enviados = 0;
    let cancelado = false;
    const infinito = new ReadableStream<Uint8Array>({
      pull(control) {
        enviados += 1000;
        control.enqueue(new Uint8Array(1000));
      },
      cancel() {
        cancelado = true;
      },
    });
    expect(await recibir(infinito, { carpeta, limite: 10_000 })).toMatchObject({
      code: 'ARCHIVO_DEMASIADO_GRANDE',
    });
    expect(cancelado).toBe(true);
    expect(enviados).toBeLessThan(60_000);
  });

  it('refuses nothing at all, and 0 bytes', async () => {
    expect(await recibir(null, { carpeta, limite: 10 })).toMatchObject({ code: 'ARCHIVO_VACIO' });
    expect(await recibir(cuerpoDe(Buffer.alloc(0)), { carpeta, limite: 10 })).toMatchObject({
      code: 'ARCHIVO_VACIO',
    });
  });

  it('calls a body interrupted that breaks, ends early or falls silent', async () => {
    const interrumpida = { ok: false, code: 'SUBIDA_INTERRUMPIDA' };
    const roto = new ReadableStream<Uint8Array>({
      start: (control) => control.enqueue(randomBytes(5000)),
      pull: (control) => control.error(new Error('aborted')),
    });
    expect(await recibir(roto, { carpeta, limite: 10_000 })).toEqual(interrumpida);
    expect(await recibir(cuerpoDe(randomBytes(99)), { carpeta, limite: 1000, anunciado: 100 })).toEqual(
      interrumpida,
    );
    expect(await recibir(mudo(), { carpeta, limite: 10_000, silencioMs: 20 })).toEqual(interrumpida);
  });

  it('lets go at once when the sender leaves', async () => {
    const salida = new AbortController();
    const recibiendo = recibir(mudo(), { carpeta, limite: 10_000, signal: salida.signal });
    await new Promise((seguir) => setTimeout(seguir, 20));
    expect(await readdir(carpeta)).toHaveLength(1);
    salida.abort();
    expect(await recibiendo).toEqual({ ok: false, code: 'SUBIDA_INTERRUMPIDA' });
    expect(await recibir(mudo(), { carpeta, limite: 10_000, signal: salida.signal })).toMatchObject({
      code: 'SUBIDA_INTERRUMPIDA',
    });
  });

  it('throws when the disk fails, and does not blame the sender', async () => {
    const archivo = import.meta.filename;
    await expect(recibir(cuerpoDe(randomBytes(10)), { carpeta: archivo, limite: 100 })).rejects.toThrow(
      /EEXIST|ENOTDIR/u,
    );
  });

  it('holds memory flat, however large the body', async () => {
    const pedazo = new Uint8Array(64 * 1024);
    let quedan = 200 * 16;
    let maximo = 0;
    const antes = process.memoryUsage();
    const grande = new ReadableStream<Uint8Array>({
      pull(control) {
        const { external, heapUsed } = process.memoryUsage();
        maximo = Math.max(maximo, external + heapUsed - antes.external - antes.heapUsed);
        if (quedan-- > 0) control.enqueue(pedazo.slice());
        else control.close();
      },
    });
    const recibido = await recibir(grande, { carpeta, limite: 1024 * 1024 * 1024 });
    if (!recibido.ok) throw new Error(recibido.code);
    await recibido.value.borrar();
    expect(recibido.value.tamano).toBe(200 * 1024 * 1024);
    expect(maximo).toBeLessThan(100 * 1024 * 1024);
  });
});

function cuerpoDe(bytes: Buffer): ReadableStream<Uint8Array> {
  return new Blob([new Uint8Array(bytes)]).stream();
}

/** Sends some bytes and then neither more nor an end. */
function mudo(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (control) => control.enqueue(new Uint8Array(500)) });
}
