import { useEffect } from 'react';
import { SALIR } from '#web/sesion.ts';

/**
 * What this device keeps of whoever was here before and did not sign out is forgotten, once the page has had its first moments. Who
 * signs out leaves nothing: their form is sent once all is forgotten, or did not want to be in a second.
 */
export function useDispositivo(quien: string): void {
  useEffect(() => {
    const olvidar = async (salvo: string | null) => (await import('#web/dispositivo.ts')).olvidar(salvo);
    const espera = setTimeout(() => void olvidar(quien).catch(() => undefined), 3000);
    let olvidado = false;
    const alEnviar = (event: SubmitEvent) => {
      const { target, submitter } = event;
      if (olvidado || !(target instanceof HTMLFormElement) || new URL(target.action).pathname !== SALIR)
        return;
      event.preventDefault();
      event.stopPropagation();
      const seguir = () => {
        olvidado = true;
        target.requestSubmit(submitter);
      };
      void Promise.race([olvidar(null), new Promise((pasar) => setTimeout(pasar, 1000))]).then(
        seguir,
        seguir,
      );
    };
    window.addEventListener('submit', alEnviar, true);
    return () => {
      clearTimeout(espera);
      window.removeEventListener('submit', alEnviar, true);
    };
  }, [quien]);
}
