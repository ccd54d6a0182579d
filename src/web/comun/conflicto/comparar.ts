/** The fields of a form, as they are written in it. */
export type Escrito = Readonly<Record<string, unknown>>;

/** What became of a form's fields while somebody else saved the same thing. */
export type Comparado<K> = {
  /** Changed only by the other person: theirs stays. */
  readonly ajenos: readonly K[];
  /** Changed by both, to different values: somebody has to choose. */
  readonly aElegir: readonly K[];
};

/**
 * Compares three versions of a form: as it was opened (`base`), as it is saved now (`suyo`) and as it is written on this screen
 * (`mio`). What only this screen changed is nobody else's business.
 */
export function comparar<K extends string>(
  claves: readonly K[],
  { base, suyo, mio }: { base: Escrito; suyo: Escrito; mio: Escrito },
): Comparado<K> {
  const cambiados = claves.filter(
    (clave) => !iguales(base[clave], suyo[clave]) && !iguales(suyo[clave], mio[clave]),
  );
  const ajenos = cambiados.filter((clave) => iguales(base[clave], mio[clave]));
  return { ajenos, aElegir: cambiados.filter((clave) => !ajenos.includes(clave)) };
}

function iguales(uno: unknown, otro: unknown): boolean {
  return JSON.stringify(parejo(uno)) === JSON.stringify(parejo(otro));
}

/** A form gives everything as text: 'on' for a box that is checked, nothing for an empty one. */
function parejo(valor: unknown): unknown {
  if (valor === null || valor === undefined || valor === false) return '';
  if (valor === true) return 'on';
  if (valor instanceof Date) return valor.toISOString();
  if (Array.isArray(valor)) return valor.map(parejo);
  if (typeof valor === 'string') return valor.trim();
  if (typeof valor !== 'object') return JSON.stringify(valor);
  return Object.entries(valor)
    .map(([clave, suyo]) => [clave, parejo(suyo)] as const)
    .filter(([, suyo]) => suyo !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
