import { bytesDeLetra, type Corte } from '../../../comun/letras/trazar.ts';
import { crearPdf, enLatin, type Documento } from '../../../comun/pdf.ts';
import { compactarPdf } from '../../../comun/compactar-pdf.ts';
import type { FilaImpresa, ListaImpresa } from './lista-impresa.ts';
import { maquetar, type Bloque } from './maqueta.ts';

/**
 * Draws a price list as a PDF of A4 pages in two columns, each as wide as a phone shows it at a size that can be read. Every page
 * says whose it is, where, when it is open and how to order, for pages are forwarded one by one. It is tagged for who listens to
 * it: sections with their title, an article a paragraph; what repeats on each page is an artifact. The same list gives the same
 * bytes.
 * @param qr a picture of the code that opens the chat, PNG
 */
export async function dibujarLista(lista: ListaImpresa, qr: Uint8Array): Promise<Buffer> {
  const { doc, terminar } = await crearPdf(`${lista.titulo} - ${lista.empresa}`, { etiquetado: true });
  // Each is opened here, in this order: their names in the file would follow what happens to be measured first.
  for (const [nombre, bytes] of Object.entries(LETRAS)) doc.registerFont(nombre, bytes).font(nombre);
  const bloques = lista.rubros.flatMap((rubro) => [
    tituloDe(rubro.nombre),
    ...rubro.filas.map((fila) => filaDe(doc, fila)),
  ]);
  const primera = ARRIBA + 50 + 10 * lineas(doc, lista.notas.join(' '), 7.5, ANCHO - 2 * MARGEN).length;
  const lugares = maquetar(bloques, { primera: ABAJO - primera, demas: ABAJO - ARRIBA });
  const paginas = (lugares.at(-1)?.pagina ?? 0) + 1;
  // As text, by which the library knows that it is the same on every page.
  const codigo = `data:image/png;base64,${Buffer.from(qr).toString('base64')}`;
  const raiz = doc.struct('Document');
  doc.addStructure(raiz);
  dibujarMarco(doc, lista, codigo, { pagina: 1, paginas });
  raiz.add(
    doc.struct('H1', {}, () => escribir(doc, lista.titulo, MARGEN, ARRIBA, { cuerpo: 19, letra: 'semi' })),
  );
  raiz.add(
    doc.struct('P', {}, () => {
      escribir(doc, lista.bajada, MARGEN, ARRIBA + 24, { cuerpo: 9.5, color: TINTA_2 });
      for (const [i, linea] of lineas(doc, lista.notas.join(' '), 7.5, ANCHO - 2 * MARGEN).entries())
        escribir(doc, linea, MARGEN, ARRIBA + 38 + 10 * i, { cuerpo: 7.5, color: TINTA_2 });
    }),
  );
  let seccion = raiz;
  let enPagina = 0;
  let rayas: Raya[] = [];
  for (const [i, bloque] of bloques.entries()) {
    const lugar = lugares[i];
    if (lugar === undefined) break;
    if (lugar.pagina !== enPagina) {
      trazar(doc, rayas);
      rayas = [];
      doc.addPage();
      enPagina = lugar.pagina;
      dibujarMarco(doc, lista, codigo, { pagina: enPagina + 1, paginas });
    }
    const y = lugar.y + (lugar.pagina === 0 ? primera : ARRIBA);
    const x = MARGEN + lugar.columna * (COLUMNA + CALLE);
    if (lugar.sigue !== null) continuacion(doc, lugar.sigue, x, lugar.pagina === 0 ? primera : ARRIBA);
    if (bloque.titulo !== null) {
      if (seccion !== raiz) seccion.end();
      seccion = doc.struct('Sect');
      raiz.add(seccion);
    }
    const trazos = bloque.trazos;
    seccion.add(
      doc.struct(bloque.titulo === null ? 'P' : 'H2', {}, () => {
        for (const trazo of trazos) escribir(doc, trazo.texto, x + trazo.x, y + trazo.y, trazo.estilo);
      }),
    );
    rayas.push({ x, y: y + bloque.alto - 3.5, gruesa: bloque.titulo !== null });
  }
  trazar(doc, rayas);
  if (seccion !== raiz) seccion.end();
  raiz.end();
  return compactarPdf(await terminar());
}

