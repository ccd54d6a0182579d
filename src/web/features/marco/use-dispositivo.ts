import { createElement, useEffect, useState, type ReactNode } from 'react';
import { anotarRespuestaDe } from '#web/dispositivo/quien.ts';
import { SALIR } from '#web/sesion.ts';

/** After the page has had its first moments: what is said without signal; then what takes the device's time. */
const AVISAR_MS = 300;
const ORDENAR_MS = 3000;

/**
 * Says whose the device is from now on. What it keeps of whoever was here before and did not sign out is forgotten. Who signs out leaves
 * nothing: their form is sent once all is forgotten, or did not want to be in a second.
 * @returns what is shown above the screen without signal, once its script came
 */
export function useDispositivo(quien: string): ReactNode {
  const [sinSenal, ponerSinSenal] = useState<ReactNode>(null);
  useEffect(() => {
    anotarRespuestaDe(quien);
    const avisar = setTimeout(() => {
      void traer().then((suyo) => ponerSinSenal(suyo && createElement(suyo.SinSenal)));
    }, AVISAR_MS);
    const ordenar = setTimeout(() => void traer().then((suyo) => suyo?.ordenar(quien)), ORDENAR_MS);
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
      void Promise.race([
        traer().then((suyo) => suyo?.olvidar(null)),
        new Promise((pasar) => setTimeout(pasar, 1000)),
      ]).then(seguir, seguir);
    };
    window.addEventListener('submit', alEnviar, true);
    return () => {
      clearTimeout(avisar);
      clearTimeout(ordenar);
      window.removeEventListener('submit', alEnviar, true);
    };
  }, [quien]);
  return sinSenal;
}

/** Null if it does not come. */
function traer() {
  return import('./sin-senal.tsx').catch(() => null);
}
