import type { Contexto } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../empresa/configuracion/leer.ts';
import { estadoDeReclamo } from './repo-reclamos.ts';
import type { Acto } from './reclamos.ts';

/** The act of this call: its caller, now, under the settings in force. */
export async function actoDe(contexto: Pick<Contexto, 'actor'> & { readonly db: Db }): Promise<Acto> {
  const { actor, db } = contexto;
  if (!actor) throw new Error('This procedure is open to anonymous callers');
  return { actor, ahora: ahora(), configuracion: await leerConfiguracion(db) };
}

/** What a claim that moved on came to, and by whose hand: what the refused one is told. */
export async function otroEstado({ db }: Contexto, id: string) {
  const actual = await estadoDeReclamo(db, id);
  if (!actual) throw new Error('The claim vanished');
  return { data: actual };
}
