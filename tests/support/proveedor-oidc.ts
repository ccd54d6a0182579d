import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import type { AjustesDeOidc } from '#server/auth/proveedor.ts';
import { puertoDe } from './servidores.ts';

/** Somebody at the provider. Defaults for whoever signs in: a verified e-mail, the one they type, and no authentication method. */
export type DelProveedor = {
  sub: string;
  email?: string;
  email_verified?: unknown;
  amr?: string[];
};

/** Receives a token's claims and returns the token that is issued instead. */
type Trampa = (dicho: Record<string, unknown>) => string;

/**
 * A real OpenID Connect provider on this machine, over http, with a sign-in form of one field. `origen`: the application's
 * address, to which it redirects browsers.
 */
export async function abrirProveedor({
  origen,
  puerto = 0,
  correo_en_la_ficha = true,
}: {
  origen: string;
  puerto?: number;
  /** Whether the signed id token contains the e-mail; otherwise it is fetched with the access token. */
  correo_en_la_ficha?: boolean;
}) {
  const server = createServer();
  await once(server.listen(puerto, '127.0.0.1'), 'listening');
  const emisor = `http://127.0.0.1:${puertoDe(server)}`;
  const ajustes: AjustesDeOidc = {
    emisor,
    cliente: 'mostrador',
    secreto: randomUUID(),
    nombre: 'la cuenta de Azul',
    dominios: [],
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const gente = new Map<string, DelProveedor>();
  let trampa: Trampa | null = null;

  const provider = new Provider(emisor, {
    clients: [
      {
        client_id: ajustes.cliente,
        client_secret: ajustes.secreto,
        redirect_uris: [`${origen}/auth/oidc/vuelta`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'de-prueba', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomUUID()] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !correo_en_la_ficha,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/entrar/${uid}` },
    findAccount: (_, sub) => {
      const de = [...gente.values()].find((uno) => uno.sub === sub);
      return { accountId: sub, claims: () => ({ ...de, sub }) };
    },
    // Skips the consent screen.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const fichas: unknown = ctx.body;
    if (trampa && ctx.path === '/token' && typeof fichas === 'object' && fichas && 'id_token' in fichas) {
      ctx.body = { ...fichas, id_token: trampa(leerFicha(fichas.id_token)) };
    }
  });
  const responder = provider.callback();
  server.on('request', (req, res) => {
    const hecho = req.url?.startsWith('/entrar/')
      ? formulario(provider, gente, req, res)
      : responder(req, res);
    hecho.catch(() => res.destroy());
  });

  return {
    emisor,
    ajustes,
    /** The provider's people, by the e-mail that they type. */
    gente,
    /** Replaces every id token from now on; null stops that. */
    alterarFichas(como: Trampa | null) {
      trampa = como;
    },
    /** A token signed as the provider would, as whoever knows our secret could, or not signed at all. */
    firmar: (dicho: object, alg: Firma = 'RS256') => firmar(dicho, alg, privateKey, ajustes.secreto),
    /** Follows the redirect to the provider and signs in there. @returns the address that it redirects to */
    visitar: (direccion: string, quien: { email: string } | 'cancelar') => visitar(direccion, quien),
    async cerrar() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function leerFicha(ficha: unknown): Record<string, unknown> {
  const [, cuerpo = ''] = String(ficha).split('.');
  return JSON.parse(Buffer.from(cuerpo, 'base64url').toString()) as Record<string, unknown>;
}

type Firma = 'RS256' | 'HS256' | 'none';

function firmar(dicho: object, alg: Firma, llave: KeyObject, secreto: string): string {
  const parte = (valor: object) => Buffer.from(JSON.stringify(valor)).toString('base64url');
  const texto = `${parte({ alg, kid: 'de-prueba', typ: 'JWT' })}.${parte(dicho)}`;
  const firmas: Record<Firma, () => string> = {
    RS256: () => sign('sha256', Buffer.from(texto), llave).toString('base64url'),
    HS256: () => createHmac('sha256', secreto).update(texto).digest('base64url'),
    none: () => '',
  };
  return `${texto}.${firmas[alg]()}`;
}

/** The sign-in page, and what its form does. */
async function formulario(
  provider: Provider,
  gente: Map<string, DelProveedor>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method !== 'POST') {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(`<!doctype html><html lang="es"><title>Azul</title><h1>Entrá a Azul</h1>
      <form method="post"><label>Email <input name="email"></label>
      <button>Continuar</button> <button name="cancelar" value="1">Cancelar</button></form></html>`);
    return;
  }
  const campos = new URLSearchParams(await text(req));
  if (campos.has('cancelar')) {
    await provider.interactionFinished(req, res, { error: 'access_denied' });
    return;
  }
  const email = campos.get('email') ?? '';
  const quien = gente.get(email) ?? { sub: `sub-de-${email}`, email, email_verified: true };
  gente.set(email, quien);
  const { sub: accountId, amr } = quien;
  await provider.interactionFinished(req, res, { login: { accountId, ...(amr && { amr }) } });
}

async function visitar(direccion: string, quien: { email: string } | 'cancelar'): Promise<string> {
  const { origin } = new URL(direccion);
  const cookies = new Map<string, string>();
  const pedir = async (url: string, init: RequestInit = {}) => {
    const respuesta = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([nombre, valor]) => `${nombre}=${valor}`).join('; ') },
    });
    for (const cookie of respuesta.headers.getSetCookie()) {
      const [par = ''] = cookie.split(';');
      cookies.set(par.slice(0, par.indexOf('=')), par.slice(par.indexOf('=') + 1));
    }
    await respuesta.arrayBuffer();
    return respuesta;
  };
  let url = direccion;
  for (let saltos = 0; saltos < 10; saltos += 1) {
    let respuesta = await pedir(url);
    if (respuesta.status === 200) {
      const body = new URLSearchParams(quien === 'cancelar' ? { cancelar: '1' } : quien);
      respuesta = await pedir(url, { method: 'POST', body });
    }
    const a = respuesta.headers.get('location');
    if (a === null) throw new Error(`The provider answered ${respuesta.status} at ${url}`);
    url = new URL(a, url).href;
    if (new URL(url).origin !== origin) return url;
  }
  throw new Error('The provider sends the browser round and round');
}
