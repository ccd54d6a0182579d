import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { ok, type Ok } from '#domain/comun/result.ts';
import { SinLugar, Turnos } from '../aparte/turnos.ts';
import { danado, demasiadoCostoso, demasiadoGrande, noPermitido, type RechazoDeArchivo } from './errores.ts';
import { filaDe, type Proposito } from './propositos.ts';
import type { TipoDeImagen } from './tipos.ts';

/**
 * Most pixels that are decoded: enough for a phone photo of 64 megapixels, but not for a decompression bomb. Photos are
 * JPEG, which is decoded at reduced size; an interlaced PNG must be held whole in memory, at about 7 bytes a pixel.
 */
export const MAXIMO_DE_PIXELES = {
  jpg: 65_000_000,
  png: 25_000_000,
  webp: 25_000_000,
  gif: 25_000_000,
} as const;

/** Images with at least this many pixels are processed alone. */
const GRANDE = 16_000_000;

export type ImagenLimpia = {
  readonly tipo: Extract<TipoDeImagen, 'jpg' | 'webp'>;
  readonly bytes: Buffer;
  readonly ancho: number;
  readonly alto: number;
  /** Always WebP. */
  readonly miniatura: Buffer;
};

const CUPO = 2;

/** Images that may wait for their turn; their bytes are on disk meanwhile. */
const EN_ESPERA = 60;

const turnos = new Turnos(CUPO, EN_ESPERA);

/**
 * Redraws an image: upright, within the purpose's size, only the first frame, without metadata (place, camera, author).
 * Only the pixels of the file survive, so nothing hidden in it does. JPEG, or WebP if it keeps its transparency.
 */
export async function redibujar(
  ruta: string,
  tipo: TipoDeImagen,
  proposito: Proposito,
): Promise<Ok<ImagenLimpia> | RechazoDeArchivo> {
  const limite = MAXIMO_DE_PIXELES[tipo];
  const sharp = await cargarSharp();
  const abrir = (de: string, ignoreIcc = false) =>
    sharp(de, { limitInputPixels: limite, failOn: 'error', sequentialRead: true, ignoreIcc });
  try {
    const datos = await abrir(ruta).metadata();
    if (FORMATO[tipo] !== datos.format) return noPermitido(datos.format, filaDe(proposito).permitidos);
    const pixeles = datos.width * datos.height;
    if (pixeles > limite) return demasiadoGrande(limite, 'pixeles');
    const peso = pixeles > GRANDE ? CUPO : 1;
    const leida =
      tipo === 'jpg' && convieneMitad(datos, filaDe(proposito).imagen.lado) ? `${ruta}[shrink=2]` : ruta;
    const calidad = tipo === 'jpg' ? await calidadDe(ruta) : CALIDAD.mejor;
    return ok(
      await turnos.tomar(peso, () => dibujar(abrir(leida, esSrgb(datos)), datos, { proposito, calidad })),
    );
  } catch (error) {
    if (error instanceof Error && /pixel limit/iu.test(error.message))
      return demasiadoGrande(limite, 'pixeles');
    if (error instanceof SinLugar) throw error;
    if (error instanceof Error && /timeout/iu.test(error.message)) return demasiadoCostoso;
    // sharp reports anything it cannot decode as a plain Error; a full disk or a bug of ours gives another type.
    if (error instanceof Error && !(error instanceof TypeError) && !('syscall' in error)) return danado(tipo);
    throw error;
  }
}

/** sharp's name of each type, which must agree with the file's magic bytes. */
const FORMATO: Readonly<Record<TipoDeImagen, Metadata['format']>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
};

/**
 * Whether a JPEG is to be decoded at half its size, which leaves it within a tenth of `lado` or above: a third of the work. sharp
 * asks that of libvips by itself from a third on, not between, where an odd size is rounded up by a pixel; there we ask, through
 * the options that libvips reads after a file's name. The photo of a phone of 12 megapixels is there.
 */
function convieneMitad({ width, height }: Metadata, lado: number): boolean {
  const veces = Math.max(width, height) / lado;
  return veces >= 1.8 && veces < 3;
}

/**
 * Whether its profile of colours says that they are those that are kept. A browser's canvas writes one, and so do many cameras;
 * converting from it changes nothing and takes twice as long as decoding.
 */
