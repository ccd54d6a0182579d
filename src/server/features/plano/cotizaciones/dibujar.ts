import { cantidad, fecha, fechaLarga, pesos } from '#domain/comun/formato.ts';
import { IVA_EN_PALABRAS, type IvaDicho } from '#domain/empresa/iva.ts';
import { NOMBRES_DE_COTIZACION, type EstadoALaVista } from '#domain/plano/cotizacion.ts';
import { numeroDeSolicitud, ultimoDia } from '#domain/plano/solicitud.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { crearPdf, escribir, MARGEN, type Documento } from '../../../comun/pdf.ts';

export type CotizacionImpresa = {
  readonly numero: number;
  readonly version: number;
  readonly estado: EstadoALaVista;
  readonly marca: string;
  readonly vence: Dia;
  /** How it is paid, in words; empty: money. */
  readonly pago: string;
  readonly mensaje: string;
  readonly total: number;
  readonly iva: IvaDicho;
  readonly enviada_en: Date;
  readonly lineas: readonly {
    readonly espacio: string;
    readonly desde: Dia;
    readonly hasta: Dia;
    readonly lista: number | null;
    readonly descuento_pct: number;
    readonly motivo_descuento: string;
    readonly importe: number;
  }[];
};

type Empresa = { readonly nombre: string; readonly direccion: string; readonly telefono: string };

/** A quote as a PDF of A4 pages, in the built-in Helvetica. The same quote gives the same bytes. */
export async function dibujarCotizacion(cotizacion: CotizacionImpresa, empresa: Empresa): Promise<Buffer> {
  const { doc, terminar } = await crearPdf(
    `Cotización ${numeroDeSolicitud(cotizacion.numero)} para ${cotizacion.marca}`,
  );
  let y = encabezar(doc, cotizacion, empresa);
  y = titular(doc, y);
  for (const linea of cotizacion.lineas) {
    const alto = altoDe(linea);
    if (y + alto > ALTO - PIE) {
      doc.addPage();
      y = titular(doc, MARGEN);
    }
    dibujarLinea(doc, linea, y);
    y += alto;
  }
  // The total and the words are not parted from one another.
  if (y + 150 > ALTO - PIE) {
    doc.addPage();
    y = MARGEN;
  }
  cerrar(doc, cotizacion, y);
  numerar(doc, empresa);
  return terminar();
}

type Linea = CotizacionImpresa['lineas'][number];

const ANCHO = 595;
const ALTO = 842;
const PIE = 64;
const LARGO = ANCHO - 2 * MARGEN;
const TINTA_2 = '#4a5b68';
const MARCA = '#0f3d5c';
const ETIQUETA = '#ffd400';
const RAYA = '#e6dfd2';

/** Where each column begins, and how wide it is. */
const COLUMNAS = {
  espacio: { x: MARGEN, ancho: 190 },
  dias: { x: MARGEN + 196, ancho: 118 },
  lista: { x: MARGEN + 316, ancho: 84 },
  importe: { x: MARGEN + 406, ancho: LARGO - 406 },
} as const;

/** @returns the height at which what follows begins */
function encabezar(doc: Documento, cotizacion: CotizacionImpresa, empresa: Empresa): number {
  const { numero, version, marca, vence, estado, enviada_en } = cotizacion;
  doc.rect(0, 0, ANCHO, 8).fill(ETIQUETA);
  escribir(doc, empresa.nombre, MARGEN, 40, { cuerpo: 15, negrita: true });
  escribir(doc, `${empresa.direccion} · ${empresa.telefono}`, MARGEN, 60, { cuerpo: 10, color: TINTA_2 });
  escribir(doc, 'Cotización', MARGEN, 100, { cuerpo: 34, negrita: true, color: MARCA });
  escribir(doc, `${numeroDeSolicitud(numero)} · versión ${version}`, MARGEN, 112, {
    cuerpo: 13,
    negrita: true,
    hacia: 'right',
  });
  const pie = escribir(doc, `Para ${marca}`, MARGEN, 146, { cuerpo: 18, negrita: true });
  escribir(doc, fechaLarga(enviada_en), MARGEN, pie + 4, { cuerpo: 11, color: TINTA_2 });
  const vale = estado === 'enviada' ? `Vale hasta el ${fecha(vence)}` : NOMBRES_DE_COTIZACION[estado];
  escribir(doc, vale, MARGEN, pie + 4, { cuerpo: 11, negrita: true, hacia: 'right' });
  return pie + 36;
}

