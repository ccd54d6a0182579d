import { MAXIMO_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { MAXIMO_DE_FOTOS, pareceFoto, sePuedeDecir } from '#domain/sitio/listas/fotos.ts';

/** What a ZIP has: its pictures, and the names of what is none. */
export type DeZip = { readonly fotos: readonly PorTraer[]; readonly otros: readonly string[] };

/** A picture that has not been read yet. */
export type PorTraer = { readonly nombre: string; readonly traer: () => Promise<File | null> };

/**
 * The pictures of a ZIP, read by the browser, so that each is reduced before it is sent and the server opens no archive. A picture is
 * unpacked only when it is asked for, and given up once it is larger than one may be: what its archive says of its size is not believed.
 * @param maximo most bytes of a picture
 * @returns null if it is no ZIP, or one of a kind that is not read (encrypted, in parts, of more than 4 GB)
 */
export async function fotosDeZip(zip: Blob, maximo = MAXIMO_DE_FOTO): Promise<DeZip | null> {
  const final = await leer(zip, Math.max(0, zip.size - LARGO_DE_FINAL), zip.size);
  const donde = ultimaFirma(final, FIRMA_DE_FINAL);
  if (donde < 0 || donde + 22 > final.byteLength) return null;
  const cuantos = final.getUint16(donde + 10, true);
  const largo = final.getUint32(donde + 12, true);
  const desde = final.getUint32(donde + 16, true);
  if (desde + largo > zip.size || largo > MAXIMO_DE_INDICE) return null;
  const indice = await leer(zip, desde, desde + largo);
  const fotos: PorTraer[] = [];
  const otros: string[] = [];
  let i = 0;
  for (let n = 0; n < cuantos && fotos.length <= MAXIMO_DE_FOTOS; n += 1) {
    if (i + 46 > indice.byteLength || indice.getUint32(i, true) !== FIRMA_DE_ENTRADA) return null;
    const [marcas, metodo] = [indice.getUint16(i + 8, true), indice.getUint16(i + 10, true)];
    const comprimido = indice.getUint32(i + 20, true);
    const [largoDeNombre, largoDeExtra, largoDeNota] = [28, 30, 32].map((de) =>
      indice.getUint16(i + de, true),
    );
    const cabeza = indice.getUint32(i + 42, true);
    const siguiente = i + 46 + (largoDeNombre ?? 0) + (largoDeExtra ?? 0) + (largoDeNota ?? 0);
    if (siguiente > indice.byteLength) return null;
    const nombre = NOMBRES.decode(
      new Uint8Array(indice.buffer, indice.byteOffset + i + 46, largoDeNombre ?? 0),
    );
    const seLee = (marcas & CIFRADA) === 0 && (metodo === TAL_CUAL || metodo === DEFLATE);
    if (seLee && pareceFoto(nombre))
      fotos.push({
        nombre,
        traer: () => traer(zip, { nombre, cabeza, comprimido, deflate: metodo === DEFLATE, maximo }),
      });
    else if (sePuedeDecir(nombre)) otros.push(nombre);
    i = siguiente;
  }
  return { fotos, otros };
}

const LARGO_DE_FINAL = 22 + 0xffff;
const MAXIMO_DE_INDICE = 20_000_000;
const FIRMA_DE_FINAL = 0x06054b50;
const FIRMA_DE_ENTRADA = 0x02014b50;
const FIRMA_DE_CABEZA = 0x04034b50;
const CIFRADA = 1;
const TAL_CUAL = 0;
const DEFLATE = 8;
/** The names of old archives may be in another encoding; what matters of them are codes, in ASCII. */
const NOMBRES = new TextDecoder();

type Entrada = {
  readonly nombre: string;
  readonly cabeza: number;
  readonly comprimido: number;
  readonly deflate: boolean;
  readonly maximo: number;
};

/** @returns null if it is damaged, or larger than a picture may be */
async function traer(
  zip: Blob,
  { nombre, cabeza, comprimido, deflate, maximo }: Entrada,
): Promise<File | null> {
  const propia = await leer(zip, cabeza, cabeza + 30);
  if (propia.byteLength < 30 || propia.getUint32(0, true) !== FIRMA_DE_CABEZA) return null;
  const desde = cabeza + 30 + propia.getUint16(26, true) + propia.getUint16(28, true);
  const parte = zip.slice(desde, desde + comprimido);
  const flujo = deflate ? parte.stream().pipeThrough(new DecompressionStream('deflate-raw')) : parte.stream();
  const trozos: BlobPart[] = [];
  let bytes = 0;
  const lector = flujo.getReader();
  try {
    for (;;) {
      const { done, value } = await lector.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > maximo) {
        await lector.cancel();
        return null;
      }
      trozos.push(value);
    }
  } catch {
    return null;
  }
  const corto = nombre.split('/').at(-1) ?? nombre;
  return new File(trozos, corto, { type: TIPOS[corto.split('.').at(-1)?.toLowerCase() ?? ''] ?? '' });
}

/** What the name says, for who reduces it; what it is, the server finds out by itself. */
const TIPOS: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
};

async function leer(zip: Blob, desde: number, hasta: number): Promise<DataView> {
  return new DataView(await zip.slice(desde, hasta).arrayBuffer());
}

function ultimaFirma(vista: DataView, firma: number): number {
  for (let i = vista.byteLength - 4; i >= 0; i -= 1) if (vista.getUint32(i, true) === firma) return i;
  return -1;
}