const ANCHO = 595;
const ALTO = 842;
const MARGEN = 28;
const CALLE = 19;
/** The width of a column, in points: on a phone turned to it, 9 points are 13 pixels. */
const COLUMNA = (ANCHO - 2 * MARGEN - CALLE) / 2;
const BANDA = 82;
const ARRIBA = BANDA + 18;
const ABAJO = ALTO - 34;

const TINTA = '#10212f';
const TINTA_2 = '#4a5b68';
const MARCA = '#0f3d5c';
const ETIQUETA = '#ffd400';
const RAYA = '#e0d8c9';
const AVISOS = {
  Oferta: '#8a5a00',
  Nuevo: '#0f3d5c',
  'Poco stock': '#4a5b68',
  'Sin stock': '#b83a24',
} as const;

const LETRAS = {
  regular: bytesDeLetra('regular'),
  semi: bytesDeLetra('semi'),
  cifras: bytesDeLetra('cifras'),
};

type Letra = Corte;
type Estilo = {
  readonly cuerpo: number;
  readonly letra?: Letra;
  readonly color?: string;
  /** The length of the line through it, in points; none without it. */
  readonly tachado?: number;
};
type Trazo = { readonly texto: string; readonly x: number; readonly y: number; readonly estilo: Estilo };
type BloqueDibujado = Bloque & { readonly trazos: readonly Trazo[] };

function tituloDe(nombre: string): BloqueDibujado {
  return {
    titulo: nombre,
    alto: 27,
    trazos: [{ texto: nombre, x: 0, y: 7, estilo: { cuerpo: 11.5, letra: 'semi' } }],
  };
}

/** An article: its name and first price; below, the other ways in which it is sold, and what else is to be known. */
function filaDe(doc: Documento, fila: FilaImpresa): BloqueDibujado {
  const trazos: Trazo[] = [];
  const [primero, ...demas] = fila.precios;
  const precio = primero?.precio ?? '';
  const ancho = anchoDe(doc, precio, 'cifras', 10.5);
  trazos.push({ texto: precio, x: COLUMNA - ancho, y: -0.5, estilo: { cuerpo: 10.5, letra: 'cifras' } });
  const libre = COLUMNA - ancho - 10;
  const ocupa = fila.tachado === null ? 0 : anchoDe(doc, `antes ${fila.tachado}`, 'regular', 7.8) + 8;
  if (fila.tachado !== null)
    trazos.push(...tachar(doc, fila.tachado, { derecha: COLUMNA - ancho - 6, y: 1.4 }));
  let y = 0;
  for (const linea of lineas(doc, fila.nombre, 9.2, libre - ocupa)) {
    trazos.push({ texto: linea, x: 0, y, estilo: { cuerpo: 9.2 } });
    y += 10.6;
  }
  if (fila.aviso !== null) {
    const corrido = anchoDe(doc, fila.aviso, 'semi', 7.5) + 6;
    trazos.push({
      texto: fila.aviso,
      x: 0,
      y: y + 0.5,
      estilo: { cuerpo: 7.5, letra: 'semi', color: AVISOS[fila.aviso] },
    });
    y = detalle(doc, trazos, fila.detalle, y, corrido);
  } else y = detalle(doc, trazos, fila.detalle, y, 0);
  for (const { texto, precio: suyo } of demas) {
    const suyoAncho = anchoDe(doc, suyo, 'cifras', 8.8);
    trazos.push({ texto, x: 10, y: y + 0.5, estilo: { cuerpo: 7.8, color: TINTA_2 } });
    trazos.push({ texto: suyo, x: COLUMNA - suyoAncho, y, estilo: { cuerpo: 8.8, letra: 'cifras' } });
    y += 9.8;
  }
  return { titulo: null, alto: y + 5.5, trazos };
}

