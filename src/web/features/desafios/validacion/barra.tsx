import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = {
  vistas: ReactNode;
  /** A filter is active, so the filters are visible from the start. */
  filtrada: boolean;
  children: ReactNode;
};

/** The toolbar of a list: views, filters and actions. On a phone the filters are behind a button. */
export function Barra({ vistas, filtrada, children }: Props) {
  const [abiertos, setAbiertos] = useState(filtrada);
  return (
    <div
      data-filtros={abiertos || filtrada ? 'abiertos' : 'cerrados'}
      className="group mb-4 flex flex-wrap items-center gap-2"
    >
      <div className="min-w-0 max-md:flex-1">{vistas}</div>
      <IconButton
        label="Buscar y filtrar"
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={abiertos || filtrada}
        className="md:hidden"
        onClick={() => setAbiertos((antes) => !antes)}
      />
      {children}
    </div>
  );
}
