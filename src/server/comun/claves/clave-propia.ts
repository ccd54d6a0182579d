import { cifrarSecreto, descifrarSecreto } from '#server/auth/codigos.ts';
import type { Secretos } from '#server/auth/rotacion.ts';
import type { Db } from '#server/db/base.ts';
import type { UsoDeClave } from '#server/db/schema/acreditaciones.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

/** A key of the company, as it is used: not encrypted. */
export type ClavePropia = {
  readonly kid: string;
  readonly publica: Readonly<Record<string, string>>;
  readonly privada: string;
};

/**
 * The key of the company for a use, made when it is first needed, or when the server's secret that encrypted it is lost. It is read and
 * decrypted each time: it is seldom used, and another node may have made a new one.
 * @param cuenta_id whose request it is, for the key that may have to be made
 */
export async function clavePropia(
  db: Db,
  {
    uso,
    secretos,
    nueva,
    cuenta_id,
  }: { uso: UsoDeClave; secretos: Secretos; nueva: () => ClavePropia; cuenta_id: string | null },
): Promise<ClavePropia> {
  const actual = await abrir(db, uso, secretos);
  if (actual) return actual;
  return db.transaction(async (tx) => {
    await repo.tomarTurno(tx);
    const deOtro = await abrir(tx, uso, secretos);
    if (deOtro) return deOtro;
    const clave = nueva();
    await repo.guardarClave(tx, {
      ...clave,
      uso,
      privada: await cifrarSecreto(clave.privada, secretos),
      creada_en: ahora(),
      cuenta_id,
    });
    return clave;
  });
}

/** Null without a key, or if it cannot be decrypted any more. */
async function abrir(db: Db, uso: UsoDeClave, secretos: Secretos): Promise<ClavePropia | null> {
  const fila = await repo.claveActual(db, uso);
  const privada = fila ? await descifrarSecreto(fila.privada, secretos) : null;
  return fila && privada !== null ? { kid: fila.kid, publica: fila.publica, privada } : null;
}
