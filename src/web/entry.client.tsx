import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { adelantos } from './adelantos.ts';
import { anotarRespuestaDe } from './dispositivo/quien.ts';
import { SinRespuesta } from './conexion.ts';
import { DocumentoContext } from './documento.ts';
import { conSenas, mirarPresencia } from './presencia.ts';
import { deUnaPantalla, guardia } from './guardia.ts';
import { traerTextos } from './copy/errores.ts';
import { pantallaAusente } from './pantalla-ausente.tsx';
import { hayToqueTemprano } from './toque-temprano.tsx';
import { heedBackFirst } from './ui/back-first.ts';
import { bringWhenTouched } from './ui/later.tsx';

const root = document.documentElement;
const documento = {
  // Browsers hide the nonce attribute, but scripts can read it as a property.
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
  compilacion: root.dataset['compilacion'] ?? '',
  // Read when it is shown, because a request that fails later stores its own id here.
  get requestId() {
    return root.dataset['pedido'] ?? '';
  },
};

mirarPresencia();
// What a button opens travels while the page is made interactive.
bringWhenTouched(hayToqueTemprano());
watchRequests();
heedBackFirst();
// Called where the router would reload the page (`vite.config.ts`).
window.pantallaAusente = pantallaAusente;

// A page that says what was refused is drawn again with the same words.
if (root.dataset['negada'] === undefined) hydrate();
else void traerTextos().then(hydrate);

function hydrate() {
  const app = (
    <StrictMode>
      <DocumentoContext value={documento}>
        <HydratedRouter />
      </DocumentoContext>
    </StrictMode>
  );
  startTransition(() => {
    // Without signal the document is not that of the address: there is nothing to hydrate.
    if (document.querySelector('[data-abriendo]')) createRoot(document).render(app);
    else hydrateRoot(document, app);
  });
}

/**
 * Wraps fetch, which every request of the screens goes through, because the router does not expose response headers. It keeps
 * the id of the last failed request for the error screen. If a response says that a session or a recent proof of identity is
 * missing, it asks for it in a dialog, while the page stays as it is, and sends the same request again. The texts of a
 * refusal are loaded before its response is handed over.
 */
function watchRequests() {
  const original = window.fetch;
  window.fetch = async (...args) => {
    const [request, init] = args;
    // A screen's action may refuse by itself: the wording is on its way together with the answer.
    const sends = init?.method === 'POST' && request instanceof URL;
    if (sends) void traerTextos();
    const response =
      (await adelantos.tomar(request, init)) ??
      (await original(request, conSenas(request, init)).catch(sinRespuesta));
    const id = response.headers.get('X-Request-Id');
    if (response.status >= 500 && id !== null) root.dataset['pedido'] = id;
    if (response.ok && deUnaPantalla(request)) anotarRespuestaDe(response.headers.get('X-Quien'));
    const falta = response.headers.get('X-Falta');
    const retry = falta !== null && (await guardia.resolver(falta, ...args));
    const answer = retry ? await original(...args) : response;
    if (sends || !answer.ok || answer.headers.has('X-Negada')) await traerTextos();
    return answer;
  };
}

/** Without a response fetch throws a TypeError, and so does a bug in a screen; this gives the first a class of its own. */
function sinRespuesta(error: unknown): never {
  throw error instanceof TypeError ? new SinRespuesta(error.message, { cause: error }) : error;
}
