import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app.ts';

/**
 * The headers that tell the browser what our pages may do. A handler that set its own policy (a PDF that our own
 * pages show in place) keeps it.
 */
export function securityHeaders({ development }: { development: boolean }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (c.req.path.startsWith('/assets/')) {
      // A part of a page, never one: nothing may run from it alone. Dozens come with a page, and each is small.
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
 * Refuses what a page of another site made the browser send. Browsers say where a request comes from
 * (Sec-Fetch-Site, else Origin); programs say neither, and carry no cookies that were not given to them.
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
    // Also of what is not named: where a page may connect, its manifest.
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
