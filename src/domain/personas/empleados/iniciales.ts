/** Initials for an avatar without picture: the first letter, digit or emoji of each name; '?' when there is none. */
export function iniciales(nombre: string, apellido: string): string {
  return (first(nombre) + first(apellido)).toLocaleUpperCase('es-AR') || '?';
}

function first(name: string): string {
  // Nearly every name. A browser's first Segmenter takes a cheap phone a tenth of a second before it answers a touch.
  const [plain] = /^[\p{Script=Latin}\p{Nd}](?=[\p{Script=Latin}\p{Nd}\s]|$)/u.exec(name) ?? [];
  if (plain !== undefined) return plain;
  // Marks of direction show nothing, and in an avatar would turn what follows around.
  graphemes ??= new Intl.Segmenter('es-AR', { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(name.replaceAll(/\p{Bidi_Control}/gu, '')))
    if (/[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u.test(segment)) return fewMarks(segment);
  return '';
}

let graphemes: Intl.Segmenter | undefined;

/** Keeps at most two accents on a letter: more would be drawn outside the avatar. */
function fewMarks(segment: string): string {
  return segment.replaceAll(/(\p{M}{2})\p{M}+/gu, '$1');
}
