import { startTransition, useEffect, useState } from 'react';

/**
 * The first items of a long list in the server's HTML, and all of them once the page is hydrated: a phone should not have to
 * parse and hydrate seventy items before the first responds. After a client navigation all are returned at once. Do not use
 * it inside a `Suspense`, which hydrates later than its page.
 */
export function usePrimeros<T>(lista: readonly T[], cuantos: number): readonly T[] {
  const [todos, setTodos] = useState(lista.length <= cuantos || estaDespierta());
  useEffect(() => {
    if (!todos) startTransition(() => setTodos(true));
  }, [todos]);
  return todos ? lista : lista.slice(0, cuantos);
}

/** Whether this page is hydrated already (`toque-temprano.tsx`). */
function estaDespierta(): boolean {
  return typeof window !== 'undefined' && window.despertar === undefined;
}
