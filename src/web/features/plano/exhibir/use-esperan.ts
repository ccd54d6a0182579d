import { useEffect, useState } from 'react';
import { COLA_CAMBIO, enEspera } from '#web/cola/espera.ts';
import { leerQuien } from '#web/dispositivo/quien.ts';
import type { Pendiente } from './tipos.ts';

/** What names a task: a booking is put up once and taken down once. */
export function tareaDe({ reserva_id, trabajo }: Pick<Pendiente, 'reserva_id' | 'trabajo'>): string {
  return `${reserva_id} ${trabajo}`;
}

/** The tasks that were done on this device and wait for signal: they are not to be done again. */
export function useEsperan(): ReadonlySet<string> {
  const [esperan, setEsperan] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const leer = async () => {
      const quien = leerQuien();
      const suyas = quien === null ? [] : await enEspera(quien);
      const ahora = new Set(
        suyas.flatMap(({ acto, rechazo, entrada }) =>
          acto === 'exhibiciones.registrar' && rechazo === null
            ? [`${String(entrada['reserva_id'])} ${String(entrada['trabajo'])}`]
            : [],
        ),
      );
      setEsperan((antes) => new Set([...antes, ...ahora]));
      clearTimeout(reloj);
      reloj = setTimeout(() => setEsperan(ahora), HASTA_RECARGAR_MS);
    };
    const mirar = () => void leer();
    mirar();
    // Told by this page, and by whoever sends them: another tab, or the service worker.
    const canal = new BroadcastChannel(COLA_CAMBIO);
    canal.addEventListener('message', mirar);
    window.addEventListener(COLA_CAMBIO, mirar);
    return () => {
      clearTimeout(reloj);
      canal.close();
      window.removeEventListener(COLA_CAMBIO, mirar);
    };
  }, []);
  return esperan;
}

/** What left is in the list until this is loaded again: its button does not come back meanwhile. */
const HASTA_RECARGAR_MS = 3000;