function esSrgb({ icc }: Metadata): boolean {
  // The description is in ASCII or in UTF-16, as the version of the profile has it.
  return icc?.toString('latin1').replaceAll('\0', '').includes('sRGB') ?? false;
}

/** Of the JPEG that is kept. */
const CALIDAD = { peor: 60, mejor: 85 } as const;

/**
 * The quality to keep a JPEG at: its own if it came with less than ours, as a phone sends it once reduced. Drawn again with the same
 * tables it neither grows nor loses. It is read from the table of luminance, beside that of the standard.
 */
async function calidadDe(ruta: string): Promise<number> {
  const archivo = await open(ruta);
  try {
    const { buffer, bytesRead } = await archivo.read(Buffer.alloc(COMIENZO), 0, COMIENZO, 0);
    for (let donde = 2; donde + 69 <= bytesRead && buffer[donde] === 0xff;) {
      if (buffer.readUInt16BE(donde) !== 0xffdb || buffer[donde + 4] !== 0) {
        donde += 2 + buffer.readUInt16BE(donde + 2);
        continue;
      }
      const suma = buffer.subarray(donde + 5, donde + 69).reduce((total, uno) => total + uno, 0);
      const escala = (100 * suma) / SUMA_DE_LUMINANCIA;
      const calidad = Math.round(escala < 100 ? 100 - escala / 2 : 5000 / escala);
      return Math.min(CALIDAD.mejor, Math.max(CALIDAD.peor, calidad));
    }
    return CALIDAD.mejor;
  } finally {
    await archivo.close();
  }
}

/** Enough of a file without a camera's data, which may come before and take 64 kB: what a camera writes is of the best quality. */
const COMIENZO = 1024;
/** Of the 64 numbers of the JPEG standard's table, Annex K. */
const SUMA_DE_LUMINANCIA = 3688;

/** Time limit of one image, in seconds. */
const PLAZO = 20;

async function dibujar(
  entrada: Sharp,
  datos: Metadata,
  { proposito, calidad }: { proposito: Proposito; calidad: number },
): Promise<ImagenLimpia> {
  const { lado, miniatura: ladoChico, transparente, cuadrada = false } = filaDe(proposito).imagen;
  const tipo = datos.hasAlpha && transparente ? 'webp' : 'jpg';
  const medida = entrada.autoOrient().resize(dentroDe(lado)).timeout({ seconds: PLAZO });
  // Halving the colour resolution blurs the letters of a screenshot; a photo already has it halved.
  const chromaSubsampling = datos.format === 'jpeg' ? '4:2:0' : '4:4:4';
  const final =
    tipo === 'webp'
      ? medida.webp({ quality: 82 })
      : medida
          .flatten({ background: '#ffffff' })
          // Optimised Huffman tables take a third of the time of drawing a photo, for 2 % fewer bytes.
          .jpeg({ quality: calidad, chromaSubsampling, optimiseCoding: false });
  const { data, info } = await final.toBuffer({ resolveWithObject: true });
  const sharp = await cargarSharp();
  const miniatura = await sharp(data)
    .resize(cuadrada ? recortadaA(ladoChico) : dentroDe(ladoChico))
    .timeout({ seconds: PLAZO })
    // A fourth of the work of the default effort, for 5 % more bytes.
    .webp({ quality: 72, effort: 1 })
    .toBuffer();
  return { tipo, bytes: data, ancho: info.width, alto: info.height, miniatura };
}

/** Loaded at the first image, so that it does not slow down the start. */
async function cargarSharp() {
  const { default: sharp } = await import('sharp');
  // No cache: decoded pixels are large and used once, and a cached file would keep the disk space of a deleted upload. One
  // thread per image: the turns below decide how many run at once.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** A linear kernel: sharp's default reads three times as many pixels, without a visible difference in photos. */
function dentroDe(lado: number) {
  return { width: lado, height: lado, fit: 'inside', withoutEnlargement: true, kernel: 'linear' } as const;
}

/** The middle of it, as a square. */
function recortadaA(lado: number) {
  return { width: lado, height: lado, fit: 'cover', withoutEnlargement: true, kernel: 'linear' } as const;
}
