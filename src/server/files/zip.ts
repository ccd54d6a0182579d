import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';

/** One file of an archive, from the central directory. Sizes in bytes. */
export type EntradaZip = {
  readonly nombre: string;
  readonly metodo: number;
  readonly crc: number;
  readonly comprimido: number;
  readonly descomprimido: number;
  readonly posicion: number;
};

/** The archive does not match its own description: truncated, corrupt, or made to deceive whoever unpacks it. */
export class ZipInvalido extends Error {
  readonly motivo: 'danado' | 'enganoso';

  constructor(motivo: 'danado' | 'enganoso', detalle: string) {
    super(detalle);
    this.motivo = motivo;
  }
}

const MAXIMO_DE_ENTRADAS = 5000;
const MAXIMO_DE_DIRECTORIO = 4 * 1024 * 1024;

/**
 * Reads the central directory of a ZIP file without unpacking anything. The archive must start at byte 0 and end with the
 * file (nothing can hide before or after it), name each entry once by a relative path, and not overlap entries. ZIP64,
 * several disks and encryption are refused: no document of an accepted size needs them.
 * @throws ZipInvalido
 */
export async function leerDirectorio(archivo: FileHandle, tamano: number): Promise<EntradaZip[]> {
  const fin = await leerFin(archivo, tamano);
  const directorio = await leer(archivo, fin.posicion, fin.largo);
  const entradas: EntradaZip[] = [];
  let p = 0;
  for (let i = 0; i < fin.entradas; i += 1) {
    if (p + 46 > directorio.length || directorio.readUInt32LE(p) !== 0x02014b50)
      throw danado('directory cut');
    const largoNombre = directorio.readUInt16LE(p + 28);
    const siguiente =
      p + 46 + largoNombre + directorio.readUInt16LE(p + 30) + directorio.readUInt16LE(p + 32);
    if (siguiente > directorio.length) throw danado('directory cut');
    if ((directorio.readUInt16LE(p + 8) & 0b1) !== 0) throw enganoso('encrypted');
    entradas.push({
      nombre: directorio.toString('utf8', p + 46, p + 46 + largoNombre),
      metodo: directorio.readUInt16LE(p + 10),
      crc: directorio.readUInt32LE(p + 16),
      comprimido: directorio.readUInt32LE(p + 20),
      descomprimido: directorio.readUInt32LE(p + 24),
      posicion: directorio.readUInt32LE(p + 42),
    });
    p = siguiente;
  }
  if (p !== directorio.length) throw enganoso('something between the entries and the end');
  exigirNombres(entradas);
  exigirSinSuperponer(entradas, fin.posicion);
  return entradas;
}

/**
 * Unpacks one entry as a stream, never more than the directory announced, and verifies its checksum.
 * @returns its first `guardar` bytes
 * @throws ZipInvalido if it contains more, less or something else than announced
 */
export async function descomprimir(
  archivo: FileHandle,
  entrada: EntradaZip,
  guardar: number,
): Promise<Buffer> {
  const cabecera = await leer(archivo, entrada.posicion, 30);
  if (cabecera.readUInt32LE(0) !== 0x04034b50) throw danado('no entry where the directory says');
  const largoNombre = cabecera.readUInt16LE(26);
  const nombre = await leer(archivo, entrada.posicion + 30, largoNombre);
  // Readers differ in which of the two names and methods they use, so here they must agree.
  if (nombre.toString('utf8') !== entrada.nombre || cabecera.readUInt16LE(8) !== entrada.metodo) {
    throw enganoso('entry and directory disagree');
  }
  const inicio = entrada.posicion + 30 + largoNombre + cabecera.readUInt16LE(28);
  const medidor = new Medidor(entrada, guardar);
  if (entrada.comprimido > 0) {
    const crudo = archivo.createReadStream({
      start: inicio,
      end: inicio + entrada.comprimido - 1,
      autoClose: false,
    });
    const etapas = entrada.metodo === 0 ? [] : [createInflateRaw()];
    try {
      await pipeline([crudo, ...etapas, (flujo: AsyncIterable<Buffer>) => medidor.consumir(flujo)]);
    } catch (error) {
      throw error instanceof ZipInvalido ? error : danado('cannot be unpacked');
    }
  }
  return medidor.terminar();
}

