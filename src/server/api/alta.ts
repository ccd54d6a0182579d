import { ORPCError } from '@orpc/server';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ahora } from '../reloj.ts';
import type { Contexto } from './contexto.ts';
import type { Db } from '../db/base.ts';
import * as repo from './repo-alta.ts';

/** The header with which whoever got no answer sends the same again (an IETF draft; docs/integrations.md). */
export const CLAVE_DE_ENVIO = 'Idempotency-Key';

type Envio = {
  /** What the header says. */
  readonly dicha: string;
  readonly nombre: string;
  readonly cuenta_id: string;
  readonly context: Pick<Contexto, 'db'>;
  readonly input: unknown;
};

/**
 * Makes something new once for each key: what it writes, the key and its answer are one transaction. Of two at the same instant
 * the second waits for the first and answers as it did; what was refused leaves its key free.
 * @param hacer the procedure, over the database it is given
 * @throws BAD_REQUEST if the key is no UUID; ENVIO_DISTINTO if something else was made with it
 */
export async function darDeAltaUnaVez<T extends { output: unknown }, U>(
  { dicha, nombre, cuenta_id, context, input }: Envio,
  hacer: (db: Db) => T | PromiseLike<T>,
  /** Answers as it was answered when it was made. */
  yaHecho: (respuesta: unknown) => U | PromiseLike<U>,
): Promise<T | U> {
  const clave = z.uuid().safeParse(dicha);
  if (!clave.success)
    throw new ORPCError('BAD_REQUEST', { message: `${CLAVE_DE_ENVIO} tiene que ser un UUID.` });
  const envio = { cuenta_id, procedimiento: nombre, clave: clave.data };
  const huella = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('base64url');
  return context.db.transaction(async (tx) => {
    const antes = await repo.tomar(tx, { ...envio, huella, creada_en: ahora() });
    if (antes) {
      if (antes.huella !== huella) throw new ORPCError('ENVIO_DISTINTO', { status: 409 });
      return yaHecho(antes.respuesta);
    }
    const hecho = await hacer(tx);
    await repo.anotarRespuesta(tx, envio, hecho.output);
    return hecho;
  });
}
