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
