import sharp, { type Metadata, type Sharp } from 'sharp';
import { danado, demasiadoGrande, noPermitido, type RechazoDeArchivo } from './errores.ts';
import { PERMITIDOS, type Proposito, type Tipo } from './tipos.ts';
import { Turnos } from './turnos.ts';

/** Most pixels that are decoded: any phone's photo fits, a decompression bomb does not. */
export const MAXIMO_DE_PIXELES = 50_000_000;

/** Longest side in pixels of what is kept, and of its small copy. */
const LADO: Readonly<Record<Proposito, { imagen: number; miniatura: number }>> = {
  evidencia: { imagen: 2560, miniatura: 480 },
  avatar: { imagen: 512, miniatura: 128 },
};

export type ImagenLimpia = {
  readonly tipo: Extract<Tipo, 'jpg' | 'webp'>;
  readonly bytes: Buffer;
  readonly ancho: number;
  readonly alto: number;
  /** WebP, whatever the image is. */
  readonly miniatura: Buffer;
};

// Decoded pixels are large and used once, and a cached file would keep a deleted upload's disk space. One thread per image:
// the turns below decide how many work.
sharp.cache(false);
sharp.concurrency(1);

const turnos = new Turnos(2);

/**
 * Draws an image anew: upright, within the purpose's size, only the first frame, without metadata (place, camera, author).
 * Nothing of the file survives but its pixels, so neither does whatever else it was. JPEG, or WebP where it is see-through.
 */
export function redibujar(
  ruta: string,
  tipo: Tipo,
  proposito: Proposito,
): Promise<{ ok: true; value: ImagenLimpia } | RechazoDeArchivo> {
  return turnos.tomar(async () => {
    const entrada = sharp(ruta, {
      limitInputPixels: MAXIMO_DE_PIXELES,
      failOn: 'error',
      sequentialRead: true,
    });
    try {
      const datos = await entrada.metadata();
      if (FORMATO[tipo] !== datos.format) return noPermitido(datos.format, PERMITIDOS[proposito]);
      if (datos.width * datos.height > MAXIMO_DE_PIXELES)
        return demasiadoGrande(MAXIMO_DE_PIXELES, 'pixeles');
      return { ok: true, value: await dibujar(entrada, datos, proposito) };
    } catch (error) {
      if (error instanceof Error && /pixel limit/iu.test(error.message)) {
        return demasiadoGrande(MAXIMO_DE_PIXELES, 'pixeles');
      }
      // sharp reports whatever it cannot decode as a plain Error; a full disk or a bug of ours would be something else.
      if (error instanceof Error && !(error instanceof TypeError) && !('syscall' in error))
        return danado(tipo);
      throw error;
    }
  });
}

/** What sharp calls the kinds that are drawn anew: it must agree with the magic bytes about what it is decoding. */
const FORMATO: Partial<Record<Tipo, Metadata['format']>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
};

/** Longest that one image may take, in seconds. */
const PLAZO = 20;

async function dibujar(entrada: Sharp, datos: Metadata, proposito: Proposito): Promise<ImagenLimpia> {
  const lado = LADO[proposito];
  const tipo = datos.hasAlpha ? 'webp' : 'jpg';
  const chica = entrada.autoOrient().resize(dentroDe(lado.imagen)).timeout({ seconds: PLAZO });
  const { data, info } = await (
    tipo === 'webp' ? chica.webp({ quality: 82 }) : chica.jpeg({ quality: 85 })
  ).toBuffer({ resolveWithObject: true });
  const miniatura = await sharp(data).resize(dentroDe(lado.miniatura)).webp({ quality: 72 }).toBuffer();
  return { tipo, bytes: data, ancho: info.width, alto: info.height, miniatura };
}

function dentroDe(lado: number) {
  return { width: lado, height: lado, fit: 'inside', withoutEnlargement: true } as const;
}
