import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { z } from 'zod';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { type DichoPorElProveedor, probadoConDosFactores } from '#domain/comun/permisos/oidc.ts';
import { type Ok, ok } from '#domain/comun/result.ts';

/** The settings of the company's identity provider. */
export type AjustesDeOidc = {
  /** Its issuer: its identifier, and where its metadata is found. */
  readonly emisor: string;
  readonly cliente: string;
  readonly secreto: string;
  /** Its display name. */
  readonly nombre: string;
  /** Only e-mails of these domains may sign in; if empty, all. Lower case. */
  readonly dominios: readonly string[];
};

/** Ties the response that a browser brings back to the request it started with. */
export type PedidoAlProveedor = {
  readonly estado: string;
  readonly nonce: string;
  readonly verificador: string;
};

/** A person at the provider, as its signed token says. */
export type Identidad = DichoPorElProveedor & {
  readonly emisor: string;
  readonly sujeto: string;
  readonly con_dos_factores: boolean;
};

/** Why the provider did not identify the person; `motivo` is for the log. */
export type FallaDelProveedor = {
  readonly ok: false;
  readonly code: 'OIDC_CANCELADO' | 'OIDC_CAIDO' | 'OIDC_RELOJ' | 'OIDC_INVALIDO';
  readonly motivo: string;
};

export interface Proveedor {
  /** Creates a new request. */
  nuevoPedido(): Promise<PedidoAlProveedor>;
  /** The address to redirect the browser to. */
  direccion(pedido: PedidoAlProveedor): Promise<Ok<string> | FallaDelProveedor>;
  /** Exchanges the code of the query for an identity. A code works once. */
  canjear(consulta: string, pedido: PedidoAlProveedor): Promise<Ok<Identidad> | FallaDelProveedor>;
}

/** Time limit in seconds of each request to the provider. */
const PLAZO_S = 5;
/** How long the provider's metadata is cached. */
const DESCRIPCION_MS = 3_600_000;
/** How long to wait after it failed to answer: each try takes the person's time and ours. */
const DESCANSO_MS = 10_000;
/** Largest response that is read, in bytes; metadata with keys is a few thousand. */
const MAXIMO_DE_RESPUESTA = 512 * 1024;
/** The longest that OpenID Connect allows. */
const MAXIMO_DE_SUJETO = 255;

/**
 * The provider through its own protocol: authorization code with PKCE, state and nonce, using a certified client library.
 * It is not contacted until somebody uses it. `vuelta` is the address that it redirects browsers to.
 */
export function crearProveedor(
  { emisor, cliente, secreto }: AjustesDeOidc,
  { vuelta, ahora }: { vuelta: string; ahora: () => Date },
): Proveedor {
  const descripcion = recordar(ahora, () => descubrir(emisor, cliente, secreto));

  return {
    async nuevoPedido() {
      const oidc = await biblioteca();
      return {
        estado: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verificador: oidc.randomPKCECodeVerifier(),
      };
    },

    direccion: ({ estado, nonce, verificador }) =>
      intentar(async (oidc) => {
        const url = oidc.buildAuthorizationUrl(await descripcion(), {
          redirect_uri: vuelta,
          scope: 'openid email',
          state: estado,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verificador),
          code_challenge_method: 'S256',
        });
        return url.href;
      }),

    canjear: (consulta, { estado, nonce, verificador }) =>
      intentar(async (oidc) => {
        const config = await descripcion();
        const llegada = new URL(vuelta);
        llegada.search = consulta;
        const fichas = await oidc.authorizationCodeGrant(config, llegada, {
          expectedState: estado,
          expectedNonce: nonce,
          pkceCodeVerifier: verificador,
          idTokenExpected: true,
        });
        const dicho = Dicho.parse(fichas.claims());
        // Some providers leave the e-mail out of the ID token and return it only from the userinfo endpoint.
        const correo =
          dicho.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? Correo.parse(await oidc.fetchUserInfo(config, fichas.access_token, dicho.sub))
            : dicho;
        return {
          emisor: dicho.iss,
          sujeto: dicho.sub,
          email: correo.email === undefined ? null : normalizarEmail(correo.email),
          email_verificado: correo.email_verified === true,
          con_dos_factores: probadoConDosFactores({ amr: dicho.amr ?? [], acr: dicho.acr ?? null }),
        };
      }),
  };
}

const Correo = z.object({
  email: z.string().max(320).optional(),
  // Only the boolean of the standard is accepted; some providers send a string.
  email_verified: z.unknown().optional(),
});
const Dicho = Correo.extend({
  iss: z.string(),
  sub: z.string().min(1).max(MAXIMO_DE_SUJETO),
  amr: z.array(z.string()).optional().catch(undefined),
  acr: z.string().optional().catch(undefined),
});

