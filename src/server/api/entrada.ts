/** Deepest that what is sent may nest. The deepest of the contract, the opening hours of a branch of the site, is five. */
const HONDURA = 32;

/**
 * Why nothing of what was sent may go on, whatever it is for; null if it may. Some text in it, or some field's name, that is no
 * text: with a U+0000, which PostgreSQL does not keep, or with half a character (a surrogate alone), which it keeps in no JSON
 * and turns into another one elsewhere. Or more levels than anything here has: who sends thousands would decide how deep whatever
 * calls itself goes.
 */
export function reparoDe(input: unknown): string | null {
  // Level by level, and not by calling itself.
  let nivel: unknown[] = [input];
  for (let hondura = 0; nivel.length > 0; hondura += 1) {
    if (hondura > HONDURA) return `El pedido anida más de ${HONDURA} niveles.`;
    const siguiente: unknown[] = [];
    for (const valor of nivel) {
      if (typeof valor === 'string' && !esTexto(valor)) return NO_ES_TEXTO;
      if (typeof valor !== 'object' || valor === null) continue;
      for (const [nombre, parte] of Object.entries(valor)) {
        if (!esTexto(nombre)) return NO_ES_TEXTO;
        siguiente.push(parte);
      }
    }
    nivel = siguiente;
  }
  return null;
}

const NO_ES_TEXTO = 'El pedido tiene caracteres que no se pueden guardar.';

function esTexto(texto: string): boolean {
  return texto.isWellFormed() && !texto.includes('\0');
}
