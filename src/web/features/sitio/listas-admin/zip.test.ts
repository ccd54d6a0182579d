import { deflateRawSync } from 'node:zlib';
import { downloadZip } from 'client-zip';
import { expect, test } from 'vitest';
import { fotosDeZip } from './zip.ts';

const texto = async (file: File | null | undefined) =>
  file ? Buffer.from(await file.arrayBuffer()).toString() : file;

test('its pictures are read, and what is beside them is not', async () => {
  const zip = await downloadZip([
    { name: 'fotos/1042.jpg', input: 'una' },
    { name: '__MACOSX/fotos/._1042.jpg', input: 'nada' },
    { name: 'lista.xlsx', input: 'nada' },
    { name: '1043.PNG', input: 'otra' },
  ]).blob();
  const { fotos, otros } = (await fotosDeZip(zip)) ?? {};
  expect(otros).toEqual(['lista.xlsx']);
  expect(fotos?.map(({ nombre }) => nombre)).toEqual(['fotos/1042.jpg', '1043.PNG']);
  const primera = await fotos?.[0]?.traer();
  expect([primera?.name, primera?.type, await texto(primera)]).toEqual(['1042.jpg', 'image/jpeg', 'una']);
});

test('a compressed one is unpacked', async () => {
  const { fotos } = (await fotosDeZip(comprimido('1042.jpg', Buffer.from('hola '.repeat(1000))))) ?? {};
  expect(await texto(await fotos?.[0]?.traer())).toBe('hola '.repeat(1000));
});

test('one that unpacks to more than a picture may weigh is given up, whatever it says of itself', async () => {
  const { fotos } = (await fotosDeZip(comprimido('1042.jpg', Buffer.alloc(100_001), 10), 100_000)) ?? {};
  expect(await fotos?.[0]?.traer()).toBeNull();
});

test('what is no ZIP, is cut or lies about its parts is refused', async () => {
  const bueno = comprimido('1042.jpg', Buffer.from('hola'));
  expect(await fotosDeZip(new Blob(['no es un zip']))).toBeNull();
  expect(await fotosDeZip(new Blob([]))).toBeNull();
  expect(await fotosDeZip(bueno.slice(0, bueno.size - 30))).toBeNull();
  expect(await fotosDeZip(bueno.slice(10))).toBeNull();
  const rota = new Uint8Array(await bueno.arrayBuffer());
  rota.fill(0xff, 38, 42);
  const { fotos } = (await fotosDeZip(new Blob([rota]))) ?? {};
  expect(await fotos?.[0]?.traer()).toBeNull();
});

/** A ZIP of one compressed file that says to be of `dice` bytes. */
function comprimido(nombre: string, contenido: Buffer, dice = contenido.length): Blob {
  const datos = deflateRawSync(contenido);
  const cabeza = Buffer.alloc(30);
  cabeza.writeUInt32LE(0x04034b50, 0);
  cabeza.writeUInt16LE(8, 8);
  cabeza.writeUInt32LE(datos.length, 18);
  cabeza.writeUInt32LE(dice, 22);
  cabeza.writeUInt16LE(nombre.length, 26);
  const entrada = Buffer.alloc(46);
  entrada.writeUInt32LE(0x02014b50, 0);
  entrada.writeUInt16LE(8, 10);
  entrada.writeUInt32LE(datos.length, 20);
  entrada.writeUInt32LE(dice, 24);
  entrada.writeUInt16LE(nombre.length, 28);
  const final = Buffer.alloc(22);
  final.writeUInt32LE(0x06054b50, 0);
  final.writeUInt16LE(1, 8);
  final.writeUInt16LE(1, 10);
  final.writeUInt32LE(46 + nombre.length, 12);
  final.writeUInt32LE(30 + nombre.length + datos.length, 16);
  return new Blob(
    [cabeza, nombre, datos, entrada, nombre, final].map((parte) =>
      typeof parte === 'string' ? parte : new Uint8Array(parte),
    ),
  );
}
