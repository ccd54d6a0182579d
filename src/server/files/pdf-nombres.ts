/** Longest name that matters; a longer one is cut. */
const LARGO_MAXIMO = 32;

const BARRA = 0x2f;
const NUMERAL = 0x23;

/** Bytes that end a name: PDF's white space and delimiters. */
const FIN_DE_NOMBRE = new Set(Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1'));

/**
 * Calls `alHallar` for every `/Name` in some bytes of a PDF, with `#xx` decoded. It looks everywhere, because a reader may
 * start to parse anywhere, so neither strings nor comments can hide a name. Reads each byte a bounded number of times.
 */
export function recorrerNombres(bytes: Buffer, alHallar: (nombre: string) => void): void {
  for (let p = bytes.indexOf(BARRA); p >= 0; p = bytes.indexOf(BARRA, p + 1))
    alHallar(nombreEn(bytes, p + 1));
}

/** The distinct names in some bytes. */
export function nombresDe(bytes: Buffer): Set<string> {
  const nombres = new Set<string>();
  recorrerNombres(bytes, (nombre) => nombres.add(nombre));
  return nombres;
}

function nombreEn(bytes: Buffer, desde: number): string {
  let nombre = '';
  for (let p = desde; p < bytes.length && nombre.length < LARGO_MAXIMO; p += 1) {
    const byte = bytes[p] ?? 0;
    if (FIN_DE_NOMBRE.has(byte)) break;
    const escrito =
      byte === NUMERAL ? hexadecimal(bytes[p + 1]) * 16 + hexadecimal(bytes[p + 2]) : Number.NaN;
    nombre += String.fromCharCode(Number.isNaN(escrito) ? byte : escrito);
    if (!Number.isNaN(escrito)) p += 2;
  }
  return nombre;
}

/** A hexadecimal digit's value; otherwise NaN. */
function hexadecimal(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letra = byte | 0x20;
  return letra >= 0x61 && letra <= 0x66 ? letra - 0x57 : Number.NaN;
}
