import { promedioDeLogros } from '#domain/logros/logro.ts';
import type { Db } from '#server/db/base.ts';
import { contarActivos, contarLogros } from './repo.ts';

export type Cifras = { empleados: number; logros: number; promedio: number };

/** What counting cost, times this, is how long the count is good for: it never takes more than a twentieth of the time. */
const VECES = 20;

/**
 * How many employees there are and how much they achieved. Every open dashboard asks again whenever something changes,
 * and in a large company counting reads an index of a million rows: whoever asks meanwhile is given the same count. In a
 * small one that is a few hundredths of a second.
 */
export function cifrasDe(db: Db): Promise<Cifras> {
  const guardadas = contadas.get(db);
  if (guardadas && performance.now() < guardadas.hasta) return guardadas.cifras;
  const desde = performance.now();
  const entrada = { cifras: contar(db), hasta: Infinity };
  contadas.set(db, entrada);
  entrada.cifras.then(
    () => {
      const listas = performance.now();
      entrada.hasta = listas + (listas - desde) * VECES;
    },
    () => contadas.delete(db),
  );
  return entrada.cifras;
}

/** Counts anew: for who has put other data under the same database. */
export function olvidarCifras(db: Db): void {
  contadas.delete(db);
}

const contadas = new WeakMap<Db, { readonly cifras: Promise<Cifras>; hasta: number }>();

async function contar(db: Db): Promise<Cifras> {
  const empleados = await contarActivos(db, []);
  const logros = await contarLogros(db);
  return { empleados, logros, promedio: promedioDeLogros(logros, empleados) };
}
