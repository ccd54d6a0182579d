import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docx, zip, zipSuperpuesto, type Parte } from '#tests/support/archivos-hostiles.ts';
import { descomprimir, leerDirectorio } from './zip.ts';

describe('reading an archive that nobody vouches for', () => {
  let carpeta: string;
  beforeAll(async () => {
    carpeta = await mkdtemp(join(tmpdir(), 'h-files-'));
  });
  afterAll(() => rm(carpeta, { recursive: true }));

  const parte = (otra: Partial<Parte> = {}): Parte => ({
    nombre: 'a.txt',
    datos: Buffer.from('hola'),
    ...otra,
  });

  it('lists the entries and unpacks them', async () => {
    const bytes = zip([parte(), parte({ nombre: 'b/vacía.txt', datos: Buffer.alloc(0) })]);
    expect(await abrir(bytes)).toEqual([
      ['a.txt', 'hola'],
      ['b/vacía.txt', ''],
    ]);
  });

  it.each<[string, Buffer, string]>([
    ['entries share their bytes', zipSuperpuesto(), 'entries overlap'],
    [
      'something precedes it',
      zip([parte()], { antes: Buffer.from('MZ') }),
      'something before the first entry',
    ],
    ['something follows it', Buffer.concat([zip([parte()]), Buffer.from('x')]), 'no end of directory'],
    ['a name climbs out', zip([parte({ nombre: 'a/../../b' })]), 'name leaves the archive'],
    ['a name is absolute', zip([parte({ nombre: '/etc/passwd' })]), 'name leaves the archive'],
    ['a name is a drive', zip([parte({ nombre: 'C:\\x' })]), 'name leaves the archive'],
    ['a name comes twice', zip([parte(), parte({ nombre: 'A.TXT' })]), 'same name twice'],
    ['an entry is encrypted', zip([parte({ cifrada: true })]), 'encrypted'],
    ['an entry goes by two names', zip([parte({ nombreLocal: 'b.exe' })]), 'entry and directory disagree'],
    ['an entry is larger than announced', zip([parte({ dice: 3 })]), 'holds more than it announces'],
    ['an entry is smaller than announced', zip([parte({ dice: 5 })]), 'wrong checksum'],
    [
      'there are too many entries',
      zip(Array.from({ length: 5001 }, (_, i) => parte({ nombre: `${i}` }))),
      'too many',
    ],
    ['it is cut', docx().subarray(0, 200), 'no end of directory'],
    ['it says ZIP64', conFin(zip([parte()]), 10, 0xffff), 'several disks'],
    ['its directory is elsewhere', conFin(zip([parte()]), 16, 3), 'directory is not where it says'],
  ])('refuses it when %s', async (_caso, bytes, motivo) => {
    await expect(abrir(bytes)).rejects.toThrow(motivo);
  });

  it('stops unpacking where the announced size ends', async () => {
    const bytes = zip([parte({ datos: Buffer.alloc(200 * 1024 * 1024), dice: 10 })]);
    const antes = process.memoryUsage().external;
    await expect(abrir(bytes)).rejects.toThrow('holds more than it announces');
    expect(process.memoryUsage().external - antes).toBeLessThan(20 * 1024 * 1024);
  });

  async function abrir(bytes: Buffer): Promise<[string, string][]> {
    const ruta = join(carpeta, 'a.zip');
    await writeFile(ruta, bytes);
    const archivo = await open(ruta, 'r');
    try {
      const contenidos: [string, string][] = [];
      for (const entrada of await leerDirectorio(archivo, bytes.length)) {
        contenidos.push([entrada.nombre, (await descomprimir(archivo, entrada, 100)).toString()]);
      }
      return contenidos;
    } finally {
      await archivo.close();
    }
  }
});

function conFin(bytes: Buffer, posicion: number, valor: number): Buffer {
  const copia = Buffer.from(bytes);
  copia.writeUInt16LE(valor, copia.length - 22 + posicion);
  return copia;
}
