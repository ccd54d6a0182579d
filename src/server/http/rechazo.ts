import type { Context } from 'hono';
import type { AppEnv } from './app.ts';

/**
 * The response for a request that is refused before reaching the screens: a page for somebody who opens an address, JSON
 * for a program, including our own screens' navigations (`.data`), which translate the code themselves.
 */
export function paginaDeRechazo(
  c: Context<AppEnv>,
  {
    status,
    code,
    message,
    headers = {},
  }: {
    status: 400 | 405 | 408 | 413 | 415 | 429;
    code: string;
    message: string;
    headers?: Record<string, string>;
  },
): Response {
  const pedido = c.var.peticion.requestId;
  const comunes = { 'Cache-Control': 'no-store', ...headers };
  const { path } = c.req;
  const quierePagina = c.req.header('accept')?.includes('text/html') === true;
  if (!quierePagina || path.startsWith('/api/') || path.endsWith('.data')) {
    return c.json({ code, message, pedido }, status, comunes);
  }
  const html = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No pudimos atender tu pedido · Mostrador</title>
<style nonce="${c.var.nonce}">${ESTILO}</style>
</head>
<body>
<main>
<h1>No pudimos atender tu pedido</h1>
<p>${message}</p>
<p>No se guardó nada.</p>
<p><a href="/">Ir al inicio</a></p>
<p><small>Si vuelve a pasar, pasanos este código: <code>${pedido}</code></small></p>
</main>
</body>
</html>
`;
  return c.html(html, status, comunes);
}

const ESTILO = `:root{color-scheme:light dark}
body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;background:light-dark(#faf8f3,#0b151d);color:light-dark(#10212f,#eef3f6)}
main{box-sizing:border-box;max-width:40rem;margin:auto;padding:15vh 1.25rem 2rem}
h1{font-size:1.75rem;line-height:1.2}
a{display:inline-block;padding:.625rem 1rem;border-radius:.5rem;background:light-dark(#0f3d5c,#7fc4ee);color:light-dark(#fff,#0b151d);font-weight:600;text-decoration:none}
small{color:light-dark(#4a5b68,#9fb2bf)}
code{word-break:break-all}`;

/** Why a request never reaches the screens. */
const RECHAZOS = {
  ENVIO_EXCESIVO: {
    status: 413,
    message:
      'Lo que mandaste trae más de lo que entra en un formulario: hasta 500 campos y 1 MB de texto. Achicalo y probá de nuevo.',
  },
  ENVIO_ILEGIBLE: {
    status: 400,
    message: 'Lo que mandaste no se pudo leer. Volvé a abrir la página y probá de nuevo.',
  },
  ENVIO_NO_ADMITIDO: {
    status: 415,
    message: 'Esta dirección no recibe datos de ese tipo. Volvé a abrir la página y usá su formulario.',
  },
  METODO_NO_ADMITIDO: {
    status: 405,
    message: 'Esta dirección no hace lo que le pediste. Volvé a abrir la página y probá desde ahí.',
  },
  ENVIO_LENTO: {
    status: 408,
    message: 'Lo que mandabas tardó demasiado en llegar. Revisá tu conexión y probá de nuevo.',
  },
  DIRECCION_ILEGIBLE: {
    status: 400,
    message: 'Esa dirección no existe. Volvé a entrar desde el menú.',
  },
  CONSULTA_EXCESIVA: {
    status: 400,
    message: 'La dirección es demasiado larga. Volvé a entrar desde el menú.',
  },
  PEDIDO_EXCESIVO: {
    status: 400,
    message: 'El pedido es demasiado largo para un solo enlace. Volvé atrás y armalo en dos.',
  },
} as const;

export type CodigoDeRechazo = keyof typeof RECHAZOS;

/** Refuses in the words of one of these reasons. */
export function rechazar(c: Context<AppEnv>, code: CodigoDeRechazo): Response {
  const { status, message } = RECHAZOS[code];
  return paginaDeRechazo(c, { status, code, message });
}

/** The response for a method that the address does not support. */
export function rechazarMetodo(c: Context<AppEnv>): Response {
  return rechazar(c, 'METODO_NO_ADMITIDO');
}

/**
 * Turns a response that the screens rejected without rendering (web/entry.server) into one of our pages; other responses
 * pass unchanged.
 */
export function paginaORechazo(c: Context<AppEnv>, pagina: Response): Response {
  const code = pagina.headers.get('X-Rechazo');
  if (code === null) return pagina;
  return rechazar(c, esCodigo(code) ? code : pagina.status === 413 ? 'ENVIO_EXCESIVO' : 'ENVIO_ILEGIBLE');
}

function esCodigo(code: string): code is CodigoDeRechazo {
  return Object.hasOwn(RECHAZOS, code);
}

/** An address with control characters or line breaks is never ours, and the router would respond in its own words. */
export function rechazarIlegible(c: Context<AppEnv>): Response | null {
  return ILEGIBLE.test(c.req.path) ? rechazar(c, 'DIRECCION_ILEGIBLE') : null;
}

// Hono has already decoded the path.
const ILEGIBLE = /[\p{Cc}\u2028\u2029]/u;
