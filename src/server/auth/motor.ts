import { randomUUIDv7 } from 'node:crypto';
// `minimal` leaves out the query builder for projects without an ORM, which would load two hundred files at each start.
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import { createInternalAdapter } from 'better-auth/db';
import { z } from 'zod';
import { ahora } from '#server/reloj.ts';
import { CLAVE_MAXIMA, CLAVE_MINIMA } from '#domain/personas/empleados/cuenta.ts';
import type { Db } from '#server/db/base.ts';
import { credenciales, cuentas, sesiones, verificaciones } from '#server/db/schema/cuentas.ts';
import { cifrarClave, verificarClave } from './claves.ts';
import { conSuHuella } from './galletas.ts';
import { crearSesionDirecta } from './llamador.ts';
import { paraLaBiblioteca, type Secretos } from './rotacion.ts';
import { comoFactor, type FactorProbado } from './segundo-factor.ts';

/** The caller's address, and the headers for the cookies of its response. */
export type CtxDePedido = {
  /** The caller's address, from the socket or a trusted proxy; never from the body. */
  readonly direccion: string;
  readonly headers: Headers;
  readonly resHeaders: Headers;
};

/** A session as it is in the database now. It is not cached anywhere. */
export type Sesion = {
  readonly cuenta_id: string;
  readonly sesion_id: string;
  readonly token: string;
  readonly nombre: string;
  readonly email: string;
  readonly email_confirmado: boolean;
  /** When the owner last proved their identity. */
  readonly probada_en: Date | null;
  /** The second factor used to sign in, if any. */
  readonly factor: FactorProbado | null;
};

/** Days of life without use. */
const SESION_DIAS = 30;
/** Days of life in total, however much it is used; after that one signs in again. */
const SESION_DIAS_EN_TOTAL = 90;
const DIA_S = 86_400;

export type Motor = ReturnType<typeof crearMotor>;

/**
 * Better Auth, called only from our code: its HTTP handler is not served, so only our procedures can be called. Sessions
 * are only in the database, so a deleted one ends at its next request.
 */
export function crearMotor({ db, appUrl, ...secretos }: { db: Db; appUrl: string } & Secretos) {
  const { secreto } = secretos;
  const seguro = appUrl.startsWith('https:');
  const options = {
    appName: 'Mostrador',
    baseURL: appUrl,
    secret: secreto,
    secrets: paraLaBiblioteca(secretos),
    emailAndPassword: {
      enabled: true,
      // Accounts are created by `registrar` and `crearCuenta`, in one transaction with the employee.
      disableSignUp: true,
      minPasswordLength: CLAVE_MINIMA,
      maxPasswordLength: CLAVE_MAXIMA,
      password: {
        hash: cifrarClave,
        verify: ({ hash, password }) => verificarClave(hash, password),
      },
    },
    session: {
      expiresIn: SESION_DIAS * DIA_S,
      updateAge: DIA_S,
      cookieCache: { enabled: false },
      additionalFields: {
        probada_en: { type: 'date', required: false, input: false },
        factor: { type: 'string', required: false, input: false },
        usada_en: { type: 'date', required: false, input: false },
      },
    },
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    // The library does not count in-process calls; our limits are in limites.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // The library's own option writes the weaker `__Secure-` prefix.
      useSecureCookies: false,
      cookiePrefix: seguro ? '__Host-mostrador' : 'mostrador',
      defaultCookieAttributes: { secure: seguro, httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => randomUUIDv7() },
    },
  } satisfies BetterAuthOptions;
  const auth = betterAuth({ ...options, database: adaptador(db), plugins: [cookies] });
  const { cookiePrefix } = options.advanced;
  const copiarCookies = (de: Headers, a: Headers): void => {
    for (const cookie of de.getSetCookie()) {
      const suyas = conSuHuella(cookie, `${cookiePrefix}.session_token`, `${cookiePrefix}.huella`);
      for (const una of suyas) a.append('set-cookie', una);
    }
  };

  return {
    seguro,
    /** Like `leer`, but with the caller's record; null if the session has to be prolonged or cleaned up. */
    leerDirecto: crearSesionDirecta({
      db,
      secreto,
      cookie: `${cookiePrefix}.session_token`,
      ahora,
      vida_ms: SESION_DIAS * DIA_S * 1000,
      renovar_ms: DIA_S * 1000,
      tope_ms: SESION_DIAS_EN_TOTAL * DIA_S * 1000,
    }),
    /** The library's own operations on users, sessions and tokens, inside `tx`. */
    async en(tx: Db) {
      const ctx = await auth.$context;
      return createInternalAdapter(adaptador(tx)(ctx.options), {
        options: ctx.options,
        logger: ctx.logger,
        hooks: [],
        generateId: ctx.generateId,
      });
    },
    /**
     * The caller according to the request's cookie, or null. With `resHeaders`, the session and its cookie are prolonged
     * every few days of use.
     */
    async leer(headers: Headers, resHeaders?: Headers): Promise<Sesion | null> {
      const { headers: salida, response } = await auth.api.getSession({
        headers,
        query: { disableRefresh: resHeaders === undefined },
        returnHeaders: true,
      });
      if (resHeaders) copiarCookies(salida, resHeaders);
      if (!response) return null;
      const { session, user } = response;
      if (ahora().getTime() - session.createdAt.getTime() > SESION_DIAS_EN_TOTAL * DIA_S * 1000) return null;
      return {
        cuenta_id: user.id,
        sesion_id: session.id,
        token: session.token,
        nombre: user.name,
        email: user.email,
        email_confirmado: user.emailVerified,
        probada_en: session.probada_en ?? null,
        factor: comoFactor(session.factor),
      };
    },
    async ponerCookie(ctx: CtxDePedido, sesion: FilaSesion, cuenta: FilaCuenta): Promise<void> {
      const { headers } = await auth.api.ponerCookie({
        body: { sesion, cuenta },
        headers: ctx.headers,
        returnHeaders: true,
      });
      copiarCookies(headers, ctx.resHeaders);
    },
    async borrarCookie(ctx: CtxDePedido): Promise<void> {
      const { headers } = await auth.api.borrarCookie({ headers: ctx.headers, returnHeaders: true });
      copiarCookies(headers, ctx.resHeaders);
    },
  };
}

const ESQUEMA_SESION = z.object({
  id: z.string(),
  token: z.string(),
  userId: z.string(),
  expiresAt: z.date(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
type FilaSesion = z.infer<typeof ESQUEMA_SESION>;

const ESQUEMA_CUENTA = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
type FilaCuenta = z.infer<typeof ESQUEMA_CUENTA>;

/** The library can write and sign its cookies only from an endpoint; these two have no address. */
const cookies = {
  id: 'mostrador',
  endpoints: {
    ponerCookie: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ sesion: ESQUEMA_SESION, cuenta: ESQUEMA_CUENTA }) },
      async (ctx) => {
        await setSessionCookie(ctx, { session: ctx.body.sesion, user: ctx.body.cuenta }, false);
        return ctx.json({});
      },
    ),
    borrarCookie: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      deleteSessionCookie(ctx);
      return ctx.json({});
    }),
  },
};

function adaptador(db: Db) {
  return drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: cuentas, session: sesiones, account: credenciales, verification: verificaciones },
    // A transaction started by the library would wait for ever for the only connection of the embedded database.
    transaction: false,
  });
}
