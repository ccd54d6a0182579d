import { createHash } from 'node:crypto';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Base } from '#server/db/base.ts';
import { enTurno } from '#server/db/migrar.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { firmar, leerFirmado } from './firma.ts';

/*
 * AUTH_SECRET is changed with two at once: the current one signs and encrypts, and what the ones before it signed or encrypted is
 * still read. Cookies are signed anew as they come in, so that everything behind the door knows one secret; what is encrypted in the
 * database is encrypted anew when a node starts.
 */

/** The secret of the moment, and those before it that are still read. */
export type Secretos = {
  readonly secreto: string;
  readonly secretosAnteriores?: readonly string[] | undefined;
};

/**
 * The secrets as the library wants them. Each has a number that what it encrypts carries: made of the secret itself, so that it
 * stays the same whatever came before or comes after.
 */
export function paraLaBiblioteca({ secreto, secretosAnteriores = [] }: Secretos) {
  return [secreto, ...secretosAnteriores].map((value) => ({ version: versionDe(value), value }));
}

function versionDe(secreto: string): number {
  const resumen = createHash('sha256').update(`mostrador/version\n${secreto}`).digest();
  return resumen.readUInt32BE(0) >>> 1;
}

/**
 * Signs anew, with the secret of the moment, the cookies of a request that an earlier one signed.
 * @returns the same request if there are none
 */
export function refirmarCookies(request: Request, { secreto, secretosAnteriores = [] }: Secretos): Request {
  const cookies = request.headers.get('cookie');
  if (cookies === null || secretosAnteriores.length === 0) return request;
  const refirmadas = cookies
    .split(';')
    .map((parte) => {
      const corte = parte.indexOf('=');
      const valor = parte.slice(corte + 1);
      if (leerFirmado(valor, secreto) !== null) return parte;
      for (const anterior of secretosAnteriores) {
        const texto = leerFirmado(valor, anterior);
        if (texto !== null) return `${parte.slice(0, corte + 1)}${firmar(texto, secreto)}`;
      }
      return parte;
    })
    .join(';');
  if (refirmadas === cookies) return request;
  const headers = new Headers(request.headers);
  headers.set('cookie', refirmadas);
  return new Request(request, { headers });
}

/**
 * Encrypts anew what an earlier secret encrypted in the tables that belong to accounts, found by what they refer to. Whatever
 * else happens at that moment to a value wins. Nodes take turns.
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
        // Of a secret that nobody has any more, or of the current one.
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

/** The columns of text of the tables that refer to an account, quoted. */
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
