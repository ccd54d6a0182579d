import { crc32 } from 'node:zlib';

/** A price list as a page shows it: sections of rows, each with its price already written. */
export type ListaImpresa = {
  readonly empresa: string;
  readonly titulo: string;
  readonly bajada: string;
  /** Small print at the foot of each page. */
  readonly pie: string;
  readonly rubros: readonly { readonly nombre: string; readonly filas: readonly Fila[] }[];
};
export type Fila = { readonly nombre: string; readonly presentacion: string; readonly precio: string };

/**
 * Draws a price list as a PDF of A4 pages. Only what the format itself brings: Helvetica, rectangles, text in the
 * Windows Latin alphabet, which has every letter of Spanish. What it does not have is drawn as '?'.
 */
export function dibujarLista(lista: ListaImpresa): Buffer {
  const paginas = paginasDe(lista).map((trazos) => trazos.join('\n'));
  const objetos = [
    '<</Type/Catalog/Pages 2 0 R/Lang(es-AR)/ViewerPreferences<</DisplayDocTitle true>>>>',
    `<</Type/Pages/Kids[${paginas.map((_, i) => `${6 + i * 2} 0 R`).join(' ')}]/Count ${paginas.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    `<</Title(${escapado(`${lista.titulo} - ${lista.empresa}`)})/Producer(Mostrador)>>`,
    ...paginas.flatMap((contenido, i) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${ANCHO} ${ALTO}]/Contents ${7 + i * 2} 0 R` +
        '/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>>>',
      `<</Length ${Buffer.byteLength(contenido, 'latin1')}>>stream\n${contenido}\nendstream`,
    ]),
  ];
  return ensamblar(objetos);
}

const ANCHO = 595;
const ALTO = 842;
const MARGEN = 48;
const PIE = 64;
const TINTA = '0.063 0.129 0.184';
const TINTA_2 = '0.29 0.357 0.408';
const MARCA = '0.059 0.239 0.361';
const ETIQUETA = '1 0.831 0';
const KRAFT = '0.969 0.953 0.918';

/** The strokes of each page, from top to bottom; a section's name is never the last line of a page. */
function paginasDe(lista: ListaImpresa): string[][] {
  const paginas: string[][] = [];
  let actual: string[] = [];
  let y = 0;
  const abrir = () => {
    actual = encabezado(lista, paginas.length === 0);
    paginas.push(actual);
    y = paginas.length === 1 ? ALTO - 190 : ALTO - 110;
  };
  abrir();
  for (const { nombre, filas } of lista.rubros) {
    if (y < PIE + 70) abrir();
    actual.push(texto(MARGEN, y, 12, nombre.toUpperCase(), { negrita: true, color: MARCA }));
    y -= 20;
    for (const [i, fila] of filas.entries()) {
      if (y < PIE) abrir();
      if (i % 2 === 0) actual.push(caja(MARGEN - 8, y - 7, ANCHO - 2 * MARGEN + 16, 22, KRAFT));
      actual.push(
        texto(MARGEN, y, 10.5, fila.nombre),
        texto(330, y, 9.5, fila.presentacion, { color: TINTA_2 }),
        texto(ANCHO - MARGEN - anchoDeCifras(fila.precio, 11), y, 11, fila.precio, { negrita: true }),
      );
      y -= 22;
    }
    y -= 16;
  }
  const total = paginas.length;
  for (const [i, trazos] of paginas.entries()) {
    trazos.push(texto(MARGEN, 36, 8.5, `${lista.pie} Página ${i + 1} de ${total}.`, { color: TINTA_2 }));
  }
  return paginas;
}

function encabezado({ empresa, titulo, bajada }: ListaImpresa, primera: boolean): string[] {
  const marca = [
    caja(0, ALTO - 76, ANCHO, 76, MARCA),
    caja(MARGEN, ALTO - 55, 30, 32, ETIQUETA),
    texto(MARGEN + 7, ALTO - 46, 20, empresa.slice(0, 1).toUpperCase(), { negrita: true }),
    texto(MARGEN + 42, ALTO - 45, 17, empresa, { negrita: true, color: '1 1 1' }),
  ];
  if (!primera) return marca;
  return [
    ...marca,
    texto(MARGEN, ALTO - 122, 24, titulo, { negrita: true }),
    texto(MARGEN, ALTO - 142, 11, bajada, { color: TINTA_2 }),
  ];
}

function caja(x: number, y: number, ancho: number, alto: number, color: string): string {
  return `${color} rg ${x} ${y} ${ancho} ${alto} re f`;
}

function texto(
  x: number,
  y: number,
  cuerpo: number,
  que: string,
  { negrita = false, color = TINTA }: { negrita?: boolean; color?: string } = {},
): string {
  const lugar = `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `BT ${color} rg /F${negrita ? 2 : 1} ${cuerpo} Tf ${lugar} Td (${escapado(que)}) Tj ET`;
}

/** Width of a price in Helvetica Bold, in points: digits and '$' are 0.556 of the body, the rest 0.278. */
function anchoDeCifras(precio: string, cuerpo: number): number {
  return Array.from(precio, (c) => (/[\d$]/.test(c) ? 0.556 : 0.278)).reduce((a, b) => a + b, 0) * cuerpo;
}

/** A string as the format wants it between parentheses, in one byte per letter. */
function escapado(que: string): string {
  return que
    .normalize('NFC')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\\()]/g, String.raw`\$&`);
}

function ensamblar(objetos: readonly string[]): Buffer {
  let cuerpo = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const posiciones = objetos.map((objeto, i) => {
    const posicion = cuerpo.length;
    cuerpo += `${i + 1} 0 obj${objeto}endobj\n`;
    return `${String(posicion).padStart(10, '0')} 00000 n \n`;
  });
  const id = crc32(cuerpo).toString(16).padStart(8, '0').repeat(4);
  const cabeza = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${posiciones.join('')}`;
  const cola = `trailer<</Size ${objetos.length + 1}/Root 1 0 R/Info 5 0 R/ID[<${id}><${id}>]>>`;
  return Buffer.from(`${cuerpo}${cabeza}${cola}\nstartxref\n${cuerpo.length}\n%%EOF\n`, 'latin1');
}
