/** Most characters of each text of the plan. */
export const LARGOS = { brand: 120, category: 120, section: 40, notes: 5000, text_content: 2000 } as const;

/** Whether a text can be kept: no invisible characters but line ends and tabs, no half of a surrogate pair. */
export function textoLimpio(texto: string): boolean {
  return texto.isWellFormed() && !INVISIBLES.test(texto);
}

// Everything below U+0020 but tab and line ends, and the C1 block. PostgreSQL keeps no U+0000 at all.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const INVISIBLES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
