import { useFetcher } from 'react-router';
import { olvidarLoGuardado } from './guardado.ts';

/** Signs staff out everywhere, forgets what the editor kept here, and leads to the site's front page. */
export function useSalir(): { saliendo: boolean; salir: () => void } {
  const { state, submit } = useFetcher();
  return {
    saliendo: state !== 'idle',
    salir() {
      olvidarLoGuardado();
      void submit(null, { method: 'post', action: '/auth/salir' });
    },
  };
}
