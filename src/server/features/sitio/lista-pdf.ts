import { crearPdf, enLatin } from '../../comun/pdf.ts';

/** A price list ready to print: sections of rows, with every cell as text. */
export type ListaImpresa = {
  readonly empresa: string;
  readonly titulo: string;
  readonly bajada: string;
  /** Phone and address, so that a forwarded list shows whose it is. */
  readonly contacto: readonly string[];
  /** Small print at the foot of each page. */
  readonly pie: string;
  /** Headers of the cells; the last ones are prices. */
  readonly columnas: readonly string[];
  readonly rubros: readonly { readonly nombre: string; readonly filas: readonly FilaImpresa[] }[];
};
export type FilaImpresa = {
  readonly codigo: string;
  readonly nombre: string;
  readonly celdas: readonly string[];
};

/**
 * Draws a price list as a PDF of A4 pages in the built-in Helvetica; a character that it lacks is drawn as '?'. The same
 * list gives the same bytes.
 */
export async function dibujarLista(lista: ListaImpresa): Promise<Buffer> {
  const { doc, terminar } = await crearPdf(`${lista.titulo} - ${lista.empresa}`);
  dibujarFilas(doc, lista);
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i);
    escribir(doc, `${lista.pie} Página ${i + 1} de ${count}.`, MARGEN, ALTO - 40, {
      cuerpo: 8,
      color: TINTA_2,
    });
  }
  return terminar();
}

type Documento = Awaited<ReturnType<typeof crearPdf>>['doc'];

const ANCHO = 595;
const ALTO = 842;
const MARGEN = 40;
const PIE = 64;
const RENGLON = 20;
const CODIGO = 44;
const CELDA = 62;
const TINTA = '#10212f';
const TINTA_2 = '#4a5b68';
const MARCA = '#0f3d5c';
const ETIQUETA = '#ffd400';
const KRAFT = '#f7f3ea';

/** Draws section by section, and never leaves a section title or column headers at the bottom of a page. */
function dibujarFilas(doc: Documento, lista: ListaImpresa): void {
  let y = encabezar(doc, lista, true);
  const abrir = () => {
    doc.addPage();
    y = encabezar(doc, lista, false);
  };
  for (const { nombre, filas } of lista.rubros) {
    if (y > ALTO - PIE - 3 * RENGLON) abrir();
    escribir(doc, nombre.toUpperCase(), MARGEN, y, { cuerpo: 12, negrita: true, color: MARCA });
    for (const [i, columna] of lista.columnas.entries())
      escribir(doc, columna, columnaX(lista, i), y + 2, { cuerpo: 8, color: TINTA_2, derecha: true });
    y += RENGLON;
    for (const [i, fila] of filas.entries()) {
      if (y > ALTO - PIE - RENGLON) abrir();
      if (i % 2 === 0) doc.rect(MARGEN - 6, y - 5, ANCHO - 2 * MARGEN + 12, RENGLON).fill(KRAFT);
      escribir(doc, fila.codigo, MARGEN, y + 1, { cuerpo: 8, color: TINTA_2, ancho: CODIGO });
      const desde = MARGEN + CODIGO;
      escribir(doc, fila.nombre, desde, y, { cuerpo: 10, ancho: columnaX(lista, 0) - desde - 4 });
      for (const [n, celda] of fila.celdas.entries())
        escribir(doc, celda, columnaX(lista, n), y, {
          cuerpo: n === 0 ? 8.5 : 10,
          negrita: n > 0,
          color: n === 0 ? TINTA_2 : TINTA,
          derecha: true,
        });
      y += RENGLON;
    }
    y += RENGLON / 2;
  }
}

/** The left edge of a column of cells; the last one ends at the right margin. */
function columnaX({ columnas }: ListaImpresa, i: number): number {
  return ANCHO - MARGEN - (columnas.length - i) * CELDA;
}

/** @returns where the rows begin */
function encabezar(doc: Documento, lista: ListaImpresa, primera: boolean): number {
  doc.rect(0, 0, ANCHO, 70).fill(MARCA);
  doc.rect(MARGEN, 20, 30, 32).fill(ETIQUETA);
  escribir(doc, lista.empresa.slice(0, 1).toUpperCase(), MARGEN + 7, 26, { cuerpo: 20, negrita: true });
  escribir(doc, lista.empresa, MARGEN + 42, 28, { cuerpo: 17, negrita: true, color: '#ffffff', ancho: 440 });
  if (!primera) return 96;
  escribir(doc, lista.titulo, MARGEN, 90, { cuerpo: 22, negrita: true });
  escribir(doc, lista.bajada, MARGEN, 118, { cuerpo: 10.5, color: TINTA_2 });
  for (const [i, linea] of lista.contacto.entries())
    escribir(doc, linea, MARGEN, 138 + i * 14, { cuerpo: 9, color: TINTA_2 });
  return 156 + lista.contacto.length * 14;
}

type Estilo = { cuerpo: number; negrita?: boolean; color?: string; derecha?: boolean; ancho?: number };

/** Writes one line, cut with an ellipsis if it is too long. */
function escribir(doc: Documento, que: string, x: number, y: number, estilo: Estilo): void {
  const { cuerpo, negrita = false, color = TINTA, derecha = false } = estilo;
  const width = derecha ? CELDA : (estilo.ancho ?? ANCHO - MARGEN - x);
  doc
    .font(negrita ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(cuerpo)
    .fillColor(color)
    .text(enLatin(que), x, y, { width, height: cuerpo, ellipsis: '...', align: derecha ? 'right' : 'left' });
}
