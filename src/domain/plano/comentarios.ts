import { sinAcentos } from '../comun/texto.ts';

/** Most characters of a comment. */
export const LARGO_DE_COMENTARIO = 1000;

type Persona = { readonly id: string; readonly nombre: string };

/**
 * Who a comment names: '@Marina Toscano', whatever the case and accents. Of two people of whom one's name begins the other's,
 * it is the one whose whole name is written.
 */
export function mencionados<P extends Persona>(texto: string, personas: readonly P[]): P[] {
  let resto = sinAcentos(texto);
  const hallados = new Set<string>();
  for (const { id, nombre } of personas.toSorted((a, b) => b.nombre.length - a.nombre.length)) {
    const buscado = `@${sinAcentos(nombre)}`;
    if (buscado === '@' || !resto.includes(buscado)) continue;
    hallados.add(id);
    resto = resto.replaceAll(buscado, ' ');
  }
  return personas.filter(({ id }) => hallados.has(id));
}
