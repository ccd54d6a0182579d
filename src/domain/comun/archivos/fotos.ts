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
