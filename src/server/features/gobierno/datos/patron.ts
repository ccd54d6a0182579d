// Finds, in SQL, the rows that may name somebody: it may find too many rows, but never misses one.
// domain/gobierno/datos/menciones.ts decides which ones do.

/** A PostgreSQL regular expression that matches texts with one of these words or e-mails, in whatever spelling. */
export function patronDe(palabras: readonly string[], emails: readonly string[]): string {
  const deEmails = emails.flatMap((email) => [email, encodeURIComponent(email)]);
  return [...palabras.map(comoPalabra), ...deEmails.map(sinMirarMayusculas)].join('|');
}

/** Each letter with any accent and in either case, followed by any invisible characters. */
function comoPalabra(palabra: string): string {
  return Array.from(palabra, (letra) => `[${[...new Set(variantesDe(letra))].join('')}]${INVISIBLES}`).join(
    '',
  );
}

function sinMirarMayusculas(texto: string): string {
  return Array.from(texto, (letra) =>
    letra.toLowerCase() === letra.toUpperCase()
      ? letra.replace(/[.*+?^${}()|[\]\\]/u, String.raw`\$&`)
      : `[${letra.toLowerCase()}${letra.toUpperCase()}]`,
  ).join('');
}

function variantesDe(letra: string): string[] {
  return [letra, letra.toUpperCase(), ...(CON_ACENTO.get(letra) ?? [])].filter(
    (una) => Array.from(una).length === 1,
  );
}

/** Combining marks and invisible characters: soft hyphen, zero-width, direction. */
const INVISIBLES = '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]*';

/** For each letter, the letters that are the same one with an accent or in full width. */
const CON_ACENTO: ReadonlyMap<string, readonly string[]> = (() => {
  const porBase = new Map<string, string[]>();
  for (const [desde, hasta] of [
    [0xa0, 0x24f],
    [0x1e00, 0x1eff],
    [0xff10, 0xff5a],
  ] as const) {
    for (let codigo = desde; codigo <= hasta; codigo += 1) {
      const letra = String.fromCodePoint(codigo);
      const base = letra.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
      if (base !== letra && /^[\p{L}\p{N}]$/u.test(base))
        porBase.set(base, [...(porBase.get(base) ?? []), letra]);
    }
  }
  return porBase;
})();
