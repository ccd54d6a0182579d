import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { adelantos } from './adelantos.ts';
import { SinRespuesta } from './conexion.ts';
import { DocumentoContext } from './documento.ts';
import { conSenas, mirarPresencia } from './presencia.ts';
import { guardia } from './guardia.ts';
import { pantallaAusente } from './pantalla-ausente.tsx';
import { bringWhenTouched } from './ui/later.tsx';

const root = document.documentElement;
const documento = {
  // Browsers hide the nonce attribute; scripts that run read it as a property.
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
  // Read when it is shown: a request that fails later leaves its own id here.
  get requestId() {
    return root.dataset['pedido'] ?? '';
  },
};

mirarPresencia();
bringWhenTouched();
watchRequests();
// Where the router would reload the page (`vite.config.ts`).
window.pantallaAusente = pantallaAusente;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentoContext value={documento}>
        <HydratedRouter />
      </DocumentoContext>
    </StrictMode>,
  );
});

/**
 * What screens load and send goes through fetch, and the router does not hand over the answer's headers. The id of the
 * last one that failed is kept where the error screen looks for it. And where the answer says that a session or a recent
 * proof of identity is missing, it is asked for over the page, which stays as it is, and the same is sent again.
 */
function watchRequests() {
  const original = window.fetch;
  window.fetch = async (...args) => {
    const [request, init] = args;
    const response =
      (await adelantos.tomar(request, init)) ??
      (await original(request, conSenas(request, init)).catch(sinRespuesta));
    const id = response.headers.get('X-Request-Id');
    if (response.status >= 500 && id !== null) root.dataset['pedido'] = id;
    const falta = response.headers.get('X-Falta');
    const retry = falta !== null && (await guardia.resolver(falta, ...args));
    return retry ? original(...args) : response;
  };
}

/** What fetch throws without an answer is a TypeError, as is a mistake in a screen: it is given a name of its own. */
function sinRespuesta(error: unknown): never {
  throw error instanceof TypeError ? new SinRespuesta(error.message, { cause: error }) : error;
}
