/**
 * Why a file was turned away. Always an answer to the person who sent it, never a bug:
 * failures of disk, network or database are thrown instead.
 *
 * `limite` is what was exceeded, in `unidad`: bytes of the file, pixels of an image, or bytes once decompressed.
 * `detectado` is what the content turned out to be (an extension such as `exe`), or null if nobody knows.
 * `permitidos` are the extensions accepted for that purpose.
 */
export type RechazoDeArchivo =
  | {
      readonly ok: false;
      readonly code: 'ARCHIVO_DEMASIADO_GRANDE';
      readonly limite: number;
      readonly unidad: 'bytes' | 'pixeles' | 'bytes_descomprimidos';
    }
  | {
      readonly ok: false;
      readonly code: 'ARCHIVO_NO_PERMITIDO';
      readonly detectado: string | null;
      readonly permitidos: readonly string[];
    }
  | { readonly ok: false; readonly code: 'ARCHIVO_DANADO'; readonly detectado: string }
  | { readonly ok: false; readonly code: 'ARCHIVO_VACIO' }
  | { readonly ok: false; readonly code: 'SUBIDA_INTERRUMPIDA' };

/** The file is over a limit. The limit travels along because the message must say it. */
export function demasiadoGrande(
  limite: number,
  unidad: 'bytes' | 'pixeles' | 'bytes_descomprimidos' = 'bytes',
): RechazoDeArchivo {
  return { ok: false, code: 'ARCHIVO_DEMASIADO_GRANDE', limite, unidad };
}

/** The content is of a kind that is not accepted here, whatever its name says. */
export function noPermitido(detectado: string | null, permitidos: readonly string[]): RechazoDeArchivo {
  return { ok: false, code: 'ARCHIVO_NO_PERMITIDO', detectado, permitidos };
}

/** The kind is accepted, but the content is cut short or corrupt. */
export function danado(detectado: string): RechazoDeArchivo {
  return { ok: false, code: 'ARCHIVO_DANADO', detectado };
}

export const archivoVacio: RechazoDeArchivo = { ok: false, code: 'ARCHIVO_VACIO' };
export const subidaInterrumpida: RechazoDeArchivo = { ok: false, code: 'SUBIDA_INTERRUMPIDA' };

/**
 * A refusal in Argentine Spanish, for callers of the HTTP address that have no wording of their own.
 * Screens choose theirs by `code` in `web/copy`.
 */
export function mensajeDeRechazo(rechazo: RechazoDeArchivo): string {
  switch (rechazo.code) {
    case 'ARCHIVO_DEMASIADO_GRANDE':
      return mensajeDeLimite(rechazo.limite, rechazo.unidad);
    case 'ARCHIVO_NO_PERMITIDO':
      return mensajeDeTipo(rechazo.detectado, rechazo.permitidos);
    case 'ARCHIVO_DANADO':
      return 'El archivo está dañado o incompleto. Probá abrirlo y volver a guardarlo antes de subirlo.';
    case 'ARCHIVO_VACIO':
      return 'El archivo está vacío.';
    case 'SUBIDA_INTERRUMPIDA':
      return 'La subida se interrumpió antes de terminar. Volvé a intentarlo.';
  }
}

function mensajeDeLimite(limite: number, unidad: 'bytes' | 'pixeles' | 'bytes_descomprimidos'): string {
  const numero = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });
  if (unidad === 'pixeles') {
    return `La imagen tiene demasiados píxeles: el máximo es ${numero.format(limite / 1_000_000)} megapíxeles.`;
  }
  const tamano =
    limite >= 1024 * 1024
      ? `${numero.format(limite / 1024 / 1024)} MB`
      : `${numero.format(limite / 1024)} KB`;
  return unidad === 'bytes'
    ? `El archivo es demasiado grande: el máximo es ${tamano}.`
    : `El contenido del documento es demasiado grande: descomprimido, el máximo es ${tamano}.`;
}

function mensajeDeTipo(detectado: string | null, permitidos: readonly string[]): string {
  const lista = permitidos.map((ext) => ext.toUpperCase()).join(', ');
  if (detectado === 'heic') {
    return `Las fotos HEIC no se pueden leer acá. Convertila a JPG y volvé a subirla. Se aceptan: ${lista}.`;
  }
  if (detectado === 'docm') {
    return `Los documentos con macros no se aceptan. Guardalo sin macros, como DOCX o PDF. Se aceptan: ${lista}.`;
  }
  return `Ese tipo de archivo no se acepta, más allá de su nombre. Se aceptan: ${lista}.`;
}
