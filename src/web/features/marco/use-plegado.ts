import { useCallback, useEffect, useState } from 'react';

/** The spec's cookie: 'true' while the sidebar is open, kept for 7 days. */
const COOKIE = 'sidebar:state';
const SIETE_DIAS_S = 7 * 24 * 60 * 60;

/** Whether the request's cookie says that the sidebar is collapsed. Open by default. */
export function plegadaSegun(cookie: string | null): boolean {
  return (cookie ?? '').split(/;\s*/).includes(`${COOKIE}=false`);
}

/**
 * The sidebar's state, toggled with Ctrl or Cmd + B. `inicial` is rendered by the server, so nothing moves during hydration.
 * On a phone, which has no sidebar, `abrirCajon` is called instead.
 */
export function usePlegado(inicial: boolean, abrirCajon: () => void): [boolean, () => void] {
  const [plegada, setPlegada] = useState(inicial);
  const alternar = useCallback(() => {
    setPlegada((antes) => {
      document.cookie = `${COOKIE}=${antes ? 'true' : 'false'}; path=/; max-age=${SIETE_DIAS_S}; samesite=lax`;
      return !antes;
    });
  }, []);
  useEffect(() => {
    const alTeclear = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      if (window.matchMedia('(min-width: 768px)').matches) alternar();
      else abrirCajon();
    };
    window.addEventListener('keydown', alTeclear);
    return () => window.removeEventListener('keydown', alTeclear);
  }, [alternar, abrirCajon]);
  return [plegada, alternar];
}
