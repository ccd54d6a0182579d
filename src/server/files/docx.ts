import type { FileHandle } from 'node:fs/promises';
import { danado, demasiadoGrande, noPermitido, type RechazoDeArchivo } from './errores.ts';
import { raizDe, recorrerXml, XmlInvalido } from './xml.ts';
import { descomprimir, leerDirectorio, ZipInvalido, type EntradaZip } from './zip.ts';

/** Most bytes of a document once unpacked. */
export const MAXIMO_DESCOMPRIMIDO = 100 * 1024 * 1024;

/**
 * Text compresses about 10 times, a table of equal cells about 50. A large file beyond this ratio is a decompression bomb.
 */
const PROPORCION_MAXIMA = 150;
const DESDE = 10 * 1024 * 1024;

/** Most bytes of a part that is parsed. Word's own are a few kB. */
const MAXIMO_DE_PARTE = 1024 * 1024;

const TIPO_DE_DOCUMENTO = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * Whether a ZIP file is a Word document that contains and loads nothing else: no macros, no embedded files or programs,
 * nothing loaded from outside when it is opened. Every entry is unpacked once, as a discarded stream, so that a directory
 * with false sizes is detected here and not on the reader's machine.
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

    const { documento, lleva } = leerTipos(await leerParte(archivo, tipos));
    const deMas = lleva ?? entradas.map(({ nombre }) => loQueDelata(nombre)).find((que) => que !== null);
    if (deMas) return noPermitido(deMas, permitidos);
    const principal = porNombre.get(documento ?? '');
    if (principal === undefined) return noPermitido('zip', permitidos);
    if (raizDe(await descomprimir(archivo, principal, 4096)) !== 'document') return danado('docx');

    for (const entrada of entradas) {
      if (entrada === tipos || entrada === principal) continue;
      if (!entrada.nombre.toLowerCase().endsWith('.rels')) await descomprimir(archivo, entrada, 0);
      else {
        const ajeno = leerRelaciones(await leerParte(archivo, entrada));
        if (ajeno !== null) return noPermitido(ajeno, permitidos);
      }
    }
    return null;
  } catch (error) {
    if (error instanceof XmlInvalido) return danado('docx');
    if (!(error instanceof ZipInvalido)) throw error;
    return error.motivo === 'danado' ? danado('docx') : noPermitido('zip', permitidos);
  }
}

/** What a Word document may contain or load besides text and pictures; each has its own message. */
type DeMas = 'docm' | 'docx-incrustado' | 'docx-externo';

/** Reads a whole part. */
async function leerParte(archivo: FileHandle, entrada: EntradaZip): Promise<Buffer> {
  if (entrada.descomprimido > MAXIMO_DE_PARTE)
    throw new ZipInvalido('enganoso', 'a part too long to be read');
  return descomprimir(archivo, entrada, MAXIMO_DE_PARTE);
}

/**
 * The part that the archive declares as the document (Word uses `word/document.xml` or `document2.xml`), and whether a
 * declared part is something other than text and pictures.
 */
function leerTipos(xml: Buffer): { documento: string | null; lleva: DeMas | null } {
  let documento: string | null = null;
  let lleva: DeMas | null = null;
  recorrerXml(xml, ({ nombre, atributos }) => {
    const tipo = atributos.get('ContentType')?.toLowerCase() ?? '';
    if (tipo.includes('macroenabled') || tipo.includes('vbaproject')) lleva = 'docm';
    else if (tipo.includes('oleobject') || tipo.includes('activex')) lleva ??= 'docx-incrustado';
    const parte = atributos.get('PartName') ?? '';
    if (nombre === 'Override' && tipo === TIPO_DE_DOCUMENTO && parte.startsWith('/word/'))
      documento ??= parte.slice(1);
  });
  return { documento, lleva };
}

function loQueDelata(nombre: string): DeMas | null {
  const camino = nombre.toLowerCase();
  if (camino.includes('vbaproject') || camino.includes('vbadata')) return 'docm';
  const carpetas = camino.split('/').slice(0, -1);
  return carpetas.some((una) => una === 'embeddings' || una === 'activex') ? 'docx-incrustado' : null;
}

/** Types of relationship, by the end of their address, that embed a file or a program. */
const INCRUSTAN = new Set([
  'oleobject',
  'package',
  'control',
  'activexcontrolbinary',
  'afchunk',
  'subdocument',
]);
const MACROS = new Set(['vbaproject', 'wordvbadata']);

/** Checks the relationships between a document's parts. A hyperlink may point outside; nothing else may. */
function leerRelaciones(xml: Buffer): DeMas | null {
  let hallado: DeMas | null = null;
  recorrerXml(xml, ({ nombre, atributos }) => {
    if (nombre !== 'Relationship') return;
    const clase = (atributos.get('Type') ?? '').toLowerCase();
    const corta = clase.slice(clase.lastIndexOf('/') + 1);
    if (MACROS.has(corta)) hallado = 'docm';
    else if (INCRUSTAN.has(corta)) hallado ??= 'docx-incrustado';
    else if (corta === 'attachedtemplate') hallado ??= 'docx-externo';
    else if (atributos.get('TargetMode')?.toLowerCase() === 'external' && corta !== 'hyperlink')
      hallado ??= 'docx-externo';
  });
  return hallado;
}
