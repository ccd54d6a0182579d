import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { danado, demasiadoGrande, noPermitido, type RechazoDeArchivo } from './errores.ts';
import { nombresDe, recorrerNombres } from './pdf-nombres.ts';
import { posicionDelFin } from './zip.ts';

/** A ZIP directory may end this far before the end of a file: its comment is at most 64 KiB. */
const COLA = 22 + 0xffff;

/**
 * Whether a file is a complete PDF and nothing else (the header in its first bytes, the end mark in its last, no archive in
 * the same file), without scripts, actions that leave the document, or embedded files. Those are recognised by their names,
 * searched in all its bytes and in all its compressed streams. An encrypted file cannot be inspected, and is refused.
 * @returns null if it is
 */
export async function rechazoDePdf(
  archivo: FileHandle,
  tamano: number,
  permitidos: readonly string[],
): Promise<RechazoDeArchivo | null> {
  const cabecera = (await leer(archivo, 0, 8)).toString('latin1');
  if (!/^%PDF-[12]\.\d/u.test(cabecera)) return danado('pdf');
  const cola = await leer(archivo, Math.max(0, tamano - COLA), COLA);
  if (posicionDelFin(cola) !== null) return noPermitido('zip', permitidos);
  const final = cola.subarray(-2048).toString('latin1');
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/u.test(final)) return danado('pdf');

  const { hallado, flujos } = await recorrer(archivo, tamano);
  if (hallado !== null) return noPermitido(hallado, permitidos);
  return rechazoDeFlujos(archivo, flujos, permitidos);
}

type Hallado = 'pdf-activo' | 'pdf-adjuntos' | 'pdf-cifrado';

/** Names that a PDF without scripts, external actions or attachments never needs. They are too long to appear by chance. */
const DELATAN: ReadonlyMap<string, Hallado> = new Map([
  ['JavaScript', 'pdf-activo'],
  ['Launch', 'pdf-activo'],
  ['ImportData', 'pdf-activo'],
  ['SubmitForm', 'pdf-activo'],
  ['Rendition', 'pdf-activo'],
  ['RichMedia', 'pdf-activo'],
  ['RichMediaExecute', 'pdf-activo'],
  ['XFA', 'pdf-activo'],
  ['GoToE', 'pdf-adjuntos'],
  ['EmbeddedFile', 'pdf-adjuntos'],
  ['EmbeddedFiles', 'pdf-adjuntos'],
  ['FileAttachment', 'pdf-adjuntos'],
  ['Encrypt', 'pdf-cifrado'],
]);

/** A stream: where its bytes are, and the names in its dictionary if that says that it contains objects. */
type Flujo = {
  readonly desde: number;
  readonly hasta: number;
  readonly deObjetos: ReadonlySet<string> | null;
};

/** Bytes of the file read at a time. */
const TRAMO = 1024 * 1024;

/** Overlap between two reads, so that names across the border are seen whole. */
const REPASO = 8 * 1024;

/** How far before its bytes a stream's dictionary may start. */
const DESCRIPCION = 4 * 1024;

/** A book of a thousand pages has about ten thousand. */
const MAXIMO_DE_FLUJOS = 200_000;

const PALABRA = 'stream';

/** Scans the raw bytes of the file once. @returns what was found in them, and where its streams are */
async function recorrer(
  archivo: FileHandle,
  tamano: number,
): Promise<{ hallado: Hallado | null; flujos: Flujo[] }> {
  let hallado: Hallado | null = null;
  const flujos: Flujo[] = [];
  let abierto: Omit<Flujo, 'hasta'> | null = null;
  let visto = 0;
  for (let desde = 0; desde < tamano; desde += TRAMO) {
    const inicio = Math.max(0, desde - REPASO);
    const bytes = await leer(archivo, inicio, desde - inicio + TRAMO);
    recorrerNombres(bytes, (nombre) => (hallado ??= DELATAN.get(nombre) ?? null));
    if (hallado !== null) break;
    // A stream ends at its own mark or at the next stream, so that bytes are inspected once, however many marks there are.
    let p = bytes.indexOf(PALABRA, Math.max(0, visto - inicio));
    for (; p >= 0; p = bytes.indexOf(PALABRA, p + PALABRA.length)) {
      if (abierto !== null) flujos.push({ ...abierto, hasta: inicio + p });
      const esFin = bytes.toString('latin1', Math.max(0, p - 3), p) === 'end';
      visto = inicio + p + PALABRA.length;
      abierto = esFin ? null : { desde: visto, deObjetos: objetosAntesDe(bytes, p) };
    }
    if (flujos.length > MAXIMO_DE_FLUJOS) return { hallado: 'pdf-activo', flujos };
  }
  if (abierto !== null) flujos.push({ ...abierto, hasta: tamano });
  return { hallado, flujos };
}

/**
 * The names in the dictionary that ends here, if it describes a stream of objects: by its type, or by keys that only those
 * have.
 */
