/** An emptied box is no number yet; the schema says so. */
export function aNumero(texto: string): number {
  return texto.trim() === '' ? Number.NaN : Number(texto);
}

/** What the box shows of it. */
export function deNumero(n: number): string {
  return Number.isNaN(n) ? '' : String(n);
}
