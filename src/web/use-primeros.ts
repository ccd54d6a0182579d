import { startTransition, useEffect, useState } from 'react';

/**
 * Of a long list, the first ones in the page that the server draws, and all once that page answers touches: a phone does not have to
 * read and wake seventy before the first answers. Whoever comes from another screen gets all at once. Not for what stands in a
 * `Suspense`, which wakes after its page.
 */
export function usePrimeros<T>(lista: readonly T[], cuantos: number): readonly T[] {
  const [todos, setTodos] = useState(lista.length <= cuantos || estaDespierta());
  useEffect(() => {
    if (!todos) startTransition(() => setTodos(true));
  }, [todos]);
  return todos ? lista : lista.slice(0, cuantos);
}

/** Whether this page, which the server drew, answers already (`toque-temprano.tsx`). */
function estaDespierta(): boolean {
  return typeof window !== 'undefined' && window.despertar === undefined;
}
