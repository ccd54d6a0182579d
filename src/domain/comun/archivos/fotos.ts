/**
 * Most bytes of a picture as taken by a phone's camera. It is redrawn and reduced before it is stored, so the limit for
 * documents does not apply.
 */
export const MAXIMO_DE_FOTO = 25 * 1024 * 1024;

/** Most bytes that may be sent of one file, where a document may weigh `maximo`. `tipo` is its media type. */
export function maximoDeEnvio(tipo: string, maximo: number): number {
  return tipo.startsWith('image/') ? Math.max(maximo, MAXIMO_DE_FOTO) : maximo;
}

/** Whether a file begins as such pictures do (`ftyp` and one of their brands), whatever it is called. Its first 12 bytes. */
export function empiezaComoHeic(inicio: Uint8Array): boolean {
  const texto = String.fromCharCode(...inicio.subarray(4, 12));
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/u.test(texto);
}

/** Whether a file may be a picture of the kind that iPhones keep and few others open, as its name or media type say. */
export function esHeic({ name, type }: { readonly name: string; readonly type: string }): boolean {
  const nombre = name.toLowerCase();
  return /^image\/hei[cf]/u.test(type) || nombre.endsWith('.heic') || nombre.endsWith('.heif');
}

/** How a picture is kept, by what it is for. A device reduces to it before sending; the server, whatever it is sent. */
export type Medida = {
  /** Longest side in pixels. */
  readonly lado: number;
  /** Of the JPEG or WebP that a device makes, 0 to 1. */
  readonly calidad: number;
  /** Whether it may be seen through, as a logo. */
  readonly transparente: boolean;
};

/**
 * A picture that is looked at, not composed: laid on white, as JPEG, where WebP with transparency takes a server a second and 100 MB. Of
 * a phone's 12 megapixels half of each side remains, which also decodes for a third. At 2048 px and .7 a photo of 12 megapixels weighs some 320 kB, and the small type of a shelf label is read; at 1280 it is not. WebP
 * would weigh half, and takes a slow phone two or three times as long.
 */
const FOTO = { lado: 2048, calidad: 0.7, transparente: false } as const;

export const MEDIDAS_DE_FOTO = {
  evidencia: FOTO,
  comprobante: FOTO,
  exhibicion: FOTO,
  avatar: { lado: 512, calidad: 0.8, transparente: true },
  sitio: { lado: 1200, calidad: 0.8, transparente: true },
  articulo: { lado: 800, calidad: 0.8, transparente: true },
  premio: { lado: 1600, calidad: 0.75, transparente: true },
  plano: { lado: 2000, calidad: 0.75, transparente: true },
  logo: { lado: 800, calidad: 0.8, transparente: true },
} as const satisfies Readonly<Record<string, Medida>>;

/** What a device tries to send at most of a picture, in bytes. A lighter one that also fits is sent as it is. */
export const PESO_DE_FOTO = 400_000;

/** The size of a picture of `ancho` × `alto` that has to fit in a square of `lado`. Never larger than it was. */
export function dentroDe(lado: number, ancho: number, alto: number): readonly [ancho: number, alto: number] {
  const parte = Math.min(1, lado / Math.max(ancho, alto));
  return [Math.max(1, Math.round(ancho * parte)), Math.max(1, Math.round(alto * parte))];
}

/** Whether a file begins as the pictures that the server opens do: JPEG, PNG, WebP or GIF. Its first 12 bytes. */
export function empiezaComoFoto(inicio: Uint8Array): boolean {
  const texto = String.fromCharCode(...inicio.subarray(0, 12));
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF[^]{4}WEBP)/u.test(texto);
}
