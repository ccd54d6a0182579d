import { sinAcentos } from '../comun/texto.ts';

/** Most characters of a comment. */
export const LARGO_DE_COMENTARIO = 1000;

/**
 * What a comment says after an '@' that is nobody's name: whoever wrote it believes that somebody is told. An address of mail is
 * none of these.
 */
export function sinResolver(texto: string, nombres: readonly string[]): string[] {
  return [...texto.matchAll(/(?<![\p{L}\d])@[\p{L}\d]+/gu)].flatMap(({ 0: dicho, index }) => {
    const resto = sinAcentos(texto.slice(index + 1));
    return nombres.some((nombre) => nombre !== '' && resto.startsWith(sinAcentos(nombre))) ? [] : [dicho];
  });
}

/** Whose name goes on from what is typed after the last '@', by any of its words; of one who is named already, nobody's. */
export function paraNombrar(
  texto: string,
  nombres: readonly string[],
): { readonly desde: number; readonly nombres: readonly string[] } {
  const arroba = /(?<![\p{L}\d])@([^@\n]{0,40})$/u.exec(texto);
  const buscado = sinAcentos(arroba?.[1] ?? '');
  if (!arroba || nombres.some((nombre) => nombre !== '' && buscado.startsWith(sinAcentos(nombre))))
    return { desde: texto.length, nombres: [] };
  const empieza = (nombre: string) =>
    sinAcentos(nombre).startsWith(buscado) ||
    sinAcentos(nombre)
      .split(' ')
      .some((palabra) => palabra.startsWith(buscado));
  return { desde: arroba.index, nombres: nombres.filter(empieza).slice(0, MAXIMO_DE_OFRECIDOS) };
}

/** As many names as are offered at once. */
const MAXIMO_DE_OFRECIDOS = 5;

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
