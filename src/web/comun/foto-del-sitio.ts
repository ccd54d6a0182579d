/** Where the small copy of a picture of the public site is: as large as a card shows it. */
export function direccionDeFoto(id: string): string {
  return `/archivos/${id}?miniatura=1`;
}
