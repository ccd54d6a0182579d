import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { guardia } from '#web/guardia.ts';
import { mirarLoEscrito } from '#web/lo-escrito.ts';
import type { DialogoDePrueba as Dialogo } from './dialogo-de-prueba.tsx';

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
  if (falta === null) return null;
  return (
    <Suspense>
      <DialogoDePrueba falta={falta} email={email} puerta={puerta} />
    </Suspense>
  );
}

function Ausente() {
  useEffect(() => guardia.contestar(false), []);
  return null;
}
