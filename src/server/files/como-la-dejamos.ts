import { open } from 'node:fs/promises';

/**
 * Whether a JPEG or a WebP is made of nothing but its picture, as those that we draw are: no data of a camera, no profile, no
 * comment, no second frame, nothing after its end. Such a one may be kept byte for byte; drawing it again would change it.
 */
export async function soloEsImagen(ruta: string, tipo: 'jpg' | 'webp'): Promise<boolean> {
  const archivo = await open(ruta);
  try {
    const bytes = await archivo.readFile();
    return tipo === 'jpg' ? jpegDesnudo(bytes) : webpDesnudo(bytes);
  } finally {
    await archivo.close();
  }
}

/** Of a JPEG that is read from its start to its end, nothing skipped. */
function jpegDesnudo(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false;
  let donde = 2;
  while (donde + 4 <= bytes.length) {
    const marca = bytes.readUInt16BE(donde);
    const largo = bytes.readUInt16BE(donde + 2);
    if (largo < 2) return false;
    if (marca === EMPIEZA_LO_DIBUJADO) return terminaElJpeg(bytes, donde + 2 + largo);
    if (!SEGMENTOS.has(marca)) return false;
    // JFIF says the shape of a pixel, and might carry a thumbnail.
    if (marca === JFIF && !(largo === 16 && bytes.toString('latin1', donde + 4, donde + 9) === 'JFIF\0'))
      return false;
    donde += 2 + largo;
  }
  return false;
}

/** Whether what is drawn goes on until the last two bytes, which say that it ends. A picture drawn in passes begins again. */
function terminaElJpeg(bytes: Buffer, desde: number): boolean {
  let donde = desde;
  while (donde + 1 < bytes.length) {
    const marca = bytes.indexOf(0xff, donde);
    if (marca < 0 || marca + 1 >= bytes.length) return false;
    const cual = bytes[marca + 1] ?? 0;
    if (cual === 0xd9) return marca + 2 === bytes.length;
    const seguido = cual === 0 || (cual >= 0xd0 && cual <= 0xd7);
    if (seguido) {
      donde = marca + 2;
      continue;
    }
    const esDePasada = cual === 0xc4 || cual === 0xdb || cual === 0xda;
    if (!esDePasada || marca + 4 > bytes.length) return false;
    donde = marca + 2 + bytes.readUInt16BE(marca + 2);
  }
  return false;
}

const EMPIEZA_LO_DIBUJADO = 0xffda;
const JFIF = 0xffe0;
/** JFIF, tables, frame, restart interval: none of them says anything of who took the picture. */
const SEGMENTOS: ReadonlySet<number> = new Set([JFIF, 0xffdb, 0xffc0, 0xffc2, 0xffc4, 0xffdd]);

function webpDesnudo(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length || bytes.toString('latin1', 8, 12) !== 'WEBP') return false;
  let donde = 12;
  while (donde + 8 <= bytes.length) {
    if (!PARTES.has(bytes.toString('latin1', donde, donde + 4))) return false;
    const largo = bytes.readUInt32LE(donde + 4);
    donde += 8 + largo + (largo % 2);
  }
  return donde === bytes.length;
}

/** The picture, its transparency, and what announces both. */
const PARTES: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
