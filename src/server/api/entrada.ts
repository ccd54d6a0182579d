/** Deepest nesting of an input. The deepest in the contract, the opening hours of a branch on the site, is five. */
const HONDURA = 32;

/**
 * Why an input is rejected, whatever the procedure; null if it is not. It may contain invalid text, as a value or a field
 * name: a U+0000, which PostgreSQL cannot store, or an unpaired surrogate, which PostgreSQL refuses in JSON and changes
 * elsewhere. Or it is nested too deeply: thousands of levels would overflow the stack of any recursive code.
 */
export function reparoDe(input: unknown): string | null {
  // Level by level instead of recursively.
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
