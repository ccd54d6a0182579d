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
