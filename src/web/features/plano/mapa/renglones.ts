/**
 * A text, in the lines that it takes in a box so wide: SVG does not wrap by itself. Letters are taken to be of an average
 * width, so that the server and every browser break it alike. A word wider than the box stays whole.
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

/** Width of an average letter, of its size. */
const LETRA = 0.52;
