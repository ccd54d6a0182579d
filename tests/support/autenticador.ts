import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Ways in which a test makes the device misbehave. */
type Defectos = {
  origen?: string;
  rp?: string;
  /** Does not verify the user. */
  sinVerificar?: boolean;
  contador?: number;
};

/** A software authenticator that creates passkeys and answers with them, with the defects that a test asks for. */
export class Autenticador {
  readonly #llaves: KeyObject;
  readonly #publica: KeyObject;
  readonly #id = randomBytes(16);
  #contador = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#llaves = privateKey;
    this.#publica = publicKey;
  }

  /** Creates a passkey, in the form that the browser returns. */
  crear({ challenge }: { challenge?: unknown }, defectos: Defectos = {}) {
    const clientDataJSON = datosDelCliente('webauthn.create', challenge, defectos);
    const { x = '', y = '' } = this.#publica.export({ format: 'jwk' });
    const cose = mapa([
      [entero(1), entero(2)],
      [entero(3), entero(-7)],
      [entero(-1), entero(1)],
      [entero(-2), bytes(Buffer.from(x, 'base64url'))],
      [entero(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const largo = Buffer.alloc(2);
    largo.writeUInt16BE(this.#id.length);
    const credencial = Buffer.concat([Buffer.alloc(16), largo, this.#id, cose]);
    const authData = Buffer.concat([this.#cabecera(0x40, defectos), credencial]);
    const attestationObject = mapa([
      [texto('fmt'), texto('none')],
      [texto('attStmt'), mapa([])],
      [texto('authData'), bytes(authData)],
    ]);
    return {
      ...this.#comun(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal' as const],
      },
    };
  }

  /** Answers a challenge with the passkey. */
  responder({ challenge }: { challenge?: unknown }, defectos: Defectos = {}) {
    const clientDataJSON = datosDelCliente('webauthn.get', challenge, defectos);
    this.#contador = defectos.contador ?? this.#contador + 1;
    const authData = this.#cabecera(0, defectos);
    const huella = createHash('sha256').update(clientDataJSON).digest();
    const signature = sign('sha256', Buffer.concat([authData, huella]), this.#llaves);
    return {
      ...this.#comun(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #comun() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #cabecera(ademas: number, { rp = 'localhost', sinVerificar = false }: Defectos): Buffer {
    const contador = Buffer.alloc(4);
    contador.writeUInt32BE(this.#contador);
    const banderas = 0x01 | (sinVerificar ? 0 : 0x04) | ademas;
    return Buffer.concat([createHash('sha256').update(rp).digest(), Buffer.from([banderas]), contador]);
  }
}

function datosDelCliente(
  type: string,
  challenge: unknown,
  { origen = 'http://localhost:3000' }: Defectos,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin: origen, crossOrigin: false }));
}

// The part of CBOR that passkeys use.

function cabeza(tipo: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(tipo << 5) | n]);
  if (n < 256) return Buffer.from([(tipo << 5) | 24, n]);
  return Buffer.from([(tipo << 5) | 25, n >> 8, n & 255]);
}

function entero(n: number): Buffer {
  return n < 0 ? cabeza(1, -1 - n) : cabeza(0, n);
}

function bytes(b: Buffer): Buffer {
  return Buffer.concat([cabeza(2, b.length), b]);
}

function texto(t: string): Buffer {
  return Buffer.concat([cabeza(3, t.length), Buffer.from(t)]);
}

function mapa(pares: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cabeza(5, pares.length), ...pares.flat()]);
}
