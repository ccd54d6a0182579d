import { randomBytes } from 'node:crypto';
import { PROPOSITOS, type Proposito } from './propositos.ts';
import type { Tipo } from './tipos.ts';

const LARGO_MAXIMO = 120;

/** Only this much of the end of a name is read, to limit the cost. */
const LARGO_LEIDO = 2000;

/** Extensions that people may have written; any of them is replaced with the real one. */
const EXTENSION =
  /\.(jpe?g|jfif|png|webp|gif|heic|heif|avif|bmp|tiff?|svg|pdf|docx?|docm|dotx?|mp4|m4v|mov|qt|avi|wmv|asf)$/iu;

const CONTROLES = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

// Unicode's "format" characters (bidi overrides, zero-width marks, tags), except the joiner used in emoji sequences.
const INVISIBLES = /(?!\u200D)\p{Cf}/gu;

/**
 * The displayed name of a file: the original one without path, control or direction-changing characters, with the extension
 * of its real type, at most 120 UTF-16 units (cut between graphemes). It is never used as a name on disk.
 */
export function nombreVisible(original: string, tipo: Tipo): string {
  const limpio = original
    .slice(-LARGO_LEIDO)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(CONTROLES, ' ')
    .replaceAll(INVISIBLES, '')
    .replace(/^.*[/\\]/su, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[.\s]+/u, '')
    .trim();
  const base = limpio.replace(EXTENSION, '').replace(/(?<![.\s])[.\s]+$/u, '');
  const recortado = recortar(base, LARGO_MAXIMO - tipo.length - 1);
  return `${recortado === '' ? 'archivo' : recortado}.${tipo}`;
}

/** Decodes the percent-encoded `X-Nombre` header. A malformed one gives an empty name instead of losing the file. */
export function decodificarNombre(cabecera: string): string {
  try {
    return decodeURIComponent(cabecera);
  } catch {
    return '';
  }
}

/** The owner of a stored file, as in its key. */
export type Origen =
  | { readonly proposito: 'evidencia'; readonly desafioId: string; readonly empleadoId: string }
  | { readonly proposito: 'material'; readonly capacitacionId: string }
  | { readonly proposito: Exclude<Proposito, 'evidencia' | 'material'>; readonly cuentaId: string };

/**
 * The key of a new object. Evidence: challenge, employee, timestamp and extension; training material: the training's id and
 * a timestamp, as in the spec. The extension is the real one, and 80 random bits make it unique and not guessable.
 */
export function claveNueva(origen: Origen, tipo: Tipo, ahora: Date): string {
  const cola = `${ahora.getTime()}-${randomBytes(10).toString('hex')}.${tipo}`;
  const { prefijo } = PROPOSITOS[origen.proposito];
  switch (origen.proposito) {
    case 'evidencia':
      return `${prefijo}${origen.desafioId}-${origen.empleadoId}-${cola}`;
    case 'material':
      return `${prefijo}${origen.capacitacionId}/${cola}`;
    default:
      return `${prefijo}${origen.cuentaId}-${cola}`;
  }
}

const COLA_MINIATURA = '.mini.webp';

/** The key of an image's thumbnail. */
export function claveDeMiniatura(clave: string): string {
  return `${clave}${COLA_MINIATURA}`;
}

/** The key of the main object: its own, or that of the image if it is a thumbnail. */
export function clavePrincipal(clave: string): string {
  return clave.endsWith(COLA_MINIATURA) ? clave.slice(0, -COLA_MINIATURA.length) : clave;
}

/** A `Content-Disposition` value (RFC 6266): plain ASCII for old clients, UTF-8 for the rest. */
export function disposicion(modo: 'inline' | 'attachment', nombre: string): string {
  const ascii = nombre.replaceAll(/[^\x20-\x7E]|["\\%]/gu, '_');
  const utf8 = encodeURIComponent(nombre).replaceAll(
    /['()*]/gu,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${modo}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

function recortar(texto: string, largo: number): string {
  if (texto.length <= largo) return texto;
  let recortado = '';
  for (const { segment } of new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(
    texto.slice(0, largo * 4),
  )) {
    if (recortado.length + segment.length > largo) break;
    recortado += segment;
  }
  return recortado.trimEnd();
}
