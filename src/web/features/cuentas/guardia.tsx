import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { guardia } from '#web/guardia.ts';
import { mirarLoEscrito } from '#web/lo-escrito.ts';
import type { DialogoDePrueba as Dialogo } from './dialogo-de-prueba.tsx';
import { mirarFormas } from './formas.ts';

/** Loaded when needed. If that fails nobody is asked, and the refused request shows its own error. */
const DialogoDePrueba = lazy<typeof Dialogo>(() =>
  import('./dialogo-de-prueba.tsx').then(
    ({ DialogoDePrueba: Cargado }) => ({ default: Cargado }),
    () => ({ default: Ausente }),
  ),
);

/**
 * On the screens of somebody signed in: shows the dialog that asks for a proof of identity or a new session, when the server
 * requires it.
 */
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
 * The session may end while somebody types, and without a session the server does not tell which second factors an account
 * has. So they are requested when typing begins.
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
