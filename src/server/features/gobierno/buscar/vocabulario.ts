import { enPalabras, vocabularioDe, type Vocabulario } from '#domain/gobierno/buscar/palabras.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { trozosDeNombres } from './repo.ts';

type Guardado = { readonly vocabulario: Promise<Vocabulario>; readonly desde: number };

/**
 * The words of all names, to guess what a misspelled one meant. Each node keeps them in memory: nothing of them is ever answered, only
 * people that the database then finds for who asks. After a minute they are read again behind, and after ten they are waited for;
 * meanwhile a name that is new is found as it is written, and not by one that resembles it.
 */
const guardados = new WeakMap<Db, Guardado>();
const SIRVE_MS = 60_000;
const VALE_MS = 600_000;

export async function vocabulario(db: Db): Promise<Vocabulario> {
  const instante = ahora().getTime();
  const antes = guardados.get(db);
  const edad = antes ? instante - antes.desde : Infinity;
  if (antes && edad >= 0 && edad < SIRVE_MS) return antes.vocabulario;
  const leido = trozosDeNombres(db).then((trozos) => vocabularioDe(trozos.flatMap(enPalabras)));
  guardados.set(db, { vocabulario: leido, desde: instante });
  // What could not be read is not kept.
  leido.catch(() => guardados.delete(db));
  return antes && edad >= 0 && edad < VALE_MS ? antes.vocabulario : leido;
}
