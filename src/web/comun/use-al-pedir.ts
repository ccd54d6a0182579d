import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/**
 * An address that says `?hacer=nuevo`, as those of the search's acts do, opens what a screen makes; once: coming back to it does not open it
 * again.
 */
export function useAlPedir(abrir: () => void): void {
  const [query, setQuery] = useSearchParams();
  const pedido = query.get('hacer') === 'nuevo';
  const hacer = useEffectEvent(() => {
    abrir();
    setQuery(sinPedido, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (pedido) hacer();
  }, [pedido]);
}

function sinPedido(query: URLSearchParams): URLSearchParams {
  query.delete('hacer');
  return query;
}
