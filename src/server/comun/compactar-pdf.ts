import { deflateSync } from 'node:zlib';

/**
 * A PDF as pdfkit writes it, with its small objects in compressed streams, as PDF 1.5 allows: the structure of a long tagged
 * document is thousands of them, and weighs a third so. Takes what its cross-reference table says, and touches no content.
 */
export function compactarPdf(pdf: Buffer): Buffer {
  const { objetos, trailer } = leer(pdf);
  const sueltos = objetos.filter(({ cuerpo }) => !cuerpo.includes(FLUJO));
  const partes: Buffer[] = [pdf.subarray(0, primero(objetos))];
  let largo = partes[0]?.length ?? 0;
  const entradas = new Map<number, readonly [tipo: number, a: number, b: number]>();
  const escribir = (n: number, cuerpo: Buffer) => {
    entradas.set(n, [1, largo, 0]);
    const entero = Buffer.concat([Buffer.from(`${n} 0 obj\n`), cuerpo, Buffer.from('\nendobj\n')]);
    partes.push(entero);
    largo += entero.length;
  };
  for (const { n, cuerpo } of objetos) if (cuerpo.includes(FLUJO)) escribir(n, cuerpo);
  let siguiente = Math.max(...objetos.map(({ n }) => n)) + 1;
  for (let i = 0; i < sueltos.length; i += POR_FLUJO) {
    const grupo = sueltos.slice(i, i + POR_FLUJO);
    let donde = 0;
    const indice = grupo.map(({ n, cuerpo }, k) => {
      entradas.set(n, [2, siguiente, k]);
      const par = `${n} ${donde}`;
      donde += cuerpo.length + 1;
      return par;
    });
    const cabeza = Buffer.from(`${indice.join(' ')}\n`);
    const juntos = Buffer.concat([cabeza, ...grupo.flatMap(({ cuerpo }) => [cuerpo, SALTO])]);
    escribir(siguiente, flujo(`/Type /ObjStm /N ${grupo.length} /First ${cabeza.length}`, juntos));
    siguiente += 1;
  }
  const comienzo = largo;
  entradas.set(siguiente, [1, comienzo, 0]);
  const tabla = Buffer.alloc((siguiente + 1) * ANCHO_DE_ENTRADA);
  tabla.writeUInt16BE(0xffff, 5);
  for (const [n, [tipo, a, b]] of entradas) {
    tabla.writeUInt8(tipo, n * ANCHO_DE_ENTRADA);
    tabla.writeUInt32BE(a, n * ANCHO_DE_ENTRADA + 1);
    tabla.writeUInt16BE(b, n * ANCHO_DE_ENTRADA + 5);
  }
  const claves = `/Type /XRef /Size ${siguiente + 1} /W [1 4 2] ${trailer.replace(/\/Size \d+/, '')}`;
  escribir(siguiente, flujo(claves, tabla));
  partes.push(Buffer.from(`startxref\n${comienzo}\n%%EOF\n`));
  return Buffer.concat(partes);
}

type Objeto = { readonly n: number; readonly cuerpo: Buffer };

const FLUJO = '\nstream\n';
const SALTO = Buffer.from('\n');
/** Readers decompress a stream whole to reach one object. */
const POR_FLUJO = 200;
const ANCHO_DE_ENTRADA = 7;

function leer(pdf: Buffer): { objetos: readonly (Objeto & { desde: number })[]; trailer: string } {
  const cola = pdf.toString('latin1', pdf.length - 64);
  const comienzo = Number.parseInt(cola.slice(cola.lastIndexOf('startxref') + 'startxref'.length), 10);
  const final = pdf.toString('latin1', comienzo);
  const cierra = final.lastIndexOf('>>');
  const abre = final.indexOf('<<', final.indexOf('trailer'));
  if (!final.startsWith('xref') || abre === -1 || cierra < abre)
    throw new Error('Not a PDF with a cross-reference table');
  const trailer = final.slice(abre + 2, cierra);
  const inicios = final
    .split('\n')
    .filter((linea) => linea.trimEnd().endsWith(' 00000 n'))
    .map((linea) => Number(linea.slice(0, 10)))
    .toSorted((x, y) => x - y);
  const objetos = inicios.map((desde, i) => {
    const entero = pdf.subarray(desde, inicios[i + 1] ?? comienzo);
    const cabeza = /^(\d{1,10}) 0 obj\n/.exec(entero.toString('latin1', 0, 24));
    const hasta = entero.lastIndexOf('endobj');
    if (cabeza === null || hasta === -1) throw new Error('A PDF object is not where its table says');
    return { n: Number(cabeza[1]), desde, cuerpo: sinSalto(entero.subarray(cabeza[0].length, hasta)) };
  });
  return { objetos, trailer: trailer.split(/\s/).filter(Boolean).join(' ') };
}

function primero(objetos: readonly { readonly desde: number }[]): number {
  return objetos[0]?.desde ?? 0;
}

function sinSalto(cuerpo: Buffer): Buffer {
  return cuerpo.at(-1) === 0x0a ? cuerpo.subarray(0, -1) : cuerpo;
}

function flujo(claves: string, contenido: Buffer): Buffer {
  const comprimido = deflateSync(contenido, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<< ${claves} /Filter /FlateDecode /Length ${comprimido.length} >>\nstream\n`),
    comprimido,
    Buffer.from('\nendstream'),
  ]);
}
