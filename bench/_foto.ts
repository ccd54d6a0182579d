import sharp from 'sharp';

/**
 * Noise in layers, from light and shade down to sensor noise: `lado` is the grain in pixels, `fuerza` its strength, `opaco`
 * its opacity.
 */
const GRANO = [
  { lado: 64, fuerza: 60, opaco: 0.5 },
  { lado: 8, fuerza: 45, opaco: 0.3 },
  { lado: 2, fuerza: 30, opaco: 0.12 },
] as const;

/** EXIF data with nothing but orientation 6: the phone was held upright. */
const EXIF = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

/**
 * A JPEG as heavy and as detailed as a camera's: about 3 MB at 12 megapixels. It has no colour profile, like most phones'
 * photos.
 */
export async function fotoDeTelefono(ancho: number, alto: number): Promise<Buffer> {
  const capas = await Promise.all(GRANO.map((grano) => capaDe(grano, ancho, alto)));
  const jpeg = await sharp({ create: { width: ancho, height: alto, channels: 3, background: '#887766' } })
    .composite(capas.map((input) => ({ input, left: 0, top: 0 })))
    .jpeg({ quality: 94 })
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), EXIF, jpeg.subarray(2)]);
}

async function capaDe({ lado, fuerza, opaco }: (typeof GRANO)[number], ancho: number, alto: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: fuerza } as const;
  const [width, height] = [Math.ceil(ancho / lado), Math.ceil(alto / lado)];
  const chica = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  return sharp(chica)
    .resize(ancho, alto, { kernel: 'cubic', fit: 'fill' })
    .ensureAlpha(opaco)
    .png({ compressionLevel: 1 })
    .toBuffer();
}
