import type { FileHandle } from 'node:fs/promises';
import { danado, type RechazoDeArchivo } from './errores.ts';
import type { TipoDeVideo } from './tipos.ts';

/**
 * Whether a video is complete according to its container: detects a truncated upload, or a file that only starts like a
 * video, here and not in front of the person who has to study. The frames themselves are decoded by the browser, outside
 * our pages.
 * @returns null if it is
 */
export async function rechazoDeVideo(
  archivo: FileHandle,
  tamano: number,
  tipo: TipoDeVideo,
): Promise<RechazoDeArchivo | null> {
  switch (tipo) {
    case 'mp4':
    case 'mov':
      return (await cajasCompletas(archivo, tamano)) ? null : danado(tipo);
    case 'avi':
      return (await riffCompleto(archivo, tamano)) ? null : danado(tipo);
    case 'wmv':
      return (await asfCompleto(archivo, tamano)) ? null : danado(tipo);
  }
}

/** A real film has a few top-level boxes; a fragmented one, two for each fragment. */
const MAXIMO_DE_CAJAS = 100_000;

/** ISO base media (MP4, QuickTime): consecutive boxes up to the end of the file, with an index and frames among them. */
async function cajasCompletas(archivo: FileHandle, tamano: number): Promise<boolean> {
  const vistas = new Set<string>();
  let posicion = 0;
  for (let i = 0; i < MAXIMO_DE_CAJAS && posicion < tamano; i += 1) {
    const cabecera = await leer(archivo, posicion, 16);
    // QuickTime may close with four zero bytes.
    if (cabecera.length < 8) return tieneFilme(vistas) && cabecera.every((byte) => byte === 0);
    vistas.add(cabecera.toString('latin1', 4, 8));
    const largo = cabecera.readUInt32BE(0);
    // 0 means up to the end; 1 means that a 64-bit length follows the name.
    if (largo === 0) return tieneFilme(vistas);
    const real = largo === 1 && cabecera.length === 16 ? Number(cabecera.readBigUInt64BE(8)) : largo;
    if (real < 8) return false;
    posicion += real;
  }
  return posicion === tamano && tieneFilme(vistas);
}

function tieneFilme(cajas: ReadonlySet<string>): boolean {
  return cajas.has('moov') && cajas.has('mdat');
}

/** RIFF: a list as long as announced. Beyond a gigabyte cameras write more such lists after the first. */
async function riffCompleto(archivo: FileHandle, tamano: number): Promise<boolean> {
  const cabecera = await leer(archivo, 0, 12);
  return (
    cabecera.length === 12 &&
    cabecera.toString('latin1', 8, 12) === 'AVI ' &&
    cabecera.readUInt32LE(4) + 8 <= tamano
  );
}

const DATOS_DE_ASF = Buffer.from('3626b2758e66cf11a6d900aa0062ce6c', 'hex');

/** ASF: the header object, as long as announced, followed by the complete data object. */
async function asfCompleto(archivo: FileHandle, tamano: number): Promise<boolean> {
  const cabecera = await leer(archivo, 0, 24);
  if (cabecera.length < 24) return false;
  const fin = Number(cabecera.readBigUInt64LE(16));
  if (fin < 30 || fin + 24 > tamano) return false;
  const datos = await leer(archivo, fin, 24);
  return datos.subarray(0, 16).equals(DATOS_DE_ASF) && fin + Number(datos.readBigUInt64LE(16)) <= tamano;
}

async function leer(archivo: FileHandle, posicion: number, largo: number): Promise<Buffer> {
  const { buffer, bytesRead } = await archivo.read({ buffer: Buffer.alloc(largo), position: posicion });
  return buffer.subarray(0, bytesRead);
}
