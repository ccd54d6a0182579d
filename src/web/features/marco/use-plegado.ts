import { useState } from 'react';

/** The spec's cookie: 'true' while the sidebar is open, kept for 7 days. */
const COOKIE = 'sidebar:state';
const SIETE_DIAS_S = 7 * 24 * 60 * 60;

/** Whether the request's cookie says that the sidebar is collapsed. Open by default. */
export function plegadaSegun(cookie: string | null): boolean {
  return (cookie ?? '').split(/;\s*/).includes(`${COOKIE}=false`);
}

/**
 * The sidebar's state. `inicial` is rendered by the server, so nothing moves during hydration.
 * @returns whether it is folded, what folds and unfolds it, and what a shortcut does: the same or, on a phone, which has no
 *   sidebar, `abrirCajon`
 */
export function usePlegado(inicial: boolean, abrirCajon: () => void): [boolean, () => void, () => void] {
  const [plegada, setPlegada] = useState(inicial);
  const alternar = () =>
    setPlegada((antes) => {
      document.cookie = `${COOKIE}=${antes ? 'true' : 'false'}; path=/; max-age=${SIETE_DIAS_S}; samesite=lax`;
      return !antes;
    });
  const porAtajo = () => (window.matchMedia('(min-width: 768px)').matches ? alternar() : abrirCajon());
  return [plegada, alternar, porAtajo];
}
