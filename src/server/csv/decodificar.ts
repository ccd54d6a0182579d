import { type Result, ok, refuse } from '#domain/comun/result.ts';

export type Codificacion = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/**
 * The text of a file saved by a spreadsheet: UTF-8 with or without BOM, UTF-16 with BOM ("texto Unicode"), else
 * Windows-1252, which older spreadsheets use here. `NO_ES_TEXTO`: an .xlsx, a PDF or a picture named as a CSV.
 */
export function decodificar(
  bytes: Uint8Array,
): Result<{ texto: string; codificacion: Codificacion }, 'NO_ES_TEXTO'> {
  const utf16 = UTF16.find(({ bom }) => bom.every((byte, i) => bytes[i] === byte));
  if (utf16) {
    const texto = leer(utf16.nombre, bytes);
    return texto === null ? refuse('NO_ES_TEXTO') : ok({ texto, codificacion: 'UTF-16' });
  }
  // Text in a one-byte encoding has no zero byte; spreadsheets are ZIP files, which have many.
  if (bytes.includes(0) || FIRMAS.some((firma) => firma.every((byte, i) => bytes[i] === byte))) {
    return refuse('NO_ES_TEXTO');
  }
  const utf8 = leer('utf-8', bytes);
  if (utf8 !== null) return ok({ texto: utf8, codificacion: 'UTF-8' });
  const latino = leer('windows-1252', bytes);
  return latino === null ? refuse('NO_ES_TEXTO') : ok({ texto: latino, codificacion: 'Windows-1252' });
}

const UTF16 = [
  { nombre: 'utf-16le', bom: [0xff, 0xfe] },
  { nombre: 'utf-16be', bom: [0xfe, 0xff] },
] as const;

/** ZIP (xlsx, ods), PDF, the older Office formats, and the image formats that people pick by mistake. */
const FIRMAS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
] as const;

/**
 * The text without BOM; null if the bytes are not valid in that encoding, or contain U+0000, which text never has and
 * PostgreSQL cannot store.
 */
function leer(codificacion: string, bytes: Uint8Array): string | null {
  try {
    const texto = new TextDecoder(codificacion, { fatal: true }).decode(bytes);
    return texto.includes('\0') ? null : texto;
  } catch {
    return null;
  }
}
