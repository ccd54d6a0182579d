/** What a page of the demo's documents says. */
export type Pagina = {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly encabezado: readonly string[];
  readonly filas: readonly (readonly string[])[];
  readonly pie: string;
};

/**
 * A document of one page (A4), written out by hand: a heading, a table and a line to sign on. The fonts are those that
 * every reader has; the text is limited to what they can write (Windows-1252).
 */
export function escribirPdf(pagina: Pagina): Uint8Array {
  const contenido = dibujarPagina(pagina);
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-AR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${ANCHO} ${ALTO}] /Contents 4 0 R /Resources << /Font << /N 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${contenido.length} >>\nstream\n${contenido}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${literal(pagina.titulo)}) /Producer (Mostrador) >>`,
  ];
  let texto = '%PDF-1.4\n';
  const posiciones = objetos.map((objeto, i) => {
    const posicion = texto.length;
    texto += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
    return posicion;
  });
  const tabla = texto.length;
  texto += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n`;
  texto += posiciones.map((p) => `${String(p).padStart(10, '0')} 00000 n \n`).join('');
  texto += `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${tabla}\n%%EOF\n`;
  // One byte per character: what was measured above is what is written.
  return Buffer.from(texto, 'latin1');
}

const ANCHO = 595;
const ALTO = 842;
const MARGEN = 56;
const RENGLON = 26;

function dibujarPagina({ titulo, subtitulo, encabezado, filas, pie }: Pagina): string {
  const columna = (ANCHO - 2 * MARGEN) / encabezado.length;
  const x = (i: number) => MARGEN + 8 + i * columna;
  const y = (i: number) => 690 - i * RENGLON;
  return [
    `0.059 0.239 0.361 rg 0 ${ALTO - 92} ${ANCHO} 92 re f`,
    `1 0.831 0 rg ${MARGEN} ${ALTO - 98} 120 6 re f`,
    `1 1 1 rg ${escribir('B', 20, MARGEN, ALTO - 58, titulo)}`,
    `0.29 0.36 0.41 rg ${escribir('N', 11, MARGEN, ALTO - 122, subtitulo)}`,
    `0.945 0.914 0.855 rg ${MARGEN} ${y(0) - 8} ${ANCHO - 2 * MARGEN} ${RENGLON} re f`,
    '0.063 0.129 0.184 rg',
    ...encabezado.map((celda, i) => escribir('B', 10, x(i), y(0), celda)),
    ...filas.flatMap((fila, n) => fila.map((celda, i) => escribir('N', 10, x(i), y(n + 1), celda))),
    '0.9 0.87 0.82 RG 0.8 w',
    ...filas.map((_, n) => `${MARGEN} ${y(n + 1) - 8} m ${ANCHO - MARGEN} ${y(n + 1) - 8} l S`),
    '0.063 0.129 0.184 RG 1 w',
    `${MARGEN} 118 m ${MARGEN + 200} 118 l S`,
    `0.059 0.239 0.361 RG 1.6 w ${MARGEN + 20} 124 m ${MARGEN + 50} 170 ${MARGEN + 60} 96 ${MARGEN + 92} 140 c ${MARGEN + 110} 160 ${MARGEN + 120} 110 ${MARGEN + 165} 132 c S`,
    `0.29 0.36 0.41 rg ${escribir('N', 9, MARGEN, 102, pie)}`,
  ].join('\n');
}

function escribir(fuente: 'N' | 'B', cuerpo: number, x: number, y: number, texto: string): string {
  return `BT /${fuente} ${cuerpo} Tf ${x} ${y} Td (${literal(texto)}) Tj ET`;
}

function literal(texto: string): string {
  return texto.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll(/[^\x20-\xFF]/g, '?');
}