function objetosAntesDe(bytes: Buffer, p: number): ReadonlySet<string> | null {
  const cerca = bytes.subarray(Math.max(0, p - DESCRIPCION), p);
  const propio = cerca.subarray(Math.max(0, cerca.lastIndexOf('endobj'), cerca.lastIndexOf('endstream')));
  const nombres = nombresDe(propio);
  return nombres.has('ObjStm') || (nombres.has('First') && nombres.has('N')) ? nombres : null;
}

/** Most bytes of all streams together once unpacked. */
const MAXIMO_DESCOMPRIMIDO = 512 * 1024 * 1024;

/** A stream up to these sizes, packed and unpacked, is unpacked at once; a larger one piece by piece. */
const CHICO = 256 * 1024;
const CHICO_DESCOMPRIMIDO = 16 * 1024 * 1024;

/** Inspects the streams. A stream of objects that cannot be unpacked could hide anything, so it is refused. */
async function rechazoDeFlujos(
  archivo: FileHandle,
  flujos: readonly Flujo[],
  permitidos: readonly string[],
): Promise<RechazoDeArchivo | null> {
  let hallado: Hallado | null = null;
  let total = 0;
  // The end of a piece may be half a name, so it is kept for the next piece.
  let resto = Buffer.alloc(0);
  const mirar = (pedazo: Buffer): boolean => {
    total += pedazo.length;
    const bytes = Buffer.concat([resto, pedazo]);
    recorrerNombres(bytes, (nombre) => (hallado ??= DELATAN.get(nombre) ?? null));
    resto = bytes.subarray(-64);
    return hallado === null && total <= MAXIMO_DESCOMPRIMIDO;
  };
  for (const { desde, hasta, deObjetos } of flujos) {
    resto = Buffer.alloc(0);
    const cabeza = await leer(archivo, desde, Math.min(hasta - desde, 16));
    const comienzo = comienzoDeZlib(cabeza);
    const entero = comienzo !== null && (await desinflar(archivo, desde + comienzo, hasta, mirar));
    if (hallado !== null) return noPermitido(hallado, permitidos);
    if (total > MAXIMO_DESCOMPRIMIDO) return demasiadoGrande(MAXIMO_DESCOMPRIMIDO, 'bytes_descomprimidos');
    if (deObjetos !== null && !seLee(deObjetos, entero)) return danado('pdf');
  }
  return null;
}

/**
 * Whether the content of a stream of objects was inspected: stored uncompressed, or unpacked completely in the only format
 * that writers use.
 */
function seLee(nombres: ReadonlySet<string>, entero: boolean): boolean {
  if (!nombres.has('Filter')) return true;
  return entero && !OTRAS_FORMAS.some((nombre) => nombres.has(nombre));
}

const OTRAS_FORMAS = [
  'ASCIIHexDecode',
  'ASCII85Decode',
  'LZWDecode',
  'RunLengthDecode',
  'Crypt',
  'Predictor',
  'AHx',
  'A85',
  'LZW',
  'RL',
];

/** Where the packed bytes start after the word `stream` and zlib's two-byte header; null if it is not zlib. */
function comienzoDeZlib(cabeza: Buffer): number | null {
  let p = 0;
  while (p < cabeza.length && [0x0d, 0x0a, 0x20].includes(cabeza[p] ?? 0)) p += 1;
  if (p + 2 > cabeza.length) return null;
  const marca = cabeza.readUInt16BE(p);
  return (marca & 0x0f00) === 0x0800 && marca % 31 === 0 ? p + 2 : null;
}

/**
 * Unpacks some bytes of the file until they end or `mirar` has seen enough. Checksums are ignored, as readers do.
 * @returns whether they unpacked without an error
 */
async function desinflar(
  archivo: FileHandle,
  desde: number,
  hasta: number,
  mirar: (pedazo: Buffer) => boolean,
): Promise<boolean> {
  if (hasta <= desde) return false;
  if (hasta - desde <= CHICO) {
    try {
      const bytes = await leer(archivo, desde, hasta - desde);
      mirar(inflateRawSync(bytes, { maxOutputLength: CHICO_DESCOMPRIMIDO }));
      return true;
    } catch {
      // Too large or corrupt: unpack piece by piece, so that at least what comes before the error is inspected.
    }
  }
  const crudo = archivo.createReadStream({ start: desde, end: hasta - 1, autoClose: false });
  try {
    await pipeline(crudo, createInflateRaw(), async (flujo: AsyncIterable<Buffer>) => {
      for await (const pedazo of flujo) if (!mirar(pedazo)) break;
    });
    return true;
  } catch {
    return false;
  }
}

async function leer(archivo: FileHandle, posicion: number, largo: number): Promise<Buffer> {
  const { buffer, bytesRead } = await archivo.read({ buffer: Buffer.alloc(largo), position: posicion });
  return buffer.subarray(0, bytesRead);
}