/** The price before an offer, ending at `derecha`: the word, for who listens or copies, and the amount with a line through it. */
function tachar(doc: Documento, precio: string, { derecha, y }: { derecha: number; y: number }): Trazo[] {
  const estilo = { cuerpo: 7.8, color: TINTA_2 };
  const x = derecha - anchoDe(doc, precio, 'regular', estilo.cuerpo);
  return [
    { texto: 'antes', x: x - anchoDe(doc, 'antes ', 'regular', estilo.cuerpo), y, estilo },
    { texto: precio, x, y, estilo: { ...estilo, tachado: derecha - x } },
  ];
}

/** Adds the details below `y`, the first line `corrido` points to the right. @returns where the next thing goes */
function detalle(
  doc: Documento,
  trazos: Trazo[],
  textos: readonly string[],
  y: number,
  corrido: number,
): number {
  // What does not fit beside the notice goes to a line of its own, whole.
  let actual = '';
  let x = corrido;
  let abajo = y;
  const soltar = () => {
    if (actual !== '')
      trazos.push({ texto: actual, x, y: abajo + 0.5, estilo: { cuerpo: 7.8, color: TINTA_2 } });
    abajo += 9.2;
    actual = '';
    x = 0;
  };
  for (const texto of textos) {
    const junto = actual === '' ? texto : `${actual} · ${texto}`;
    if ((actual !== '' || x > 0) && anchoDe(doc, junto, 'regular', 7.8) > COLUMNA - x - 4) {
      soltar();
      actual = texto;
    } else actual = junto;
  }
  if (actual !== '' || x > 0) soltar();
  return abajo;
}

/** What is on every page: whose it is, where, when, how to order, and which page. For who looks; who listens has the list. */
function dibujarMarco(
  doc: Documento,
  lista: ListaImpresa,
  codigo: string,
  { pagina, paginas }: { pagina: number; paginas: number },
): void {
  comoAdorno(doc, () => {
    doc.rect(0, 0, ANCHO, BANDA).fill(MARCA);
    doc.roundedRect(MARGEN, 18, 30, 32, 4).fill(ETIQUETA);
    const inicial = lista.empresa.slice(0, 1).toUpperCase();
    escribir(doc, inicial, MARGEN + 15 - anchoDe(doc, inicial, 'cifras', 20) / 2, 23, {
      cuerpo: 20,
      letra: 'cifras',
    });
    escribir(doc, lista.empresa, MARGEN + 42, 15, { cuerpo: 13, letra: 'semi', color: '#ffffff' });
    for (const [i, linea] of lista.sucursales.entries()) {
      // Hours with a siesta are long: smaller letters before hours that are cut off.
      const cuerpo = Math.max(6, Math.min(7.8, (7.8 * 330) / anchoDe(doc, linea, 'regular', 7.8)));
      escribir(doc, cortar(doc, linea, cuerpo, 330), MARGEN + 42, 33 + 11 * i, { cuerpo, color: '#dbe7ee' });
    }
    doc.roundedRect(ANCHO - MARGEN - 62, 10, 62, 62, 5).fill('#ffffff');
    doc.image(codigo, ANCHO - MARGEN - 59, 13, { width: 56 });
    const [arriba, medio, debajo] = ['Pedí por WhatsApp', lista.chat.texto, lista.telefono];
    for (const [i, [texto, estilo]] of (
      [
        [arriba, { cuerpo: 9, letra: 'semi', color: ETIQUETA }],
        [medio, { cuerpo: 8.2, color: '#ffffff' }],
        [debajo, { cuerpo: 8.2, color: '#ffffff' }],
      ] as const
    ).entries()) {
      const x =
        ANCHO -
        MARGEN -
        72 -
        anchoDe(doc, texto, 'letra' in estilo ? estilo.letra : 'regular', estilo.cuerpo);
      escribir(doc, texto, x, 22 + 13 * i, estilo);
    }
    const pie = `${lista.titulo} · ${lista.vigencia} · ${lista.pagina}`;
    escribir(doc, cortar(doc, pie, 7.5, 440), MARGEN, ALTO - 24, { cuerpo: 7.5, color: TINTA_2 });
    const numero = `Página ${pagina} de ${paginas}`;
    escribir(doc, numero, ANCHO - MARGEN - anchoDe(doc, numero, 'semi', 7.5), ALTO - 24, {
      cuerpo: 7.5,
      letra: 'semi',
      color: TINTA_2,
    });
  });
  // Pressing the band or its code opens the chat.
  doc.link(ANCHO - MARGEN - 180, 8, 180, BANDA - 16, lista.chat.enlace);
}

