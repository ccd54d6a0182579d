import { crearPdf, enLatin } from '#server/comun/pdf.ts';

/** Content of a page in the demo's documents. */
export type Pagina = {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly encabezado: readonly string[];
  readonly filas: readonly (readonly string[])[];
  readonly pie: string;
};

/** A document of one A4 page: a heading, a table and a line to sign on. The same page produces the same bytes. */
export async function escribirPdf({
  titulo,
  subtitulo,
  encabezado,
  filas,
  pie,
}: Pagina): Promise<Uint8Array> {
  const { doc, terminar } = await crearPdf(titulo);
  const columna = (ANCHO - 2 * MARGEN) / encabezado.length;
  const x = (i: number) => MARGEN + 8 + i * columna;
  const y = (i: number) => 152 + i * RENGLON;
  const escribir = (
    texto: string,
    en: number,
    base: number,
    cuerpo: number,
    color: string,
    negrita = false,
  ) =>
    doc
      .font(negrita ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(cuerpo)
      .fillColor(color)
      .text(enLatin(texto), en, base, { baseline: 'alphabetic', lineBreak: false });

  doc.rect(0, 0, ANCHO, 92).fill('#0f3d5c');
  doc.rect(MARGEN, 92, 120, 6).fill('#ffd400');
  escribir(titulo, MARGEN, 58, 20, '#ffffff', true);
  escribir(subtitulo, MARGEN, 122, 11, TINTA_2);
  doc.rect(MARGEN, y(0) + 8 - RENGLON, ANCHO - 2 * MARGEN, RENGLON).fill('#f1e9da');
  for (const [i, celda] of encabezado.entries()) escribir(celda, x(i), y(0), 10, TINTA, true);
  for (const [n, fila] of filas.entries()) {
    for (const [i, celda] of fila.entries()) escribir(celda, x(i), y(n + 1), 10, TINTA);
    const linea = y(n + 1) + 8;
    doc
      .moveTo(MARGEN, linea)
      .lineTo(ANCHO - MARGEN, linea)
      .lineWidth(0.8)
      .stroke('#e6ded1');
  }
  doc
    .moveTo(MARGEN, 724)
    .lineTo(MARGEN + 200, 724)
    .lineWidth(1)
    .stroke(TINTA);
  // A signature.
  doc.path('M 76 718 C 106 672 116 746 148 702 C 166 682 176 732 221 710').lineWidth(1.6).stroke('#0f3d5c');
  escribir(pie, MARGEN, 740, 9, TINTA_2);
  return terminar();
}

const ANCHO = 595;
const MARGEN = 56;
const RENGLON = 26;
const TINTA = '#10212f';
const TINTA_2 = '#4a5b68';
