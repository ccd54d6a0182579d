/** URL of the thumbnail of a picture of the public site, with the size of a card. */
export function direccionDeFoto(id: string): string {
  return `/archivos/${id}?miniatura=1`;
}

/** URL of the same picture whole, for where it is shown large. */
export function direccionDeFotoEntera(id: string): string {
  return `/archivos/${id}`;
}
