/** Something to be placed: so many points tall, and never parted. A title is never left alone at the foot of a column. */
export type Bloque = { readonly alto: number; readonly titulo: string | null };

/** Where a block goes. `sigue`: it opens a column in the middle of the section of that title, which is said again above. */
export type Lugar = {
  readonly pagina: number;
  readonly columna: number;
  /** From the top of the columns. */
  readonly y: number;
  readonly sigue: string | null;
};

/** Points that a repeated title takes. */
export const ALTO_DE_SIGUE = 22;

/**
 * Places blocks in pages of two columns, top to bottom and left to right; the columns of the last page end alike. Heights in points:
 * of the columns of the first page, and of the others. A block taller than a column has one to itself.
 */
export function maquetar(
  bloques: readonly Bloque[],
  { primera, demas }: { readonly primera: number; readonly demas: number },
): Lugar[] {
  const alto = (pagina: number) => (pagina === 0 ? primera : demas);
  const lugares = llenar(bloques, { pagina: 0, titulo: null }, alto);
  const ultima = lugares.at(-1)?.pagina ?? 0;
  const desde = lugares.findIndex(({ pagina }) => pagina === ultima);
  if (desde === -1) return lugares;
  // The shortest height at which what is left still fits in the two columns of that page.
  const resto = bloques.slice(desde);
  const titulo = lugares[desde]?.sigue ?? null;
  const total = resto.reduce((suma, bloque) => suma + bloque.alto, 0);
  for (let corto = total / 2; corto < alto(ultima); corto += 8) {
    const parejos = llenar(resto, { pagina: ultima, titulo }, () => corto);
    if (parejos.every(({ pagina }) => pagina === ultima)) return [...lugares.slice(0, desde), ...parejos];
  }
  return lugares;
}

function llenar(
  bloques: readonly Bloque[],
  inicio: { readonly pagina: number; readonly titulo: string | null },
  alto: (pagina: number) => number,
): Lugar[] {
  let { pagina, titulo } = inicio;
  let columna = 0;
  let y = 0;
  return bloques.map((bloque, i) => {
    // A title takes its first row with it.
    const junto = bloque.alto + (bloque.titulo === null ? 0 : (bloques[i + 1]?.alto ?? 0));
    if (y > 0 && y + junto > alto(pagina)) {
      columna += 1;
      y = 0;
      if (columna === 2) [pagina, columna] = [pagina + 1, 0];
    }
    const abre = y === 0 && bloque.titulo === null && titulo !== null;
    if (abre) y = ALTO_DE_SIGUE;
    if (bloque.titulo !== null) titulo = bloque.titulo;
    const lugar = { pagina, columna, y, sigue: abre ? titulo : null };
    y += bloque.alto;
    return lugar;
  });
}
