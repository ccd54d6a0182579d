/** Letters of a code: none that is read as another (I, L, O and U are absent). */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters in a code: 100 random bits, which nobody finds by trying. */
const LARGO = 20;
const GRUPO = 5;

const CODIGO = new RegExp(`^[${ALFABETO}]{${LARGO}}$`, 'u');

/** The code of a public page, of a certificate or a badge: `XXXXX-XXXXX-XXXXX-XXXXX`, from random bytes: at least {@link BYTES_DE_CODIGO} of them. */
export function codigoPublico(azar: Uint8Array): string {
  if (azar.length < LARGO) throw new RangeError(`A code needs ${LARGO} random bytes`);
  // 256 is a whole number of alphabets: every letter is as likely as any other.
  return enGrupos(Array.from(azar.subarray(0, LARGO), (byte) => ALFABETO[byte % ALFABETO.length]).join(''));
}

export const BYTES_DE_CODIGO = LARGO;

/**
 * A code as a person may type it: any case, with or without hyphens and spaces, O for 0, I or L for 1. Null if it is not
 * valid.
 */
export function leerCodigo(escrito: string): string | null {
  const letras = escrito
    .toUpperCase()
    .replaceAll(/[\s-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  if (!CODIGO.test(letras)) return null;
  return enGrupos(letras);
}

function enGrupos(letras: string): string {
  return (letras.match(new RegExp(`.{${GRUPO}}`, 'gu')) ?? []).join('-');
}
