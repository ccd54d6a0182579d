import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app.ts';

/**
 * Sets the headers that restrict what our pages may do. A handler that sets its own policy (a PDF embedded in our pages)
 * keeps it.
 */
export function securityHeaders({ development }: { development: boolean }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (c.req.path.startsWith('/assets/')) {
      // Assets are parts of a page and nothing may run from them alone. A page loads dozens, so their headers are kept
      // short.
      headers.set('Content-Security-Policy', "default-src 'none'");
    } else {
      if (!headers.has('Content-Security-Policy')) {
        headers.set('Content-Security-Policy', contentSecurityPolicy(c.var.nonce, development));
      }
      headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
      headers.set('Cross-Origin-Opener-Policy', 'same-origin');
      headers.set('Permissions-Policy', 'geolocation=(), microphone=(), payment=(), usb=()');
    }
    if (new URL(c.req.url).protocol === 'https:') {
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    }
  };
}

/**
 * Refuses requests that another site's page made the browser send. Browsers say where a request comes from (Sec-Fetch-Site,
 * else Origin); programs send neither, and have no cookies that were not given to them.
 */
export function sameOriginOnly({ origin }: { origin: string | null }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isFromOurPages(c, origin)) {
      c.var.log.warn({ origin: c.req.header('origin') }, 'request from another site refused');
      return c.json({ code: 'ORIGEN_AJENO', message: 'El pedido vino de otro sitio y no se atendió.' }, 403);
    }
    return next();
  };
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function isFromOurPages(c: Context<AppEnv>, fixedOrigin: string | null): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (origin !== undefined) return origin === (fixedOrigin ?? new URL(c.req.url).origin);
  return site === undefined || site === 'same-origin' || site === 'none';
}

function contentSecurityPolicy(nonce: string, development: boolean): string {
  return Object.entries({
    // Also the default for what is not listed: connections, manifest.
    'default-src': "'self'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    // In development Vite puts each style sheet in the page itself.
    'style-src': development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'font-src': "'self' data:",
    ...(development ? { 'connect-src': "'self' ws:" } : {}),
    'frame-src': "'self' blob:",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}

/**
 * The request as the browser sent it, when our own proxies are in front: takes scheme and host from the headers that the
 * nearest proxy wrote. React Router compares the Origin header with this address, and links and cookies depend on its
 * scheme.
 */
export function asSentByBrowser(request: Request, trustedProxies: number): Request {
  if (trustedProxies === 0) return request;
  const url = new URL(request.url);
  const protocol = nthFromEnd(request.headers.get('x-forwarded-proto'), 1);
  const host = nthFromEnd(request.headers.get('x-forwarded-host'), 1);
  if (protocol === 'http' || protocol === 'https') url.protocol = `${protocol}:`;
  if (host !== null && URL.canParse(`${url.protocol}//${host}`)) {
    url.host = host;
    if (!host.includes(':')) url.port = '';
  }
  return url.href === request.url ? request : new Request(url, request);
}

/**
 * The caller's address. Each proxy appends to X-Forwarded-For the address that called it, so with n proxies of our own the
 * n-th from the end is the first that the caller cannot forge.
 */
export function clientAddressOf(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const forwarded = trustedProxies === 0 ? null : nthFromEnd(forwardedFor, trustedProxies);
  return (forwarded ?? socketAddress ?? 'desconocida').replace(/^::ffff:(?=\d+\.)/, '');
}

function nthFromEnd(header: string | null, n: number): string | null {
  const values = (header ?? '').split(',').map((value) => value.trim());
  const value = values.at(-n) ?? values[0];
  return value === undefined || value === '' ? null : value;
}
