import { useState } from 'react';
import { useFetcher } from 'react-router';
import { olvidarLoGuardado } from './guardado.ts';

/** Signs staff out everywhere, clears what the editor kept in this browser, and goes to the site's home page. */
export function useSalir(): { saliendo: boolean; salir: () => void } {
  const { submit } = useFetcher();
  // Set at once, and kept until the page is left: the editor hears of the session's end before this request is answered.
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
