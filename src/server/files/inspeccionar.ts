import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { ok, type Ok } from '#domain/result.ts';
import type { Contenido } from './almacen.ts';
import { rechazoDeDoc } from './doc.ts';
import { rechazoDeDocx } from './docx.ts';
import { noPermitido, type RechazoDeArchivo } from './errores.ts';
import { redibujar } from './imagen.ts';
import { rechazoDePdf } from './pdf.ts';
import { filaDe, type Proposito } from './propositos.ts';
import type { Recibido } from './recibir.ts';
import { esImagen, MIME, type Tipo, type TipoDeImagen } from './tipos.ts';
import { rechazoDeVideo } from './video.ts';

/** A file that may be kept: what it really is, and what to store. Images are drawn anew, the rest is kept as it came. */
export type Inspeccionado = {
  readonly tipo: Tipo;
  readonly mime: string;
  readonly contenido: Contenido;
  /** Of what is stored: bytes, and SHA-256 in hex. */
  readonly tamano: number;
  readonly sha256: string;
  /** Pixels; null where it is no image. */
  readonly ancho: number | null;
  readonly alto: number | null;
  /** A small WebP copy of an image. */
  readonly miniatura: Uint8Array | null;
};

/**
 * Decides by content alone what a received file is, whether the purpose accepts it, and whether it is whole and harmless.
 * Its name and the type that the browser announced do not matter.
 * Refusals: ARCHIVO_NO_PERMITIDO, ARCHIVO_DANADO, ARCHIVO_DEMASIADO_GRANDE (pixels, or bytes once unpacked).
 */
export async function inspeccionar(
  recibido: Pick<Recibido, 'ruta' | 'tamano' | 'sha256'>,
  proposito: Proposito,
): Promise<Ok<Inspeccionado> | RechazoDeArchivo> {
  const { permitidos } = filaDe(proposito);
  const detectado = await detectar(recibido.ruta);
  const tipo = permitidos.find((permitido) => permitido === detectado);
  if (tipo === undefined) return noPermitido(detectado, permitidos);
  if (esImagen(tipo)) return comoImagen(recibido.ruta, tipo, proposito);

  const rechazo = await rechazoDeDocumento(recibido, tipo, permitidos);
  if (rechazo !== null) return rechazo;
  const { ruta, tamano, sha256 } = recibido;
  return ok({
    tipo,
    mime: MIME[tipo],
    contenido: { ruta },
    tamano,
    sha256,
    ancho: null,
    alto: null,
    miniatura: null,
  });
}

/** What the first bytes say, as an extension: one of `Tipo`, or any other name that a refusal can show; null if nothing. */
async function detectar(ruta: string): Promise<string | null> {
  const archivo = await open(ruta, 'r');
  let inicio: string;
  try {
    const { buffer, bytesRead } = await archivo.read({ buffer: Buffer.alloc(4), position: 0 });
    inicio = buffer.toString('latin1', 0, bytesRead);
  } finally {
    await archivo.close();
  }
  // A ZIP goes to our own reader, which bounds everything; asking further what is inside would unpack it.
  if (inicio === 'PK\u0003\u0004') return 'docx';
  // Loaded at the first file: no start should pay for it.
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
  { ruta, tamano }: Pick<Recibido, 'ruta' | 'tamano'>,
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

async function comoImagen(
  ruta: string,
  tipo: TipoDeImagen,
  proposito: Proposito,
): Promise<Ok<Inspeccionado> | RechazoDeArchivo> {
  const limpia = await redibujar(ruta, tipo, proposito);
  if (!limpia.ok) return limpia;
  const { bytes, ancho, alto, miniatura } = limpia.value;
  return ok({
    tipo: limpia.value.tipo,
    mime: MIME[limpia.value.tipo],
    contenido: bytes,
    tamano: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ancho,
    alto,
    miniatura,
  });
}
