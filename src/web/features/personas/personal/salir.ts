import { useState } from 'react';
import { useFetcher } from 'react-router';
import { olvidarLoGuardado } from './guardado.ts';

/** Signs staff out everywhere, forgets what the editor kept here, and leads to the site's front page. */
export function useSalir(): { saliendo: boolean; salir: () => void } {
  const { submit } = useFetcher();
  // Known at once, and until the page is left: the editor hears of the session's end before this is answered.
  const [saliendo, setSaliendo] = useState(false);
  return {
    saliendo,
    salir() {
      setSaliendo(true);
      olvidarLoGuardado();
      void submit(null, { method: 'post', action: '/auth/salir' });
    },
  };
}