class Medidor {
  readonly #entrada: EntradaZip;
  readonly #guardar: number;
  readonly #guardados: Buffer[] = [];
  #bytes = 0;
  #crc = 0;

  constructor(entrada: EntradaZip, guardar: number) {
    this.#entrada = entrada;
    this.#guardar = guardar;
  }

  async consumir(flujo: AsyncIterable<Buffer>): Promise<void> {
    for await (const pedazo of flujo) {
      const falta = this.#guardar - this.#bytes;
      if (falta > 0) this.#guardados.push(pedazo.subarray(0, falta));
      this.#bytes += pedazo.length;
      if (this.#bytes > this.#entrada.descomprimido) throw enganoso('holds more than it announces');
      this.#crc = crc32(pedazo, this.#crc);
    }
  }

  terminar(): Buffer {
    if (this.#bytes !== this.#entrada.descomprimido || this.#crc !== this.#entrada.crc)
      throw danado('wrong checksum');
    return Buffer.concat(this.#guardados);
  }
}

async function leerFin(
  archivo: FileHandle,
  tamano: number,
): Promise<{ entradas: number; posicion: number; largo: number }> {
  const desde = Math.max(0, tamano - 22 - 0xffff);
  const cola = await leer(archivo, desde, tamano - desde);
  const p = posicionDelFin(cola);
  if (p === null) throw danado('no end of directory');
  const entradas = cola.readUInt16LE(p + 10);
  const largo = cola.readUInt32LE(p + 12);
  const posicion = cola.readUInt32LE(p + 16);
  if (cola.readUInt32LE(p + 4) !== 0 || cola.readUInt16LE(p + 8) !== entradas)
    throw enganoso('several disks');
  if (entradas === 0xffff || largo === 0xffffffff || posicion === 0xffffffff) throw enganoso('ZIP64');
  if (entradas > MAXIMO_DE_ENTRADAS || largo > MAXIMO_DE_DIRECTORIO) throw enganoso('too many entries');
  if (posicion + largo !== desde + p) throw enganoso('directory is not where it says');
  return { entradas, posicion, largo };
}

/** Where a ZIP directory ends within the last bytes of a file, if its comment reaches exactly to the end; else null. */
export function posicionDelFin(cola: Buffer): number | null {
  for (let p = cola.lastIndexOf('PK\u0005\u0006', -1, 'latin1'); p >= 0;) {
    if (p + 22 <= cola.length && p + 22 + cola.readUInt16LE(p + 20) === cola.length) return p;
    if (p === 0) return null;
    p = cola.lastIndexOf('PK\u0005\u0006', p - 1, 'latin1');
  }
  return null;
}

function exigirNombres(entradas: readonly EntradaZip[]): void {
  const vistos = new Set<string>();
  for (const { nombre, metodo } of entradas) {
    const clave = nombre.toLowerCase();
    if (vistos.has(clave)) throw enganoso('same name twice');
    vistos.add(clave);
    if (/^[/\\]|^[a-z]:|\\|\0|(^|\/)\.\.(\/|$)/iu.test(nombre)) throw enganoso('name leaves the archive');
    if (metodo !== 0 && metodo !== 8) throw enganoso('unknown compression');
  }
}

/** Overlapping entries let a small file unpack into a huge one without a suspicious ratio. */
function exigirSinSuperponer(entradas: readonly EntradaZip[], posicionDirectorio: number): void {
  const enOrden = entradas.toSorted((a, b) => a.posicion - b.posicion);
  if (enOrden[0] !== undefined && enOrden[0].posicion !== 0)
    throw enganoso('something before the first entry');
  for (const [i, { posicion, comprimido, nombre }] of enOrden.entries()) {
    const limite = enOrden[i + 1]?.posicion ?? posicionDirectorio;
    if (posicion + 30 + Buffer.byteLength(nombre) + comprimido > limite) throw enganoso('entries overlap');
  }
}

async function leer(archivo: FileHandle, posicion: number, largo: number): Promise<Buffer> {
  const { buffer, bytesRead } = await archivo.read({ buffer: Buffer.alloc(largo), position: posicion });
  if (bytesRead < largo) throw danado('cut');
  return buffer;
}

function danado(detalle: string): ZipInvalido {
  return new ZipInvalido('danado', detalle);
}

function enganoso(detalle: string): ZipInvalido {
  return new ZipInvalido('enganoso', detalle);
}
