import { useState } from 'react';
import { useFetcher } from 'react-router';
import { olvidarLoGuardado } from './guardado.ts';

/** Signs staff out everywhere, clears what this browser kept of them, at most in a second, and goes to the site's home page. */
export function useSalir(): { saliendo: boolean; salir: () => void } {
  const { submit } = useFetcher();
  // Set at once, and kept until the page is left: the editor hears of the session's end before this request is answered.
  const [saliendo, setSaliendo] = useState(false);
  return {
    saliendo,
    salir() {
      setSaliendo(true);
      olvidarLoGuardado();
      const seguir = () => void submit(null, { method: 'post', action: '/auth/salir' });
      void Promise.race([olvidarElDispositivo(), new Promise((pasar) => setTimeout(pasar, 1000))]).then(
        seguir,
        seguir,
      );
    },
  };
}

/** What was seen and what waits to be sent, if that script comes. */
async function olvidarElDispositivo(): Promise<void> {
  const { olvidar } = await import('#web/dispositivo.ts');
  await olvidar(null);
}
