import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Base } from '#server/db/base.ts';
import { enTurno } from '#server/db/migrar.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';

/*
 * AUTH_SECRET is rotated by having several: the current one signs and encrypts, and the earlier ones are still read.
 * Cookies are re-signed when they come in, so that the rest of the code knows one secret; encrypted data in the database is
 * re-encrypted when a node starts.
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
 * Re-signs, with the current secret, the cookies of a request that were signed with an earlier one.
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

/** Signs a cookie's value as the library signs its own: `<value>.<HMAC-SHA-256 in base64>`, percent-encoded. */
export function firmar(texto: string, secreto: string): string {
  return encodeURIComponent(`${texto}.${hmac(texto, secreto).toString('base64')}`);
}

/** The signed value. Null if it is unsigned or was signed with another secret. */
export function leerFirmado(valor: string | null, secreto: string): string | null {
  const claro = decodificar(valor);
  const corte = claro?.lastIndexOf('.') ?? -1;
  if (claro === null || corte < 1) return null;
  const texto = claro.slice(0, corte);
  const firma = Buffer.from(claro.slice(corte + 1), 'base64');
  const esperada = hmac(texto, secreto);
  return firma.length === esperada.length && timingSafeEqual(firma, esperada) ? texto : null;
}

function hmac(texto: string, secreto: string): Buffer {
  return createHmac('sha256', secreto).update(texto).digest();
}

function decodificar(valor: string | null): string | null {
  try {
    return valor === null ? null : decodeURIComponent(valor);
  } catch {
    return null;
  }
}
