import { dentroDe, PESO_DE_FOTO, type Medida } from '#domain/comun/archivos/fotos.ts';

/**
 * A picture as it should leave the device: upright, within `lado`, JPEG, or what the browser makes of WebP where it may be seen
 * through. One that already fits and is light comes back as it is. Never throws.
 * @returns null if this browser cannot open it (HEIC outside Apple's devices, damaged, more pixels than its memory takes)
 */
export function reducirFoto(file: File, medida: Medida, signal: AbortSignal): Promise<File | null> {
  // One at a time: a photo of 50 megapixels takes 200 MB while it is open.
  const hecha = enCurso.then(() => (signal.aborted ? null : reducir(file, medida).catch(() => null)));
  enCurso = hecha;
  return hecha;
}

let enCurso: Promise<unknown> = Promise.resolve();

async function reducir(file: File, { lado, calidad, transparente }: Medida): Promise<File> {
  const direccion = URL.createObjectURL(file);
  try {
    const imagen = await medir(direccion);
    const [ancho, alto] = dentroDe(lado, imagen.naturalWidth, imagen.naturalHeight);
    const entra = ancho === imagen.naturalWidth && alto === imagen.naturalHeight;
    if (entra && file.size <= PESO_DE_FOTO && SE_ENVIAN.has(file.type)) return file;

    const conTransparencia = transparente && file.type !== 'image/jpeg';
    const lienzo = await dibujar(file, imagen, { ancho, alto, fondo: conTransparencia ? null : '#ffffff' });
    // The letters of a screenshot blur sooner than what is in a photo.
    const desde = file.type === 'image/png' ? 0.9 : calidad;
    const blob = conTransparencia
      ? await codificar(lienzo, 'image/webp', calidad)
      : await comoJpeg(lienzo, desde);
    // Frees its memory now, and not when it is collected.
    lienzo.width = 0;
    if (entra && blob.size >= file.size && SE_ENVIAN.has(file.type)) return file;
    const nombre = file.name.replace(/\.[a-z0-9]{2,5}$/iu, '') + (EXTENSION[blob.type] ?? '');
    return new File([blob], nombre, { type: blob.type, lastModified: file.lastModified });
  } finally {
    URL.revokeObjectURL(direccion);
  }
}

/** Types that the server opens. */
const SE_ENVIAN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

const EXTENSION: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/png': '.png',
};

/** The picture with its size known, as one sees it (turned as its camera says). Its pixels are not decoded yet. */
async function medir(direccion: string): Promise<HTMLImageElement> {
  const imagen = new Image();
  await new Promise((resolve, reject) => {
    imagen.addEventListener('load', resolve, { once: true });
    imagen.addEventListener('error', reject, { once: true });
    imagen.src = direccion;
  });
  if (imagen.naturalWidth === 0) throw new Error('a picture without a size');
  return imagen;
}

async function dibujar(
  file: File,
  imagen: HTMLImageElement,
  { ancho, alto, fondo }: { ancho: number; alto: number; fondo: string | null },
): Promise<HTMLCanvasElement> {
  const lienzo = document.createElement('canvas');
  lienzo.width = ancho;
  lienzo.height = alto;
  const pincel = lienzo.getContext('2d', { alpha: fondo === null });
  if (!pincel) throw new Error('no memory for a canvas');
  if (fondo !== null) {
    pincel.fillStyle = fondo;
    pincel.fillRect(0, 0, ancho, alto);
  }
  // Scaled while it is decoded, away from the main thread: an iPhone draws nothing larger than 16.7 megapixels.
  const mapa = await createImageBitmap(file, {
    resizeWidth: ancho,
    resizeHeight: alto,
    resizeQuality: 'high',
  }).catch(() => null);
  // A browser that ignores those options gives it whole, and perhaps not turned.
  const vale = mapa?.width === ancho && mapa.height === alto;
  pincel.imageSmoothingQuality = 'high';
  pincel.drawImage(vale ? mapa : imagen, 0, 0, ancho, alto);
  mapa?.close();
  return lienzo;
}

/** At the quality asked for or, if it weighs too much, at the best of the lower ones that does not. */
async function comoJpeg(lienzo: HTMLCanvasElement, calidad: number): Promise<Blob> {
  for (let prueba = calidad; ; prueba -= 0.1) {
    const blob = await codificar(lienzo, 'image/jpeg', prueba);
    if (blob.size <= PESO_DE_FOTO || prueba < 0.45) return blob;
  }
}

function codificar(lienzo: HTMLCanvasElement, tipo: string, calidad: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    lienzo.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no memory to encode'))), tipo, calidad);
  });
}
