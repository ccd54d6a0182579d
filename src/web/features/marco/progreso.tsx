import { useEnCamino } from '#web/pantalla-ausente.tsx';
import { cn } from '#web/ui/cn.ts';

/** A thin line at the top while the next screen loads. It appears after a moment, so a fast response shows nothing. */
export function Progreso() {
  const enCamino = useEnCamino();
  return (
    <div
      aria-hidden
      className={cn(
        'pointer-events-none fixed inset-x-0 top-0 z-80 h-0.5 overflow-hidden transition-opacity delay-150 print:hidden',
        enCamino ? 'opacity-100' : 'opacity-0',
      )}
    >
      {enCamino ? <div className="h-full w-1/3 animate-slide bg-label" /> : null}
    </div>
  );
}
