import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ControlDelMapa } from '../../mapa/control.ts';
import { Porcentaje } from '../../mapa/porcentaje.tsx';
import { useLimites } from '../../mapa/use-limites.ts';

/** The zoom buttons and the zoom level, in the map's corner. */
export function Zoom({ control }: { control: ControlDelMapa }) {
  const { acercar, alejar } = useLimites(control);
  return (
    <div className="absolute right-3 bottom-3 z-10 flex flex-col items-center gap-0.5 rounded-control border border-line bg-card/95 p-1 shadow-raised">
      <IconButton
        label="Acercar"
        icon={<Plus aria-hidden />}
        disabled={!acercar}
        onClick={() => control.zoomIn()}
      />
      <IconButton
        label="Alejar"
        icon={<Minus aria-hidden />}
        disabled={!alejar}
        onClick={() => control.zoomOut()}
      />
      <IconButton label="Ver todo" icon={<Maximize aria-hidden />} onClick={() => control.reset()} />
      <p className="text-xs font-semibold text-ink-2 tabular-nums">
        <Porcentaje control={control} className="h-4.5 w-11 leading-4.5" />
      </p>
    </div>
  );
}
