import { Rows2, Rows4 } from 'lucide-react';
import { createContext, useCallback, useContext, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

/** 'compacta' while the lists of this device are compact; kept for a year. */
const COOKIE = 'densidad';
const UN_ANIO_S = 365 * 24 * 60 * 60;

type Densidad = { readonly compacta: boolean; readonly alternar: () => void };

/** How high the rows of the lists are; null where it cannot be chosen. The frame provides it. */
export const DensidadDeListas = createContext<Densidad | null>(null);

/** Whether the request's cookie asks for compact lists. They are comfortable by default. */
export function compactaSegun(cookie: string | null): boolean {
  return (cookie ?? '').split(/;\s*/).includes(`${COOKIE}=compacta`);
}

/** The choice of this device. `inicial` is rendered by the server, so nothing moves during hydration. */
export function useDensidad(inicial: boolean): Densidad {
  const [compacta, setCompacta] = useState(inicial);
  const alternar = useCallback(() => {
    setCompacta((antes) => {
      document.cookie = `${COOKIE}=${antes ? 'comoda' : 'compacta'}; path=/; max-age=${UN_ANIO_S}; samesite=lax`;
      return !antes;
    });
  }, []);
  return { compacta, alternar };
}

/** The switch, beside a list's filters. On a phone rows are cards, so there is none. */
export function BotonDeDensidad() {
  const densidad = useContext(DensidadDeListas);
  if (densidad === null) return null;
  const { compacta, alternar } = densidad;
  return (
    <IconButton
      label="Filas compactas"
      variant="secondary"
      icon={compacta ? <Rows4 aria-hidden /> : <Rows2 aria-hidden />}
      aria-pressed={compacta}
      onClick={alternar}
      className="max-md:hidden print:hidden"
    />
  );
}
