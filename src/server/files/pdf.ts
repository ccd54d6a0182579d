import type { FileHandle } from 'node:fs/promises';
import { danado, noPermitido, type RechazoDeArchivo } from './errores.ts';
import { posicionDelFin } from './zip.ts';

/** A ZIP directory may end this far before the end of a file: its comment is at most 64 KiB. */
const COLA = 22 + 0xffff;

/**
 * Whether a file is a whole PDF and nothing else: the header in its first bytes, the end mark in its last, and no archive
 * sharing the file. What is inside is for the reader's viewer, which is given it sandboxed.
 * @returns null if it is
 */
export async function rechazoDePdf(
  archivo: FileHandle,
  tamano: number,
  permitidos: readonly string[],
): Promise<RechazoDeArchivo | null> {
  const cabecera = await leer(archivo, 0, 8);
  if (!/^%PDF-[12]\.\d/u.test(cabecera.toString('latin1'))) return danado('pdf');
  const cola = await leer(archivo, Math.max(0, tamano - COLA), COLA);
  if (posicionDelFin(cola) !== null) return noPermitido('zip', permitidos);
  const final = cola.subarray(-2048).toString('latin1');
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/u.test(final) ? null : danado('pdf');
}

async function leer(archivo: FileHandle, posicion: number, largo: number): Promise<Buffer> {
  const { buffer, bytesRead } = await archivo.read({ buffer: Buffer.alloc(largo), position: posicion });
  return buffer.subarray(0, bytesRead);
}
