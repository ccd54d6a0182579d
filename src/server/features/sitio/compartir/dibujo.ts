import { trazar } from '../../../comun/letras/trazar.ts';

/** What a shared link shows: whose page it is, its title, a line below, and up to three shelf labels with today's figures. */
export type Compartida = {
  readonly empresa: string;
  readonly titulo: string;
  readonly bajada: string;
  readonly etiquetas: readonly { readonly cifra: string; readonly que: string }[];
};

export const ANCHO = 1200;
export const ALTO = 630;

/** The picture as SVG, with its letters as outlines. */
export function dibujarCompartida({ empresa, titulo, bajada, etiquetas }: Compartida): string {
  const inicial = trazar(empresa.slice(0, 1).toUpperCase(), { ...CIFRA, cuerpo: 44, x: 0, y: 0 }).ancho;
  const renglones = partir(titulo);
  const base = renglones.length === 1 ? 235 : 205;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${ALTO}">`,
    `<rect width="${ANCHO}" height="${ALTO}" fill="#faf8f3"/>`,
    '<rect x="64" y="52" width="62" height="64" rx="8" fill="#e0b800"/><rect x="64" y="48" width="62" height="64" rx="8" fill="#ffd400"/>',
    trazar(empresa.slice(0, 1).toUpperCase(), { ...CIFRA, cuerpo: 44, x: 95 - inicial / 2, y: 96 }).svg,
    trazar(empresa, { corte: 'semi', cuerpo: 36, x: 148, y: 93, color: TINTA, hasta: 980 }).svg,
    ...renglones.map(
      (renglon, i) =>
        trazar(renglon, { corte: 'semi', cuerpo: 76, x: 64, y: base + 82 * i, color: TINTA, hasta: 1070 })
          .svg,
    ),
    trazar(bajada, {
      corte: 'regular',
      cuerpo: 34,
      x: 64,
      y: base + 82 * (renglones.length - 1) + 62,
      color: '#4a5b68',
      hasta: 1070,
    }).svg,
    // The shelf, and its labels hanging from it.
    '<rect x="0" y="446" width="1200" height="22" fill="#4a5b68"/><rect x="0" y="600" width="1200" height="30" fill="#0f3d5c"/>',
    ...colgar(etiquetas),
    '</svg>',
  ].join('');
}

const TINTA = '#10212f';
const CIFRA = { corte: 'cifras', color: '#17140a' } as const;

function colgar(etiquetas: Compartida['etiquetas']): string[] {
  let x = 64;
  return etiquetas.map(({ cifra, que }) => {
    const lugar = Math.min(340, ANCHO - 64 - x);
    const grande = trazar(cifra, { ...CIFRA, cuerpo: 52, x: x + 22, y: 518, hasta: lugar - 44 });
    const chica = trazar(que, {
      corte: 'regular',
      color: '#17140a',
      cuerpo: 21,
      x: x + 22,
      y: 550,
      hasta: lugar - 44,
    });
    const ancho = Math.max(grande.ancho, chica.ancho) + 44;
    const caja = `<rect x="${x}" y="460" width="${ancho}" height="112" rx="8" fill="#e0b800"/><rect x="${x}" y="456" width="${ancho}" height="112" rx="8" fill="#ffd400"/>`;
    x += ancho + 24;
    return caja + grande.svg + chica.svg;
  });
}

/** A title in at most two lines, the first the longer. */
function partir(titulo: string): string[] {
  if (titulo.length <= 28) return [titulo];
  const medio = titulo.indexOf(' ', Math.ceil(titulo.length / 2));
  return medio === -1 ? [titulo] : [titulo.slice(0, medio), titulo.slice(medio + 1)];
}