/** Loaded at the first sign-in with the provider: most installations never need it. */
const biblioteca = () => import('openid-client');
type Biblioteca = Awaited<ReturnType<typeof biblioteca>>;

async function descubrir(emisor: string, cliente: string, secreto: string): Promise<Configuration> {
  const oidc = await biblioteca();
  const url = new URL(emisor);
  const conSecreto: ClientAuth = (servidor, yo, cuerpo, headers) => {
    const porCuerpo = servidor.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
    const manera = porCuerpo ? oidc.ClientSecretPost(secreto) : oidc.ClientSecretBasic(secreto);
    manera(servidor, yo, cuerpo, headers);
  };
  return oidc.discovery(url, cliente, {}, conSecreto, {
    timeout: PLAZO_S,
    [oidc.customFetch]: pedirAcotado,
    execute: [
      // By default the library trusts the token because of where it came from; this checks its signature too.
      oidc.enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- the library marks it so that it stands out; our settings let only an issuer on this machine be http
      ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** Requests an address without following redirects, and limits the size of the response. */
const pedirAcotado: CustomFetch = async (url, { body, ...opciones }) => {
  // Every body that the library sends is a form.
  const cuerpo = typeof body === 'string' || body instanceof URLSearchParams ? body : null;
  const respuesta = await fetch(url, { ...opciones, body: cuerpo, redirect: 'manual' });
  if (!respuesta.body) return respuesta;
  const partes: Uint8Array[] = [];
  let largo = 0;
  for await (const parte of respuesta.body) {
    largo += parte.length;
    if (largo > MAXIMO_DE_RESPUESTA) throw new TypeError('the provider answered too much');
    partes.push(parte);
  }
  const { status, headers } = respuesta;
  return new Response(Buffer.concat(partes), { status, headers });
};

/** Caches what `buscar` found for a while, shares one request among simultaneous callers, and waits after a failure. */
function recordar<T>(ahora: () => Date, buscar: () => Promise<T>): () => Promise<T> {
  let guardado: { valor: Promise<T>; hasta: number } | null = null;
  return () => {
    const instante = ahora().getTime();
    // If the clock was ahead and went back, do not cache it longer than usual.
    const lejos = guardado !== null && guardado.hasta - instante > DESCRIPCION_MS;
    if (guardado !== null && guardado.hasta > instante && !lejos) return guardado.valor;
    const valor = buscar();
    const nuevo = { valor, hasta: instante + DESCRIPCION_MS };
    guardado = nuevo;
    valor.catch(() => {
      nuevo.hasta = Math.min(nuevo.hasta, ahora().getTime() + DESCANSO_MS);
    });
    return valor;
  };
}

async function intentar<T>(obra: (oidc: Biblioteca) => Promise<T>): Promise<Ok<T> | FallaDelProveedor> {
  const oidc = await biblioteca();
  try {
    return ok(await obra(oidc));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ok: false, code: causaDe(oidc, error), motivo: motivoDe(error) };
  }
}

/** Maps the library's errors to our codes. Any unknown error means an invalid response. */
function causaDe(oidc: Biblioteca, error: Error): FallaDelProveedor['code'] {
  if (error instanceof oidc.AuthorizationResponseError)
    return SUS_ERRORES.get(error.error) ?? 'OIDC_INVALIDO';
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'OIDC_CAIDO' : 'OIDC_INVALIDO';
  const code = 'code' in error ? error.code : undefined;
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'OIDC_RELOJ';
  if (typeof code === 'string') return NO_CONTESTO.has(code) ? 'OIDC_CAIDO' : 'OIDC_INVALIDO';
  // `fetch` throws the first when nobody answers; `AbortSignal.timeout` the other.
  if (error instanceof TypeError || error.cause instanceof TypeError || error.name === 'TimeoutError')
    return 'OIDC_CAIDO';
  return 'OIDC_INVALIDO';
}

/** The errors that a provider sends back when it does not identify the person. */
const SUS_ERRORES = new Map<string, FallaDelProveedor['code']>([
  ['access_denied', 'OIDC_CANCELADO'],
  ['login_required', 'OIDC_CANCELADO'],
  ['interaction_required', 'OIDC_CANCELADO'],
  ['consent_required', 'OIDC_CANCELADO'],
  ['server_error', 'OIDC_CAIDO'],
  ['temporarily_unavailable', 'OIDC_CAIDO'],
]);

const NO_CONTESTO = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The reason for the log: only terms of the protocol, no text written by a provider or a browser. */
function motivoDe(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const suyo = 'error' in error && typeof error.error === 'string' ? `: ${error.error.slice(0, 60)}` : '';
  return `${error.name}${code}${suyo}`;
}
