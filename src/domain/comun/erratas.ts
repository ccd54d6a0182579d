import { sinAcentos } from './texto.ts';

// Misspellings: how far a word is from another that people may have meant.

/** How many misspellings a word may have: in a short one, another letter is another word. */
export function erratas(escrita: string): number {
  return escrita.length < 4 ? 0 : escrita.length < 8 ? 1 : 2;
}

/**
 * The fewest letters to change, add, take out or swap with the next one in `escrita` to have a beginning of `palabra`: people search while
 * they are still typing. More than `erratas` is said as infinite.
 */
export function distancia(escrita: string, palabra: string): number {
  const maximo = erratas(escrita);
  const largo = Math.min(palabra.length, escrita.length + maximo);
  let [antepasada, pasada, fila]: [number[], number[], number[]] = [
    [],
    Array.from({ length: largo + 1 }, (_, j) => j),
    [],
  ];
  for (let i = 1; i <= escrita.length; i += 1) {
    fila = [i];
    let menor = i;
    for (let j = 1; j <= largo; j += 1) {
      const distinta = escrita[i - 1] === palabra[j - 1] ? 0 : 1;
      let pasos = Math.min((pasada[j] ?? 0) + 1, (fila[j - 1] ?? 0) + 1, (pasada[j - 1] ?? 0) + distinta);
      if (i > 1 && j > 1 && escrita[i - 1] === palabra[j - 2] && escrita[i - 2] === palabra[j - 1])
        pasos = Math.min(pasos, (antepasada[j - 2] ?? 0) + 1);
      fila.push(pasos);
      menor = Math.min(menor, pasos);
    }
    if (menor > maximo) return Infinity;
    [antepasada, pasada] = [pasada, fila];
  }
  const lejos = Math.min(...pasada);
  return lejos > maximo ? Infinity : lejos;
}

/** The name that somebody may have meant by one that there is not: the nearest, if it is near enough. 'Sentro' → 'Centro'. */
export function masParecido(dicho: string, nombres: readonly string[]): string | null {
  const clave = sinAcentos(dicho);
  if (clave === '') return null;
  const cercanos = nombres
    .map((nombre) => ({ nombre, sinAcento: sinAcentos(nombre) }))
    .map(({ nombre, sinAcento }) => ({
      nombre,
      lejos: distancia(clave, sinAcento),
      sobra: Math.abs(sinAcento.length - clave.length),
    }))
    .filter(({ lejos }) => Number.isFinite(lejos));
  return cercanos.toSorted((a, b) => a.lejos - b.lejos || a.sobra - b.sobra)[0]?.nombre ?? null;
}
