import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { z } from 'zod';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { type DichoPorElProveedor, probadoConDosFactores } from '#domain/comun/permisos/oidc.ts';
import { type Ok, ok } from '#domain/comun/result.ts';

/** The company's identity provider, as the settings have it. */
export type AjustesDeOidc = {
  /** Its issuer: what it calls itself, and where its description is found. */
  readonly emisor: string;
  readonly cliente: string;
  readonly secreto: string;
  /** What people call it. */
  readonly nombre: string;
  /** Domains whose e-mails alone may come in; none, all. Lower case. */
  readonly dominios: readonly string[];
};

/** What ties the answer that a browser brings back to the request that left from it. */
export type PedidoAlProveedor = {
  readonly estado: string;
  readonly nonce: string;
  readonly verificador: string;
};

/** Who somebody is there, as its signed token says. */
export type Identidad = DichoPorElProveedor & {
  readonly emisor: string;
  readonly sujeto: string;
  readonly con_dos_factores: boolean;
};

/** Why the provider did not say who somebody is; `motivo` is for the log. */
export type FallaDelProveedor = {
  readonly ok: false;
  readonly code: 'OIDC_CANCELADO' | 'OIDC_CAIDO' | 'OIDC_RELOJ' | 'OIDC_INVALIDO';
  readonly motivo: string;
};

export interface Proveedor {
  /** A request that nobody has made yet. */
  nuevoPedido(): Promise<PedidoAlProveedor>;
  /** Where a browser goes with it. */
  direccion(pedido: PedidoAlProveedor): Promise<Ok<string> | FallaDelProveedor>;
  /** Who the browser came back as; `consulta` is the query it came back with. A code serves once, there. */
  canjear(consulta: string, pedido: PedidoAlProveedor): Promise<Ok<Identidad> | FallaDelProveedor>;
}

/** Seconds that each request to the provider may take. */
const PLAZO_S = 5;
/** What it says of itself is asked again after that long. */
const DESCRIPCION_MS = 3_600_000;
/** One that did not answer is not asked again at once: each try takes a person's time and ours. */
const DESCANSO_MS = 10_000;
/** Longest answer that is read; a description with keys is a few thousand. */
const MAXIMO_DE_RESPUESTA = 512 * 1024;
/** As long as OpenID Connect lets one be. */
const MAXIMO_DE_SUJETO = 255;

/**
 * The provider over its own protocol: authorization code with PKCE, state and nonce, by a client library that is certified for it.
 * It is not spoken to until somebody uses it. `vuelta` is the address that it sends browsers back to.
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
        // Some providers keep the e-mail out of the token, and tell it to whoever brings the other one.
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
  // Only the boolean of the standard counts; some providers send it as text.
  email_verified: z.unknown().optional(),
});
const Dicho = Correo.extend({
  iss: z.string(),
  sub: z.string().min(1).max(MAXIMO_DE_SUJETO),
  amr: z.array(z.string()).optional().catch(undefined),
  acr: z.string().optional().catch(undefined),
});

/** Loaded when somebody signs in by it: most installations never do. */
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
      // By default the token is believed because of where it came from: its signature is checked besides.
      oidc.enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- the library marks it so that it stands out; our settings let only an issuer on this machine be http
      ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** Asks, follows no redirection, and reads no more than an answer may be long. */
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

/** Keeps what `buscar` found for a while, asks once for whoever asks meanwhile, and rests after a failure. */
function recordar<T>(ahora: () => Date, buscar: () => Promise<T>): () => Promise<T> {
  let guardado: { valor: Promise<T>; hasta: number } | null = null;
  return () => {
    const instante = ahora().getTime();
    // A clock that was ahead and went back is no reason to keep it longer.
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

/** What the library threw, for people. Whatever is not known is an answer that does not hold. */
function causaDe(oidc: Biblioteca, error: Error): FallaDelProveedor['code'] {
  if (error instanceof oidc.AuthorizationResponseError)
    return SUS_ERRORES.get(error.error) ?? 'OIDC_INVALIDO';
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'OIDC_CAIDO' : 'OIDC_INVALIDO';
  const code = 'code' in error ? error.code : undefined;
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'OIDC_RELOJ';
  if (typeof code === 'string') return NO_CONTESTO.has(code) ? 'OIDC_CAIDO' : 'OIDC_INVALIDO';
  // What `fetch` throws when nobody answers, and `AbortSignal.timeout` when they take too long.
  if (error instanceof TypeError || error.cause instanceof TypeError || error.name === 'TimeoutError')
    return 'OIDC_CAIDO';
  return 'OIDC_INVALIDO';
}

/** What a provider sends a browser back with when it does not say who somebody is. */
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

/** Without anything that the provider or a browser wrote, but for the words of the protocol. */
function motivoDe(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const suyo = 'error' in error && typeof error.error === 'string' ? `: ${error.error.slice(0, 60)}` : '';
  return `${error.name}${code}${suyo}`;
}
