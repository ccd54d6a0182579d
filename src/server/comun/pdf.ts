import type PDFDocument from 'pdfkit';

export type Documento = InstanceType<typeof PDFDocument>;

export const TINTA = '#10212f';
/** Points from the edge of the page to its text. */
export const MARGEN = 48;

/**
 * An empty PDF of A4 pages, upright unless `apaisado`, with the built-in Helvetica. The same drawing gives the same bytes.
 * `etiquetado`: for who listens to it; whoever draws tags all, and brings fonts of their own.
 * @returns `terminar`: finishes it and returns its bytes
 */
export async function crearPdf(
  titulo: string,
  { apaisado = false, etiquetado = false }: { apaisado?: boolean; etiquetado?: boolean } = {},
): Promise<{ doc: Documento; terminar: () => Promise<Buffer> }> {
  // Imported on first use: its fonts alone are a megabyte, which would slow down the start.
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    size: 'A4',
    layout: apaisado ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    lang: 'es-AR',
    displayTitle: true,
    pdfVersion: '1.7',
    // An empty name: the built-in font would be listed in the document without being embedded.
    ...(etiquetado ? { tagged: true, font: '' } : {}),
    // A fixed date, because the current one would change the bytes.
    info: { Title: enLatin(titulo), Producer: 'Mostrador', CreationDate: new Date(0) },
  });
  const partes: Buffer[] = [];
  const terminado = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (parte: Buffer) => partes.push(parte));
    doc.on('end', () => resolve(Buffer.concat(partes)));
    doc.on('error', reject);
  });
  return {
    doc,
    terminar() {
      doc.end();
      return terminado;
    },
  };
}

export type Letra = {
  readonly cuerpo: number;
  readonly negrita?: boolean;
  readonly color?: string;
  /** Without it, as far as the right margin. */
  readonly ancho?: number;
  readonly hacia?: 'left' | 'center' | 'right';
  /** What does not fit in one line is cut with an ellipsis. */
  readonly unRenglon?: boolean;
};

/**
 * Writes in the built-in Helvetica; all measures are points.
 * @returns the height at which the text ends
 */
export function escribir(
  doc: Documento,
  texto: string,
  x: number,
  y: number,
  { cuerpo, negrita = false, color = TINTA, ancho, hacia = 'left', unRenglon = false }: Letra,
): number {
  doc
    .font(negrita ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(cuerpo)
    .fillColor(color)
    .text(enLatin(texto), x, y, {
      width: ancho ?? doc.page.width - x - MARGEN,
      align: hacia,
      ...(unRenglon && { height: cuerpo, ellipsis: '...', lineBreak: true }),
    });
  return doc.y;
}

/**
 * The characters of the built-in fonts: the Windows Latin alphabet, which has every letter of Spanish. Another letter with a
 * mark loses it; what is left is drawn as '?'. Lines stay lines.
 */
export function enLatin(que: string): string {
  return que
    .normalize('NFC')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\n\u0020-\u007e\u00a0-\u00ff]/g, (letra) => {
      const llana = letra.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return /^[\u0020-\u007e]+$/.test(llana) ? llana : '?';
    });
}
