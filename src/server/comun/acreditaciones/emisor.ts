import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { CONTEXTOS, perfilDe, type Emisor as Perfil } from '#domain/comun/acreditacion.ts';
import type { Secretos } from '#server/auth/rotacion.ts';
import type { Db } from '#server/db/base.ts';
import { type ClavePropia, clavePropia } from '../claves/clave-propia.ts';

/** Signs what people take away, with a key of its own that is made when it is first needed. */
export type Emisor = {
  /**
   * The content as a JWT signed with RS256, which every verifier of Open Badges knows. The same content gives the same text.
   * @param cuenta_id whose request it is, for the key that it may have to make
   */
  readonly firmar: (contenido: Record<string, unknown>, cuenta_id: string | null) => Promise<string>;
  /** Who issues: the company, by the name that it has on its public site. */
  readonly perfil: () => Promise<Perfil>;
  /** The address of a list of withdrawn credentials. */
  readonly listaEn: (lista: number) => string;
};

/** The addresses that a signed credential leads to (`http/acreditaciones.ts`). They cannot change: what was signed says them. */
const DIRECCIONES = {
  emisor: '/acreditaciones/emisor',
  clave: '/acreditaciones/claves',
  lista: '/acreditaciones/retiradas',
} as const;

export function crearEmisor({
  db,
  app_url,
  secretos,
  negocio,
}: {
  db: Db;
  app_url: string;
  secretos: Secretos;
  /** The company's name. */
  negocio: () => Promise<string>;
}): Emisor {
  const clave = (cuenta_id: string | null) =>
    clavePropia(db, { uso: 'acreditacion', secretos, nueva: nuevaClave, cuenta_id });
  return {
    async firmar(contenido, cuenta_id) {
      const { kid, privada } = await clave(cuenta_id);
      // Imported on first use: few requests sign anything.
      const { CompactSign, importPKCS8 } = await import('jose');
      return new CompactSign(new TextEncoder().encode(JSON.stringify(contenido)))
        .setProtectedHeader({ alg: ALGORITMO, typ: 'JWT', kid: `${app_url}${DIRECCIONES.clave}/${kid}` })
        .sign(await importPKCS8(privada, ALGORITMO));
    },
    perfil: async () => ({ url: `${app_url}${DIRECCIONES.emisor}`, nombre: await negocio(), sitio: app_url }),
    listaEn: (lista) => `${app_url}${DIRECCIONES.lista}/${lista}`,
  };
}

/** What the issuer's address answers. */
export async function perfilPublico(emisor: Emisor) {
  return { '@context': CONTEXTOS, ...perfilDe(await emisor.perfil()) };
}

/** A salt and the salted hash of an e-mail, as Open Badges compares them: in lower case. */
export function huellaDeEmail(email: string, sal = randomBytes(12).toString('base64url')) {
  const huella = createHash('sha256').update(`${email.toLowerCase()}${sal}`).digest('hex');
  return { huella, sal };
}

const ALGORITMO = 'RS256';

function nuevaClave(): ClavePropia {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  // Only the required members, in order, make the thumbprint (RFC 7638).
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  return {
    kid,
    publica: { kty: 'RSA', n, e, alg: ALGORITMO, use: 'sig', kid },
    privada: privateKey.export({ format: 'pem', type: 'pkcs8' }),
  };
}
