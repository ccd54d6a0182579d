/** Address of the document without data (`routes/sin-senal.tsx`). */
export const ARRANQUE = '/sin-senal';

/** That document, as if the server had written it now. */
export async function arranque(guardado: Response): Promise<Response> {
  const politica = guardado.headers.get('Content-Security-Policy') ?? "default-src 'none'";
  return conNonceNuevo(await guardado.text(), politica);
}

/** A document that was kept, with a nonce of its own each time, in its policy and in its scripts. */
export function conNonceNuevo(html: string, politica: string): Response {
  const anterior = /'nonce-([^']+)'/u.exec(politica)?.[1];
  const nonce = nonceNuevo();
  const cambiar = (texto: string) => (anterior === undefined ? texto : texto.replaceAll(anterior, nonce));
  return new Response(cambiar(html), { headers: cabeceras(cambiar(politica)) });
}

/** Where nothing else can be shown, in our words. `puedeRepetirse`: false if it was a form, which did not leave. */
export function paginaSinSenal(puedeRepetirse: boolean): Response {
  return paginaPropia((nonce) =>
    puedeRepetirse
      ? '<h1>Sin conexión</h1><p>Esta página todavía no la viste en este dispositivo. Cuando vuelva la señal, probá de nuevo.</p><a href="">Probar de nuevo</a>'
      : `<h1>Sin conexión</h1><p>Lo que mandaste no salió. Volvé atrás: lo que escribiste sigue ahí.</p><a href="" id="atras">Volver</a><script nonce="${nonce}">document.getElementById('atras').onclick=(e)=>{e.preventDefault();history.back()}</script>`,
  );
}

/** A whole page of a worker's own, which needs nothing that is not in it. `cuerpo` is given the nonce of its scripts. */
export function paginaPropia(cuerpo: (nonce: string) => string): Response {
  const nonce = nonceNuevo();
  const html = `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sin conexión</title><style nonce="${nonce}">${ESTILO}</style></head><body><main>${cuerpo(nonce)}</main></body></html>`;
  const politica = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, { status: 503, headers: cabeceras(politica) });
}

const ESTILO =
  ':root{color-scheme:light dark}body{margin:0}main{min-height:100dvh;display:grid;place-content:center;gap:1rem;padding:1.5rem;box-sizing:border-box}body{font:1.0625rem/1.5 system-ui,sans-serif;background:light-dark(#faf8f3,#0b151d);color:light-dark(#10212f,#eef3f6)}h1,p,ul{margin:0;max-width:32ch}h1{line-height:1.2}ul{padding:0;display:grid;gap:.75rem;list-style:none}a{justify-self:start;padding:.75rem 1.25rem;border-radius:.5rem;background:light-dark(#0f3d5c,#7fc4ee);color:light-dark(#fff,#0b151d);font-weight:600;text-decoration:none}li a{display:block}small{display:block;font-weight:400;font-size:.875rem}a.otra{background:none;color:inherit;border:1px solid;padding:.625rem 1.25rem}';

function cabeceras(politica: string): HeadersInit {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': politica,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'geolocation=(), microphone=(), payment=(), usb=()',
  };
}

function nonceNuevo(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
