import { open } from 'node:fs/promises';
import { rechazoDeDoc } from './doc.ts';
import { rechazoDeDocx } from './docx.ts';
import { demasiadoGrande, noPermitido, type RechazoDeArchivo } from './errores.ts';
import { rechazoDePdf } from './pdf.ts';
import { esImagen, type Tipo } from './tipos.ts';
import { rechazoDeVideo } from './video.ts';

export type PedidoDeRevision = {
  readonly ruta: string;
  /** In bytes. */
  readonly tamano: number;
  readonly permitidos: readonly Tipo[];
  /** Most bytes of a file that is not an image. */
  readonly limite: number;
};

export type Revisado = { readonly ok: true; readonly tipo: Tipo } | RechazoDeArchivo;

/**
 * A file's type by its content, whether it is accepted and, unless it is an image, whether it is complete and harmless. It
 * runs in its own thread (see `aparte`), because it reads what strangers made. Images are only recognised here.
 */
export default async function revisar({
  ruta,
  tamano,
  permitidos,
  limite,
}: PedidoDeRevision): Promise<Revisado> {
  const detectado = await detectar(ruta);
  const tipo = permitidos.find((permitido) => permitido === detectado);
  if (tipo === undefined) return noPermitido(detectado, permitidos);
  if (esImagen(tipo)) return { ok: true, tipo };
  if (tamano > limite) return demasiadoGrande(limite);
  return (await rechazoDeDocumento(ruta, tamano, tipo, permitidos)) ?? { ok: true, tipo };
}

/**
 * The type by the first bytes, as an extension: one of `Tipo`, or any other name that a refusal can show; null if unknown.
 */
async function detectar(ruta: string): Promise<string | null> {
  const archivo = await open(ruta, 'r');
  let inicio: string;
  try {
    const { buffer, bytesRead } = await archivo.read({ buffer: Buffer.alloc(4), position: 0 });
    inicio = buffer.toString('latin1', 0, bytesRead);
  } finally {
    await archivo.close();
  }
  // A ZIP goes to our own reader, which limits everything; letting the library look inside would unpack it.
  if (inicio === 'PK\u0003\u0004') return 'docx';
  const { fileTypeFromFile } = await import('file-type');
  const detectado = await fileTypeFromFile(ruta);
  return detectado === undefined ? null : (SINONIMOS[detectado.ext] ?? detectado.ext);
}

const SINONIMOS: Readonly<Record<string, string>> = {
  cfb: 'doc',
  apng: 'png',
  heif: 'heic',
  m4v: 'mp4',
  asf: 'wmv',
};

async function rechazoDeDocumento(
  ruta: string,
  tamano: number,
  tipo: Tipo,
  permitidos: readonly Tipo[],
): Promise<RechazoDeArchivo | null> {
  const archivo = await open(ruta, 'r');
  try {
    switch (tipo) {
      case 'pdf':
        return await rechazoDePdf(archivo, tamano, permitidos);
      case 'doc':
        return await rechazoDeDoc(archivo, tamano, permitidos);
      case 'docx':
        return await rechazoDeDocx(archivo, tamano, permitidos);
      case 'mp4':
      case 'mov':
      case 'avi':
      case 'wmv':
        return await rechazoDeVideo(archivo, tamano, tipo);
      default:
        throw new Error(`Not a document: ${tipo}`);
    }
  } finally {
    await archivo.close();
  }
}
