import { encode } from 'uqr';
import { fechaLarga } from '#domain/comun/formato.ts';
import { GONDOLA } from '#domain/capacitaciones/diploma.ts';
import { crearPdf, enLatin, escribir, MARGEN, TINTA, type Documento } from '../../../comun/pdf.ts';

export type CertificadoImpreso = {
  readonly codigo: string;
  /** First and last name. */
  readonly persona: string;
  readonly titulo: string;
  readonly emitido_en: Date;
  readonly empresa: string;
  /** The address that checks it, absolute: the QR's. */
  readonly direccion: string;
};

/**
 * The certificate as a PDF of one A4 page on its side, the same sheet that the screen shows, in the built-in Helvetica. The
 * same certificate gives the same bytes.
 */
export async function dibujarCertificado(certificado: CertificadoImpreso): Promise<Buffer> {
  const { persona, titulo, empresa } = certificado;
  const { doc, terminar } = await crearPdf(`Certificado de ${persona}`, { apaisado: true });
  doc.rect(0, 0, ANCHO, ALTO).fill('#fffdf8');
  dibujarGondola(doc);

  doc.roundedRect(X, 46, 28, 28, 5).fill(ETIQUETA);
  escribir(doc, 'R', X, 53, { cuerpo: 19, negrita: true, color: '#17140a', ancho: 28, hacia: 'center' });
  escribir(doc, empresa, X + 38, 54, { cuerpo: 16, negrita: true });
  escribir(doc, 'Certificado', X, 116, { cuerpo: 52, negrita: true });
  escribir(doc, 'Se otorga a', X, 192, { cuerpo: 15, color: TINTA_2 });
  const pie = escribir(doc, persona, X, 214, {
    cuerpo: cuerpoPara(doc, persona, 42),
    negrita: true,
    color: MARCA,
  });
  doc.rect(X, pie + 6, LARGO, 3).fill(ETIQUETA);
  escribir(doc, 'por haber completado la capacitación', X, pie + 26, { cuerpo: 15, color: TINTA_2 });
  escribir(doc, titulo, X, pie + 50, { cuerpo: titulo.length > 60 ? 19 : 25, negrita: true });
  dibujarPie(doc, certificado);
  return terminar();
}

const ANCHO = 842;
const ALTO = 595;
/** Where the text begins, and how wide it is. */
const X = 222;
const LARGO = ANCHO - X - MARGEN;
const TINTA_2 = '#4a5b68';
const MARCA = '#0f3d5c';
const ETIQUETA = '#ffd400';
const LADO_DE_QR = 86;

/** The drawing is as tall as the sheet; what does not fit at its sides is cut off. */
function dibujarGondola(doc: Documento): void {
  const { ancho, alto, fondo, cajas, tilde } = GONDOLA;
  const escala = ALTO / alto;
  doc.save();
  doc.scale(escala);
  doc.rect(0, 0, ancho, alto).fill(fondo);
  for (const { x, y, ancho: w, alto: h, radio, color } of cajas)
    doc.roundedRect(x, y, w, h, radio).fill(color);
  doc.path(tilde.trazo).lineWidth(tilde.grosor).lineCap('round').lineJoin('round').stroke(tilde.color);
  doc.restore();
}

function dibujarPie(doc: Documento, { codigo, emitido_en, direccion }: CertificadoImpreso): void {
  const y = ALTO - 46 - LADO_DE_QR;
  escribir(doc, fechaLarga(emitido_en), X, y + 50, { cuerpo: 14, negrita: true });
  escribir(doc, 'Recursos Humanos · Reconoce', X, y + 70, { cuerpo: 11, color: TINTA_2 });
  const x = ANCHO - 46 - LADO_DE_QR;
  const ancho = 190;
  const renglones = [
    { texto: 'Se comprueba con el código', cuerpo: 10, negrita: false },
    { texto: codigo, cuerpo: 12, negrita: true },
    { texto: 'o leyendo el QR', cuerpo: 10, negrita: false },
  ];
  for (const [i, { texto, ...letra }] of renglones.entries()) {
    escribir(doc, texto, x - 14 - ancho, y + 30 + i * 18, { ...letra, ancho, hacia: 'right' });
  }
  const { data, size } = encode(direccion, { ecc: 'M', border: 2 });
  const punto = LADO_DE_QR / size;
  doc.rect(x, y, LADO_DE_QR, LADO_DE_QR).fill('#ffffff');
  for (const [fila, puntos] of data.entries()) {
    for (const [columna, oscuro] of puntos.entries()) {
      if (oscuro) doc.rect(x + columna * punto, y + fila * punto, punto, punto);
    }
  }
  doc.fill(TINTA);
}

/** The size at which a name fits in one line, from `mayor` down; past half of it, it takes two. */
function cuerpoPara(doc: Documento, texto: string, mayor: number): number {
  const ancho = doc.font('Helvetica-Bold').fontSize(mayor).widthOfString(enLatin(texto));
  return Math.max(mayor / 2, Math.min(mayor, Math.floor((mayor * LARGO) / ancho)));
}
