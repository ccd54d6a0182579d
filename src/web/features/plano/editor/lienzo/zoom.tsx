import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ControlDelMapa } from '../../mapa/control.ts';
import { usePorcentaje } from '../../mapa/use-porcentaje.ts';

/** Nearer, further, everything; and how near. In the map's corner. */
export function Zoom({ control }: { control: ControlDelMapa }) {
  const porciento = usePorcentaje(control) ?? 100;
  return (
    <div className="absolute right-3 bottom-3 z-10 flex flex-col items-center gap-0.5 rounded-control border border-line bg-card/95 p-1 shadow-raised">
      <IconButton
        label="Acercar"
        icon={<Plus aria-hidden />}
        disabled={!control.canZoomIn}
        onClick={() => control.zoomIn()}
      />
      <IconButton
        label="Alejar"
        icon={<Minus aria-hidden />}
        disabled={!control.canZoomOut}
        onClick={() => control.zoomOut()}
      />
      <IconButton label="Ver todo" icon={<Maximize aria-hidden />} onClick={() => control.reset()} />
      <p className="h-4.5 w-11 text-center text-xs font-semibold text-ink-2 tabular-nums contain-strict">
        {porciento}%
      </p>
    </div>
  );
}
