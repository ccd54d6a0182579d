import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DocumentoContext } from './documento.ts';

const root = document.documentElement;
const documento = {
  // The browser hides the attribute, and keeps the property for scripts that already run.
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
  // Read when it is shown: a request that fails later leaves its own id here.
  get requestId() {
    return root.dataset['pedido'] ?? '';
  },
};

rememberFailedRequests();

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
 * Data for a navigation comes through fetch, and the router does not hand over the answer's headers: the id of the
 * last one that failed is kept where the error screen looks for it.
 */
function rememberFailedRequests() {
  const original = window.fetch;
  window.fetch = async (...args) => {
    const response = await original(...args);
    const id = response.headers.get('X-Request-Id');
    if (response.status >= 500 && id !== null) root.dataset['pedido'] = id;
    return response;
  };
}
