import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ahora } from '#server/reloj.ts';
import { ALMACENES, type AlmacenDePrueba } from '#tests/support/almacenes.ts';
import { type Almacen, type ObjetoGuardado, type Rango, abrirAlmacen } from './almacen.ts';

describe.each(ALMACENES)('storage on %s', (_tipo, abrir) => {
  let prueba: AlmacenDePrueba;
  let almacen: Almacen;

  beforeAll(async () => {
    prueba = await abrir();
    almacen = prueba.almacen;
  });
  afterAll(() => prueba.cerrar());

  it('gives back a file byte by byte as it was saved, and leaves the original alone', async () => {
    const bytes = randomBytes(1_500_000);
    const ruta = join(prueba.carpeta, 'original');
    await writeFile(ruta, bytes);
    await almacen.guardar('evidencias/a.pdf', { ruta }, { mime: 'application/pdf' });
    expect((await readFile(ruta)).equals(bytes)).toBe(true);
    const leido = await leer('evidencias/a.pdf');
    expect(leido.tamano).toBe(bytes.length);
    expect(leido.bytes.equals(bytes)).toBe(true);
  });

  it('replaces an object whole', async () => {
    await guardar('evidencias/b.jpg', 'un contenido bastante largo');
    await guardar('evidencias/b.jpg', 'corto');
    expect((await leer('evidencias/b.jpg')).bytes.toString()).toBe('corto');
  });

  it('reads a range and says the whole size', async () => {
    await guardar('evidencias/c.pdf', '0123456789');
    const medio = await leer('evidencias/c.pdf', { desde: 2, hasta: 4 });
    expect([medio.bytes.toString(), medio.tamano]).toEqual(['234', 10]);
    const ultimo = await leer('evidencias/c.pdf', { desde: 9, hasta: 9 });
    expect([ultimo.bytes.toString(), ultimo.tamano]).toEqual(['9', 10]);
  });

  it('answers null for what is not there, and deletes it without complaint', async () => {
    expect(await almacen.leer('evidencias/no-esta.pdf')).toBeNull();
    expect(await almacen.leer('evidencias/no-esta.pdf', { rango: { desde: 0, hasta: 1 } })).toBeNull();
    expect(await almacen.existe('evidencias/no-esta.pdf')).toBe(false);
    await almacen.borrar('evidencias/no-esta.pdf');
  });

  it('deletes', async () => {
    await guardar('evidencias/d.pdf', 'x');
    expect(await almacen.existe('evidencias/d.pdf')).toBe(true);
    await almacen.borrar('evidencias/d.pdf');
    expect(await almacen.existe('evidencias/d.pdf')).toBe(false);
    expect(await almacen.leer('evidencias/d.pdf')).toBeNull();
  });

  it('lists what is under a prefix with size and time, and nothing else', async () => {
    await guardar('avatares/uno.jpg', 'abc');
    await guardar('avatares/dos.jpg', 'de');
    await guardar('avatares-viejos/tres.jpg', 'f');
    const objetos = await listar('avatares/');
    expect(objetos.map((o) => [o.clave, o.tamano])).toEqual([
      ['avatares/dos.jpg', 2],
      ['avatares/uno.jpg', 3],
    ]);
    for (const { modificado } of objetos)
      expect(Math.abs(ahora().getTime() - modificado.getTime())).toBeLessThan(60_000);
    expect(await listar('vacio/')).toEqual([]);
  });

  it('lists more than the thousand that a store tells at a time', async () => {
    const claves = Array.from({ length: 1_001 }, (_, i) => `muchos/${String(i).padStart(4, '0')}.txt`);
    for (let i = 0; i < claves.length; i += 50) {
      await Promise.all(claves.slice(i, i + 50).map((clave) => guardar(clave, 'x')));
    }
    expect((await listar('muchos/')).map(({ clave }) => clave)).toEqual(claves);
  });

  it('leaves nothing when it cannot write', async () => {
    const falta = { ruta: join(prueba.carpeta, 'no-existe') };
    await expect(almacen.guardar('rotos/a.pdf', falta, { mime: 'application/pdf' })).rejects.toThrow(
      'ENOENT',
    );
    await expect(almacen.guardar('rotos/b.pdf', { ruta: prueba.carpeta }, { mime: 'a/b' })).rejects.toThrow(
      /EISDIR|EINVAL|Not a file/u,
    );
    expect(await listar('rotos/')).toEqual([]);
    expect(await prueba.sobrantes()).toEqual([]);
  });

  it.each([
    '../fuera.jpg',
    'evidencias/../../x',
    '/etc/passwd',
    'evidencias/',
    'suelto.jpg',
    'a/.oculto',
    'a//b',
    'a/ñ',
    '',
  ])('throws on the key %j', async (clave) => {
    await expect(almacen.guardar(clave, Buffer.from('x'), { mime: 'a/b' })).rejects.toThrow('Invalid');
    await expect(almacen.leer(clave)).rejects.toThrow('Invalid');
    await expect(almacen.borrar(clave)).rejects.toThrow('Invalid');
    await expect(almacen.existe(clave)).rejects.toThrow('Invalid');
  });

  async function guardar(clave: string, texto: string): Promise<void> {
    await almacen.guardar(clave, Buffer.from(texto), { mime: 'application/octet-stream' });
  }

  async function leer(clave: string, rango?: Rango): Promise<{ bytes: Buffer; tamano: number }> {
    const leido = await almacen.leer(clave, rango === undefined ? {} : { rango });
    if (leido === null) throw new Error(`${clave} is not there`);
    return { bytes: await buffer(leido.flujo), tamano: leido.tamano };
  }

  async function listar(prefijo: string): Promise<ObjetoGuardado[]> {
    const objetos: ObjetoGuardado[] = [];
    for await (const objeto of almacen.listar(prefijo)) objetos.push(objeto);
    return objetos.toSorted((a, b) => a.clave.localeCompare(b.clave));
  }
});

it('gives up with an error, not for ever, on an S3 server that does not answer', async () => {
  const almacen = abrirAlmacen({
    dataDir: '/nada',
    s3: {
      endpoint: 'http://127.0.0.1:1',
      region: 'us-east-1',
      bucket: 'b',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    },
  });
  await expect(almacen.guardar('a/b.pdf', { ruta: import.meta.filename }, { mime: 'a/b' })).rejects.toThrow(
    'ECONNREFUSED',
  );
  await expect(almacen.leer('a/b.pdf')).rejects.toThrow('ECONNREFUSED');
});

it('clears what a crash left half written on disk, once it is old', async () => {
  const carpeta = await mkdtemp(join(tmpdir(), 'h-files-'));
  const almacen = abrirAlmacen({ dataDir: carpeta, s3: null });
  expect(await almacen.borrarParciales(new Date('2026-03-02'))).toBe(0);
  await almacen.guardar('evidencias/entero.pdf', Buffer.from('x'), { mime: 'application/pdf' });
  const parciales = join(carpeta, 'archivos', '.parcial');
  for (const [nombre, dia] of [
    ['viejo', '2026-03-01'],
    ['en-curso', '2026-03-03'],
  ] as const) {
    await writeFile(join(parciales, nombre), 'mitad');
    await utimes(join(parciales, nombre), new Date(dia), new Date(dia));
  }
  expect(await almacen.borrarParciales(new Date('2026-03-02'))).toBe(1);
  expect(await readdir(parciales)).toEqual(['en-curso']);
  expect(await almacen.existe('evidencias/entero.pdf')).toBe(true);
  await rm(carpeta, { recursive: true });
});