/** The title of a section that goes on in another column. It is repeated for the eye alone. */
function continuacion(doc: Documento, titulo: string, x: number, y: number): void {
  comoAdorno(doc, () => {
    escribir(doc, `${titulo}, sigue`, x, y + 1, { cuerpo: 8.5, letra: 'semi', color: TINTA_2 });
    doc
      .moveTo(x, y + 14)
      .lineTo(x + COLUMNA, y + 14)
      .lineWidth(1)
      .stroke(TINTA_2);
  });
}

type Raya = { readonly x: number; readonly y: number; readonly gruesa: boolean };

/** The rules under the articles and the titles of a page, all at once: one by one they would weigh more than the text. */
function trazar(doc: Documento, rayas: readonly Raya[]): void {
  comoAdorno(doc, () => {
    for (const gruesa of [false, true]) {
      for (const raya of rayas.filter((una) => una.gruesa === gruesa))
        doc.moveTo(raya.x, raya.y).lineTo(raya.x + COLUMNA, raya.y);
      doc.lineWidth(gruesa ? 1.4 : 0.5).stroke(gruesa ? TINTA : RAYA);
    }
  });
}

function comoAdorno(doc: Documento, dibujar: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  dibujar();
  doc.endMarkedContent();
}

/** Writes one line. It ends in a space, so that who copies or listens does not get two words as one. */
function escribir(
  doc: Documento,
  que: string,
  x: number,
  y: number,
  { cuerpo, letra: cual = 'regular', color = TINTA, tachado }: Estilo,
): void {
  doc
    .font(cual)
    .fontSize(cuerpo)
    .fillColor(color)
    .text(`${conLetras(que)} `, x, y, { lineBreak: false });
  if (tachado === undefined) return;
  const alto = y + cuerpo * 0.58;
  doc
    .moveTo(x, alto)
    .lineTo(x + tachado, alto)
    .lineWidth(0.6)
    .stroke(color);
}

/** With the letters that the fonts have. The three dots are what `cortar` adds. */
function conLetras(que: string): string {
  return que.split('…').map(enLatin).join('…');
}

/** The width of a text in points, by its letters: asking the library for each text would take most of the time. */
function anchoDe(doc: Documento, que: string, cual: Letra, cuerpo: number): number {
  let suma = 0;
  for (const signo of que) {
    const clave = `${cual}${signo}`;
    let ancho = ANCHOS.get(clave);
    if (ancho === undefined) {
      ancho = doc.font(cual).fontSize(100).widthOfString(signo);
      ANCHOS.set(clave, ancho);
    }
    suma += ancho;
  }
  return (suma * cuerpo) / 100;
}

const ANCHOS = new Map<string, number>();

/** A text by lines of at most `ancho` points; a word longer than a line is cut. */
function lineas(doc: Documento, que: string, cuerpo: number, ancho: number): string[] {
  const hechas: string[] = [];
  let actual = '';
  for (const palabra of que.split(' ')) {
    const junto = actual === '' ? palabra : `${actual} ${palabra}`;
    if (actual === '' || anchoDe(doc, junto, 'regular', cuerpo) <= ancho) actual = junto;
    else {
      hechas.push(actual);
      actual = palabra;
    }
  }
  if (actual !== '') hechas.push(actual);
  return hechas.map((linea) => cortar(doc, linea, cuerpo, ancho));
}

function cortar(doc: Documento, que: string, cuerpo: number, ancho: number): string {
  if (anchoDe(doc, que, 'regular', cuerpo) <= ancho) return que;
  const letras = Array.from(que);
  while (letras.length > 1 && anchoDe(doc, `${letras.join('')}…`, 'regular', cuerpo) > ancho) letras.pop();
  return `${letras.join('').trimEnd()}…`;
}
