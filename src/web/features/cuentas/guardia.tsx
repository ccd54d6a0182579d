import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { guardia } from '#web/guardia.ts';
import { mirarLoEscrito } from '#web/lo-escrito.ts';
import type { DialogoDePrueba as Dialogo } from './dialogo-de-prueba.tsx';
import { mirarFormas } from './formas.ts';

/** Asked for when it is needed. If it cannot be had, nobody is asked, and what was refused says why. */
const DialogoDePrueba = lazy<typeof Dialogo>(() =>
  import('./dialogo-de-prueba.tsx').then(
    ({ DialogoDePrueba: Cargado }) => ({ default: Cargado }),
    () => ({ default: Ausente }),
  ),
);

/** On the screens of somebody who is signed in: asks them who they are, over the page, when the server says it must. */
export function Guardia({ email, puerta }: { email: string; puerta: 'reconoce' | 'personal' }) {
  const falta = useSyncExternalStore(guardia.escuchar, guardia.actual, () => null);
  useEffect(() => mirarLoEscrito(), []);
  useFormasAlEscribir();
  if (falta === null) return null;
  return (
    <Suspense>
      <DialogoDePrueba falta={falta} email={email} puerta={puerta} />
    </Suspense>
  );
}

/**
 * Whoever writes may have their session end under what they write, and nobody tells a stranger what an account takes to come in:
 * it is asked while there is a session.
 */
function useFormasAlEscribir(): void {
  useEffect(() => {
    const alEscribir = () => void mirarFormas();
    window.addEventListener('input', alEscribir, { once: true });
    return () => window.removeEventListener('input', alEscribir);
  }, []);
}

function Ausente() {
  useEffect(() => guardia.contestar(false), []);
  return null;
}
