import { createContext, useContext } from 'react';
import type { Salidas } from '#web/api.server.ts';

type Pendientes = Salidas['panel']['pendientes'];
type EnFirma = Pick<Pendientes, 'en_firma' | 'firma_desde'>;
type Espera = EnFirma['en_firma'][number];

export const SIN_FIRMAS: EnFirma = { en_firma: [], firma_desde: null };

/** What waits for a second signature, and what will need one. The office provides it; elsewhere nothing is known. */
export const Firmas = createContext<EnFirma>(SIN_FIRMAS);

/** Whether something about this waits for a second signature. */
export function useEnFirma(de: Partial<Espera>): boolean {
  return useContext(Firmas).en_firma.some(
    ({ tipo, objeto, persona_id, premio_id }) =>
      (de.tipo === undefined || de.tipo === tipo) &&
      (de.objeto === undefined || de.objeto === objeto) &&
      (de.persona_id === undefined || de.persona_id === persona_id) &&
      (de.premio_id === undefined || de.premio_id === premio_id),
  );
}

/** From how many points by hand another person confirms; null if nobody has to. */
export function useFirmaDesde(): number | null {
  return useContext(Firmas).firma_desde;
}
