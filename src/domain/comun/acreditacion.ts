/*
 * What a person takes away of a badge or a certificate: an Open Badges 3.0 credential, which is a W3C Verifiable Credential.
 * It is signed elsewhere (`server/comun/acreditaciones`), whole, as the content of a JWT.
 */

/** What was achieved, as the standard's `Achievement` tells it. */
export type LogroAcreditado = {
  /** The badge's or the training's id. */
  readonly id: string;
  readonly clase: 'insignia' | 'certificado';
  readonly nombre: string;
  readonly descripcion: string;
  /** How it is earned, in words. */
  readonly criterio: string;
  /** The badge's icon, an emoji; null where there is none. */
  readonly icono: string | null;
};

/** Who achieved it. The e-mail travels as a salted hash, so that only who knows it can recognise it. */
export type Acreditado = {
  /** A random id of this credential's holder, which says nothing of who it is in the product. */
  readonly sujeto: string;
  readonly nombre: string;
  readonly huella_de_email: { readonly huella: string; readonly sal: string } | null;
};

/** Who says so. */
export type Emisor = {
  /** The address that answers with this profile, absolute. */
  readonly url: string;
  readonly nombre: string;
  readonly sitio: string;
};

/** A credential's place in the list that tells which were withdrawn. */
export type LugarEnLista = { readonly url: string; readonly indice: number };

/** The credential, with the claims that the standard asks of a JWT: `iss`, `jti`, `nbf` (in seconds) and `sub`. */
export function acreditacionDe({
  id,
  logro,
  persona,
  emisor,
  lugar,
  desde,
}: {
  id: string;
  logro: LogroAcreditado;
  persona: Acreditado;
  emisor: Emisor;
  lugar: LugarEnLista;
  /** When it was achieved. */
  desde: Date;
}) {
  const credencial = `urn:uuid:${id}`;
  const sujeto = `urn:uuid:${persona.sujeto}`;
  const imagen = logro.icono === null ? {} : { image: { id: imagenDe(logro.icono), type: 'Image' } };
  return {
    '@context': CONTEXTOS,
    id: credencial,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: logro.nombre,
    issuer: perfilDe(emisor),
    validFrom: desde.toISOString(),
    credentialSubject: {
      id: sujeto,
      type: ['AchievementSubject'],
      identifier: identidadesDe(persona),
      achievement: {
        id: `urn:uuid:${logro.id}`,
        type: ['Achievement'],
        achievementType: logro.clase === 'insignia' ? 'Badge' : 'CertificateOfCompletion',
        name: logro.nombre,
        description: logro.descripcion || logro.criterio,
        criteria: { narrative: logro.criterio },
        inLanguage: 'es-AR',
        ...imagen,
      },
    },
    credentialStatus: {
      id: `${lugar.url}#${lugar.indice}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(lugar.indice),
      statusListCredential: lugar.url,
    },
    iss: emisor.url,
    jti: credencial,
    nbf: Math.floor(desde.getTime() / 1000),
    sub: sujeto,
  };
}

const CONTEXTO_W3C = 'https://www.w3.org/ns/credentials/v2';

/** The vocabularies of a credential: the W3C's, and Open Badges' 3.0. */
export const CONTEXTOS = [
  CONTEXTO_W3C,
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** The issuer's profile, also what its address answers. */
export function perfilDe({ url, nombre, sitio }: Emisor) {
  return { id: url, type: ['Profile'], name: nombre, url: sitio };
}

/**
 * The credential that tells which others were withdrawn (W3C Bitstring Status List).
 * @param comprimida the gzipped bits of {@link bitsDeRetiradas}, in base64url
 * @param desde when the last one was withdrawn, or the list began
 */
export function listaDeRetiradas({
  url,
  emisor,
  comprimida,
  desde,
}: {
  url: string;
  emisor: Emisor;
  comprimida: string;
  desde: Date;
}) {
  return {
    '@context': [CONTEXTO_W3C],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: emisor.url,
    validFrom: desde.toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // `u` says that base64url without padding follows.
      encodedList: `u${comprimida}`,
    },
    iss: emisor.url,
    jti: url,
    nbf: Math.floor(desde.getTime() / 1000),
    sub: `${url}#list`,
  };
}

/** Places of a list: the fewest that the standard allows, so that one place says nothing of whose it is. */
export const LUGARES_DE_LISTA = 131_072;

/** Past so many a new list begins, so that a free place is found at once. */
export const LISTA_LLENA = LUGARES_DE_LISTA / 2;

/**
 * The bits of a list: 1 at each place that was withdrawn. The first place is the highest bit of the first byte.
 * @throws RangeError if a place is outside the list
 */
export function bitsDeRetiradas(indices: readonly number[]): Uint8Array {
  const bits = new Uint8Array(LUGARES_DE_LISTA / 8);
  for (const indice of indices) {
    const byte = bits[indice >>> 3];
    if (byte === undefined) throw new RangeError(`There is no place ${indice} in a list`);
    bits[indice >>> 3] = byte | (0x80 >>> (indice & 7));
  }
  return bits;
}

function identidadesDe({ nombre, huella_de_email }: Acreditado) {
  const identidades: Identidad[] = [
    { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: nombre },
  ];
  if (huella_de_email !== null) {
    const { huella, sal } = huella_de_email;
    identidades.push({
      type: 'IdentityObject',
      identityType: 'emailAddress',
      hashed: true,
      identityHash: `sha256$${huella}`,
      salt: sal,
    });
  }
  return identidades;
}

type Identidad = {
  type: 'IdentityObject';
  identityType: 'name' | 'emailAddress';
  hashed: boolean;
  identityHash: string;
  salt?: string;
};

/** The badge as the screens draw it, a yellow label with its icon: an SVG in the address itself, so that it never goes away. */
function imagenDe(icono: string): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">' +
    '<circle cx="200" cy="200" r="188" fill="#fff6cc" stroke="#ffd400" stroke-width="20"/>' +
    `<text x="200" y="262" font-size="180" text-anchor="middle">${sinMarcas(icono)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function sinMarcas(texto: string): string {
  return texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
