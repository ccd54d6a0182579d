import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { z } from 'zod';
import { puertoDe } from './servidores.ts';

/** What a device got: the message as its browser reads it, and the headers that the push service saw. */
type Recibido = {
  readonly mensaje: Record<string, unknown>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Who the sender says it is, its signature checked. */
  readonly vapid: { readonly aud: string; readonly sub: string; readonly clave: string };
};

/**
 * A push service and one device of it. It reads what arrives as a browser does, by RFC 8291 and 8292, with nothing of the library that the
 * server writes with.
 */
export async function abrirServicioDePush() {
  const par = createECDH('prime256v1');
  const p256dh = par.generateKeys('base64url');
  const secreto = randomBytes(16);
  const recibidos: Recibido[] = [];
  const estado = { contesta: 201 };
  const servidor = createServer((pedido, respuesta) => {
    void pedido.toArray().then((trozos) => {
      const cuerpo = Buffer.concat(trozos.map((trozo: Buffer) => trozo));
      if (estado.contesta < 300) {
        recibidos.push({
          mensaje: Mensaje.parse(JSON.parse(descifrar(cuerpo, par, secreto).toString('utf8'))),
          headers: pedido.headers,
          vapid: comprobar(pedido.headers.authorization ?? ''),
        });
      }
      respuesta.writeHead(estado.contesta).end();
    });
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  const puerto = puertoDe(servidor);
  return {
    recibidos,
    /** What it answers from now on. */
    contestar: (status: number) => {
      estado.contesta = status;
    },
    destino: (camino = 'aparato') => ({
      direccion: `http://127.0.0.1:${puerto}/${camino}`,
      p256dh,
      auth: secreto.toString('base64url'),
    }),
    permitidos: [{ host: '127.0.0.1', puerto: String(puerto) }],
    cerrar: () => {
      servidor.closeAllConnections();
      return new Promise((listo) => servidor.close(listo));
    },
  };
}

const Mensaje = z.record(z.string(), z.unknown());
const Reclamos = z.object({ aud: z.string(), sub: z.string() });

/** RFC 8291: the body is a header (salt, record size, the sender's key) and one record of AES-128-GCM. */
function descifrar(cuerpo: Buffer, par: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const sal = cuerpo.subarray(0, 16);
  const largo = cuerpo.readUInt8(20);
  const suya = cuerpo.subarray(21, 21 + largo);
  const registro = cuerpo.subarray(21 + largo);
  const derivar = (de: Buffer, s: Buffer, info: Buffer, n: number) =>
    Buffer.from(hkdfSync('sha256', de, s, info, n));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), par.getPublicKey(), suya]);
  const ikm = derivar(par.computeSecret(suya), auth, info, 32);
  const clave = derivar(ikm, sal, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derivar(ikm, sal, Buffer.from('Content-Encoding: nonce\0'), 12);
  const aes = createDecipheriv('aes-128-gcm', clave, nonce).setAuthTag(registro.subarray(-16));
  const claro = Buffer.concat([aes.update(registro.subarray(0, -16)), aes.final()]);
  // Up to the delimiter of the last record, without what pads it.
  return claro.subarray(0, claro.lastIndexOf(2));
}

/** RFC 8292: `vapid t=<JWT>, k=<public key>`. @throws if the signature is not that key's */
function comprobar(authorization: string): Recibido['vapid'] {
  const [, jwt = '', clave = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/u.exec(authorization) ?? [];
  const [cabeza, cuerpo = '', firma = ''] = jwt.split('.');
  const punto = Buffer.from(clave, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: punto.subarray(1, 33).toString('base64url'),
      y: punto.subarray(33).toString('base64url'),
    },
  });
  const bien = verify(
    'sha256',
    Buffer.from(`${cabeza}.${cuerpo}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(firma, 'base64url'),
  );
  if (!bien) throw new Error('The push is not signed with the key that it says');
  const { aud, sub } = Reclamos.parse(JSON.parse(Buffer.from(cuerpo, 'base64url').toString()));
  return { aud, sub, clave };
}
