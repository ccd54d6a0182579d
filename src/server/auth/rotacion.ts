import { createHash } from 'node:crypto';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Base } from '#server/db/base.ts';
import { enTurno } from '#server/db/migrar.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';

/*
 * AUTH_SECRET is rotated by having several: the current one signs and encrypts, and the earlier ones are still read.
 * Cookies are re-signed when they come in (galletas.ts), so that the rest of the code knows one secret; encrypted data in the
 * database is re-encrypted when a node starts.
 */

/** The current secret, and the earlier ones that are still read. */
export type Secretos = {
  readonly secreto: string;
  readonly secretosAnteriores?: readonly string[] | undefined;
};

/**
 * The secrets in the library's format. Encrypted values carry the number of their secret; it is derived from the secret
 * itself, so that it does not depend on how many others there are.
 */
export function paraLaBiblioteca({ secreto, secretosAnteriores = [] }: Secretos) {
  return [secreto, ...secretosAnteriores].map((value) => ({ version: versionDe(value), value }));
}

function versionDe(secreto: string): number {
  const resumen = createHash('sha256').update(`mostrador/version\n${secreto}`).digest();
  return resumen.readUInt32BE(0) >>> 1;
}

/**
 * Re-encrypts the values encrypted with an earlier secret in every table that refers to an account, found through the
 * foreign keys. If a value changes at the same time, that change wins. Only one node at a time does it.
 * @returns how many values
 */
export async function recifrarGuardados(base: Base, secretos: Secretos): Promise<number> {
  const llaves = paraLaBiblioteca(secretos);
  const [actual] = llaves;
  if (actual === undefined || llaves.length === 1) return 0;
  const key = {
    keys: new Map(llaves.map(({ version, value }) => [version, value])),
    currentVersion: actual.version,
  };
  return enTurno(base, async () => {
    let recifrados = 0;
    for (const columna of await columnasDeTexto(base)) {
      const { rows } = await base.pool.query<{ valor: string }>(
        `select distinct ${columna.nombre} as valor from ${columna.tabla} where ${columna.nombre} like '$ba$%'`,
      );
      for (const { valor } of rows) {
        const version = parseEnvelope(valor)?.version;
        // Skips values of the current secret, and those of a secret that nobody has any more.
        if (version === undefined || version === actual.version || !key.keys.has(version)) continue;
        const nuevo = await symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: valor }) });
        const { rowCount } = await base.pool.query(
          `update ${columna.tabla} set ${columna.nombre} = $1 where ${columna.nombre} = $2`,
          [nuevo, valor],
        );
        recifrados += rowCount ?? 0;
      }
    }
    return recifrados;
  });
}

/** The text columns of the tables that refer to an account, quoted. */
async function columnasDeTexto({ pool }: Base): Promise<{ tabla: string; nombre: string }[]> {
  const { rows } = await pool.query<{ tabla: string; nombre: string }>(
    `select distinct c.oid::regclass::text as tabla, quote_ident(a.attname) as nombre
     from pg_constraint f
     join pg_class c on c.oid = f.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where f.contype = 'f' and f.confrelid = $1::regclass and a.atttypid in ('text'::regtype, 'varchar'::regtype)
     order by 1, 2`,
    [getTableConfig(cuentas).name],
  );
  return rows;
}