/** The titles of the columns. */
function titular(doc: Documento, y: number): number {
  const titulos = [
    ['Espacio', COLUMNAS.espacio, 'left'],
    ['Días', COLUMNAS.dias, 'left'],
    ['Por lista', COLUMNAS.lista, 'right'],
    ['Importe', COLUMNAS.importe, 'right'],
  ] as const;
  for (const [texto, { x, ancho }, hacia] of titulos)
    escribir(doc, texto, x, y, { cuerpo: 9, color: TINTA_2, ancho, hacia });
  doc.rect(MARGEN, y + 16, LARGO, 1.5).fill(ETIQUETA);
  return y + 26;
}

function altoDe({ descuento_pct }: Linea): number {
  return descuento_pct > 0 ? 44 : 30;
}

function dibujarLinea(doc: Documento, linea: Linea, y: number): void {
  const { espacio, desde, hasta, lista, descuento_pct, motivo_descuento, importe } = linea;
  const unRenglon = { cuerpo: 11, unRenglon: true };
  escribir(doc, espacio, COLUMNAS.espacio.x, y, {
    ...unRenglon,
    negrita: true,
    ancho: COLUMNAS.espacio.ancho,
  });
  const dias = `${fecha(desde)} al ${fecha(ultimoDia(hasta))}`;
  escribir(doc, dias, COLUMNAS.dias.x, y, { ...unRenglon, cuerpo: 10, ancho: COLUMNAS.dias.ancho });
  escribir(doc, lista === null ? 'sin precio' : pesos(lista), COLUMNAS.lista.x, y, {
    ...unRenglon,
    color: TINTA_2,
    ancho: COLUMNAS.lista.ancho,
    hacia: 'right',
  });
  escribir(doc, pesos(importe), COLUMNAS.importe.x, y, {
    ...unRenglon,
    negrita: true,
    ancho: COLUMNAS.importe.ancho,
    hacia: 'right',
  });
  if (descuento_pct > 0) {
    escribir(doc, `${descuento_pct} % de descuento: ${motivo_descuento}`, MARGEN, y + 16, {
      ...unRenglon,
      cuerpo: 9,
      color: TINTA_2,
    });
  }
  doc.rect(MARGEN, y + altoDe(linea) - 8, LARGO, 0.75).fill(RAYA);
}

function cerrar(doc: Documento, { total, iva, lineas, pago, mensaje }: CotizacionImpresa, y: number): void {
  escribir(doc, `Total, ${cantidad(lineas.length, 'espacio', 'espacios')}`, MARGEN, y + 12, { cuerpo: 13 });
  escribir(doc, pesos(total), MARGEN, y + 6, { cuerpo: 22, negrita: true, color: MARCA, hacia: 'right' });
  escribir(doc, IVA_EN_PALABRAS[iva], MARGEN, y + 32, { cuerpo: 11, hacia: 'right' });
  let abajo = y + 48;
  abajo = escribir(doc, `Se paga: ${pago}`, MARGEN, abajo, { cuerpo: 11 }) + 10;
  if (mensaje !== '') escribir(doc, mensaje.slice(0, 1200), MARGEN, abajo, { cuerpo: 11, color: TINTA_2 });
}

/** The foot of each page, once it is known how many there are. */
function numerar(doc: Documento, { nombre }: Empresa): void {
  const { count } = doc.bufferedPageRange();
  for (let pagina = 0; pagina < count; pagina += 1) {
    doc.switchToPage(pagina);
    escribir(doc, `${nombre} · Góndolas`, MARGEN, ALTO - 40, { cuerpo: 9, color: TINTA_2 });
    escribir(doc, `${pagina + 1} de ${count}`, MARGEN, ALTO - 40, {
      cuerpo: 9,
      color: TINTA_2,
      hacia: 'right',
    });
  }
}
