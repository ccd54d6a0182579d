/**
 * Splits a text into the lines that it takes in a box of this width, because SVG does not wrap text. It assumes an average
 * letter width, so that the server and every browser split it alike. A word wider than the box is not cut.
 */
export function renglones(texto: string, ancho: number, tamano: number): string[] {
  const caben = Math.max(1, Math.floor(ancho / (tamano * LETRA)));
  return texto.split('\n').flatMap((parrafo) => {
    const lineas: string[] = [];
    let linea = '';
    for (const palabra of parrafo.split(/\s+/u)) {
      const junta = linea === '' ? palabra : `${linea} ${palabra}`;
      if (junta.length > caben && linea !== '') {
        lineas.push(linea);
        linea = palabra;
      } else linea = junta;
    }
    return [...lineas, linea];
  });
}

/** Width of an average letter, as a part of the font size. */
const LETRA = 0.52;
