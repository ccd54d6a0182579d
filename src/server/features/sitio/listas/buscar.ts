import { buscarPerdonando, comoSeEscribe, palabrasBuscadas } from '#domain/sitio/listas/busqueda.ts';
import { palabrasQuePesan } from '#domain/sitio/listas/hallados.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db } from '#server/db/base.ts';
import * as repo from './repo.ts';

/** What was looked for is what was written. */
export const NADA_CAMBIADO = { corregida: null, omitidas: [] as string[] };

type Hallado = Awaited<ReturnType<typeof repo.elegir>>;

/** The articles that a search finds, with what was looked for instead of what was written, as the list writes it. */
export async function buscar(
  db: Db,
  { perfil, revision }: { readonly perfil: PerfilDeLista; readonly revision: number },
  eleccion: repo.Eleccion,
  q: string,
  cuales: { readonly desde: number; readonly cuantas: number },
): Promise<Hallado & { corregida: string | null; omitidas: string[] }> {
  const escritas = palabrasBuscadas(q);
  const con = (palabras: readonly string[]) =>
    repo.elegir(
      db,
      {
        ...eleccion,
        exacta: sinAcentos(q),
        consulta: consultaDe(palabras),
        ...palabrasQuePesan({ escritas, palabras }),
      },
      cuales,
    );
  // Another page of what was found is asked for with the words that found it.
  if (cuales.desde > 0) return { ...(await con(escritas)), ...NADA_CAMBIADO };
  const { hallado, palabras, omitidas } = await buscarPerdonando(escritas, con, () =>
    vocabularioDe(db, perfil, revision),
  );
  const textos = hallado.filas.map(({ nombre, marca, rubro }) => `${nombre} ${marca ?? ''} ${rubro}`);
  return {
    ...hallado,
    corregida: palabras && comoSeEscribe(palabras, textos),
    omitidas: omitidas.map((omitida) => comoSeEscribe([omitida], [q])),
  };
}

/** A `tsquery` with all the words. A single letter among others is a word and not the beginning of any: 'talle g'. */
function consultaDe(palabras: readonly string[]): string {
  return palabras
    .map((palabra) => (palabras.length > 1 && palabra.length === 1 ? `'${palabra}'` : prefijo(palabra)))
    .join(' & ');
}

/** The word as the beginning of one. It has letters and digits alone, so that nothing in it is an operator. */
export function prefijo(palabra: string): string {
  return `'${palabra}':*`;
}

const vocabularios = new WeakMap<
  object,
  Map<PerfilDeLista, { revision: number; palabras: ReadonlyMap<string, number> }>
>();

/** The words of a list with how many articles have each, read once per revision. */
async function vocabularioDe(
  db: Db,
  perfil: PerfilDeLista,
  revision: number,
): Promise<ReadonlyMap<string, number>> {
  const suyos =
    vocabularios.get(db) ??
    new Map<PerfilDeLista, { revision: number; palabras: ReadonlyMap<string, number> }>();
  vocabularios.set(db, suyos);
  const guardado = suyos.get(perfil);
  if (guardado?.revision === revision) return guardado.palabras;
  const palabras = await repo.vocabulario(db, perfil);
  suyos.set(perfil, { revision, palabras });
  return palabras;
}
