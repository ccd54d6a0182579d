import { numero } from '#domain/comun/formato.ts';
/**
 * Why a file was refused. Always a response to its sender, never a bug: failures of disk, network or database are thrown
 * instead.
 *
 * `limite` is what was exceeded, in `unidad`: bytes of the file, pixels of an image, or bytes once decompressed.
 * `detectado` is what the content turned out to be (an extension such as `exe`), or null if unknown. `permitidos` are the
 * extensions accepted for that purpose.
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
  | { readonly ok: false; readonly code: 'SUBIDA_INTERRUMPIDA' }
  | { readonly ok: false; readonly code: 'SUBIDA_LENTA' }
  | { readonly ok: false; readonly code: 'ARCHIVO_COSTOSO' }
  | { readonly ok: false; readonly code: 'ARCHIVO_INFECTADO' }
  | { readonly ok: false; readonly code: 'SIN_LUGAR' }
  | { readonly ok: false; readonly code: 'ANTIVIRUS_NO_RESPONDE' };

/** The file exceeds a limit, which is included because the message shows it. */
export function demasiadoGrande(
  limite: number,
  unidad: 'bytes' | 'pixeles' | 'bytes_descomprimidos' = 'bytes',
): RechazoDeArchivo {
  return { ok: false, code: 'ARCHIVO_DEMASIADO_GRANDE', limite, unidad };
}

/** The content is of a type that is not accepted here, whatever the file's name says. */
export function noPermitido(detectado: string | null, permitidos: readonly string[]): RechazoDeArchivo {
  return { ok: false, code: 'ARCHIVO_NO_PERMITIDO', detectado, permitidos };
}

/** The type is accepted, but the content is truncated or corrupt. */
export function danado(detectado: string): RechazoDeArchivo {
  return { ok: false, code: 'ARCHIVO_DANADO', detectado };
}

export const archivoVacio: RechazoDeArchivo = { ok: false, code: 'ARCHIVO_VACIO' };
export const subidaInterrumpida: RechazoDeArchivo = { ok: false, code: 'SUBIDA_INTERRUMPIDA' };
/** The upload is so slow that it would take up a place for hours. */
export const subidaLenta: RechazoDeArchivo = { ok: false, code: 'SUBIDA_LENTA' };
/** Inspecting it took more time or memory than any honest file needs. */
export const demasiadoCostoso: RechazoDeArchivo = { ok: false, code: 'ARCHIVO_COSTOSO' };
/** The virus scanner recognised it. */
export const infectado: RechazoDeArchivo = { ok: false, code: 'ARCHIVO_INFECTADO' };
/** Too many files are waiting to be inspected. */
export const sinLugarAhora: RechazoDeArchivo = { ok: false, code: 'SIN_LUGAR' };
/** The virus scanner is down, and nothing is accepted without it. */
export const antivirusNoResponde: RechazoDeArchivo = { ok: false, code: 'ANTIVIRUS_NO_RESPONDE' };

/** The HTTP status of each refusal. */
export const ESTADO_DE_RECHAZO = {
  ARCHIVO_DEMASIADO_GRANDE: 413,
  ARCHIVO_NO_PERMITIDO: 415,
  ARCHIVO_DANADO: 422,
  ARCHIVO_VACIO: 422,
  ARCHIVO_COSTOSO: 422,
  ARCHIVO_INFECTADO: 422,
  SUBIDA_INTERRUMPIDA: 400,
  SUBIDA_LENTA: 408,
  SIN_LUGAR: 503,
  ANTIVIRUS_NO_RESPONDE: 503,
} as const satisfies Record<RechazoDeArchivo['code'], number>;

/**
 * A refusal in Argentine Spanish, for HTTP clients without their own texts. Screens choose theirs by `code` in `web/copy`.
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
    case 'SUBIDA_LENTA':
      return 'La conexión es demasiado lenta para este archivo. Probá con otra red, o con un archivo más liviano.';
    case 'ARCHIVO_COSTOSO':
      return 'El archivo es demasiado complejo para revisarlo. Guardalo de nuevo como PDF, o mandá una foto.';
    case 'ARCHIVO_INFECTADO':
      return 'El antivirus encontró algo peligroso en el archivo y no lo guardamos. Avisale a quien te lo pasó.';
    case 'SIN_LUGAR':
      return 'Hay muchas subidas en este momento. Esperá unos segundos y volvé a intentarlo.';
    case 'ANTIVIRUS_NO_RESPONDE':
      return 'No pudimos revisar el archivo con el antivirus. No se guardó nada: volvé a intentarlo en unos minutos.';
  }
}

function mensajeDeLimite(limite: number, unidad: 'bytes' | 'pixeles' | 'bytes_descomprimidos'): string {
  if (unidad === 'pixeles') {
    return `La imagen tiene demasiados píxeles: el máximo es ${numero(limite / 1_000_000, 1)} megapíxeles.`;
  }
  const tamano =
    limite >= 1024 * 1024 ? `${numero(limite / 1024 / 1024, 1)} MB` : `${numero(limite / 1024, 1)} KB`;
  return unidad === 'bytes'
    ? `El archivo es demasiado grande: el máximo es ${tamano}.`
    : `El contenido del documento es demasiado grande: descomprimido, el máximo es ${tamano}.`;
}

function mensajeDeTipo(detectado: string | null, permitidos: readonly string[]): string {
  const lista = permitidos.map((ext) => ext.toUpperCase()).join(', ');
  const porque = PORQUES.get(detectado ?? '');
  if (porque !== undefined) return `${porque} Se aceptan: ${lista}.`;
  return `Ese tipo de archivo no se acepta, más allá de su nombre. Se aceptan: ${lista}.`;
}

/** Why a type is not accepted and what to do instead, for types that people send in good faith. */
const PORQUES: ReadonlyMap<string, string> = new Map([
  ['heic', 'Las fotos HEIC no se pueden leer acá. Convertila a JPG y volvé a subirla.'],
  ['docm', 'Los documentos con macros no se aceptan. Guardalo sin macros, como DOCX o PDF.'],
  [
    'docx-incrustado',
    'El documento trae otro archivo adentro (una planilla o un objeto). Guardalo como PDF y volvé a subirlo.',
  ],
  [
    'docx-externo',
    'El documento trae cosas de otro lugar al abrirse (una plantilla o una imagen). Guardalo como PDF y volvé a subirlo.',
  ],
  [
    'pdf-activo',
    'El PDF trae programas o un formulario que envía datos. Imprimilo como PDF nuevo y volvé a subirlo.',
  ],
  ['pdf-adjuntos', 'El PDF trae archivos adjuntos. Imprimilo como PDF nuevo y volvé a subirlo.'],
  ['pdf-cifrado', 'El PDF está protegido y no se puede revisar. Guardalo sin protección y volvé a subirlo.'],
]);
