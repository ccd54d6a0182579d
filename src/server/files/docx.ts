import type { FileHandle } from 'node:fs/promises';
import { danado, demasiadoGrande, noPermitido, type RechazoDeArchivo } from './errores.ts';
import { descomprimir, leerDirectorio, ZipInvalido, type EntradaZip } from './zip.ts';

/** Most that a document may hold once unpacked, in bytes. */
export const MAXIMO_DESCOMPRIMIDO = 100 * 1024 * 1024;

/** Text compresses some 10 times, a table of equal cells some 50. Beyond this, and large, it was made to burst. */
const PROPORCION_MAXIMA = 150;
const DESDE = 10 * 1024 * 1024;

const TIPO_DE_DOCUMENTO = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * Whether a ZIP file is a Word document without macros, safe to unpack. Every entry is unpacked once, as a stream and into
 * nothing, so that a directory that lies about sizes is found out here and not on the reader's machine.
 * @returns null if it is
 */
export async function rechazoDeDocx(
  archivo: FileHandle,
  tamano: number,
  permitidos: readonly string[],
): Promise<RechazoDeArchivo | null> {
  try {
    const entradas = await leerDirectorio(archivo, tamano);
    const porNombre = new Map(entradas.map((entrada) => [entrada.nombre, entrada]));
    const tipos = porNombre.get('[Content_Types].xml');
    if (tipos === undefined) return noPermitido('zip', permitidos);

    const total = entradas.reduce((suma, { descomprimido }) => suma + descomprimido, 0);
    if (total > MAXIMO_DESCOMPRIMIDO) return demasiadoGrande(MAXIMO_DESCOMPRIMIDO, 'bytes_descomprimidos');
    if (total > DESDE && total / tamano > PROPORCION_MAXIMA) return noPermitido('zip', permitidos);

    const xml = (await descomprimir(archivo, tipos, MAXIMO_DE_TIPOS)).toString('utf8');
    if (tieneMacros(xml, entradas)) return noPermitido('docm', permitidos);
    const documento = porNombre.get(parteDelDocumento(xml) ?? '');
    if (documento === undefined) return noPermitido('zip', permitidos);
    const inicio = (await descomprimir(archivo, documento, 4096)).toString('utf8');
    if (!/<(?:\w+:)?document[\s>]/u.test(inicio)) return danado('docx');

    for (const entrada of entradas) {
      if (entrada !== tipos && entrada !== documento) await descomprimir(archivo, entrada, 0);
    }
    return null;
  } catch (error) {
    if (!(error instanceof ZipInvalido)) throw error;
    return error.motivo === 'danado' ? danado('docx') : noPermitido('zip', permitidos);
  }
}

const MAXIMO_DE_TIPOS = 1024 * 1024;

function tieneMacros(xml: string, entradas: readonly EntradaZip[]): boolean {
  return (
    /macroEnabled|vbaProject/iu.test(xml) ||
    entradas.some(({ nombre }) => /vba(?:Project|Data)/iu.test(nombre))
  );
}

/** The name of the part that the archive declares to be the document; Word writes `word/document.xml`, or `document2.xml`. */
function parteDelDocumento(xml: string): string | null {
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(xml)) return null;
  for (const [etiqueta] of xml.matchAll(/<(?:\w+:)?Override\s[^>]*>/gu)) {
    const nombre = /\sPartName\s*=\s*["']\/(word\/[^"']+\.xml)["']/u.exec(etiqueta)?.[1];
    const tipo = /\sContentType\s*=\s*["']([^"']+)["']/u.exec(etiqueta)?.[1];
    if (nombre !== undefined && tipo === TIPO_DE_DOCUMENTO) return nombre;
  }
  return null;
}
