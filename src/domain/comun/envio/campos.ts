/** A field's name by parts: `preguntas[2].opciones[]` is `preguntas`, 2, `opciones` and '' (one more of them). */
export type Parte = string | number;

/**
 * The parts of a field's name, in one pass over it; null where it is no name that a form of ours could have. Stricter than
 * the library that builds objects from them, so that nothing reaches that one which it would refuse by throwing.
 */
export function partesDe(nombre: string): readonly Parte[] | null {
  const partes: Parte[] = [];
  let i = 0;
  while (i < nombre.length) {
    if (nombre[i] === '[') {
      const cierre = nombre.indexOf(']', i);
      const dentro = nombre.slice(i + 1, cierre);
      if (cierre < 0 || !/^\d{0,9}$/.test(dentro)) return null;
      // An unnumbered part adds to a list only at the end of the name.
      if (dentro === '' && cierre !== nombre.length - 1) return null;
      partes.push(dentro === '' ? '' : Number(dentro));
      i = cierre + 1;
      continue;
    }
    if (nombre[i] === '.') {
      if (i === 0) return null;
      i += 1;
    } else if (i > 0) return null;
    const palabra = /[^.[\]]*/y;
    palabra.lastIndex = i;
    const [clave = ''] = palabra.exec(nombre) ?? [];
    if (clave === '' || PELIGROSAS.has(clave)) return null;
    partes.push(clave);
    i += clave.length;
  }
  return typeof partes[0] === 'string' && partes[0] !== '' ? partes : null;
}

/** Names that every JavaScript object already has, so no field may use them. */
const PELIGROSAS = new Set(['__proto__', 'constructor', 'prototype']);
