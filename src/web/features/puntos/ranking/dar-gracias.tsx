import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { enlaceDeGracias } from '#domain/comun/enlaces.ts';
import { cn } from '#web/ui/cn.ts';
import type { Fila } from './puntos.tsx';

/** Thanks whoever is in that place. Nothing in one's own. */
export function DarGracias({ fila, className }: { fila: Fila; className: string }) {
  return fila.soy_yo ? null : (
    <Link
      to={enlaceDeGracias(fila.empleado_id)}
      aria-label={`Dar las gracias a ${fila.nombre} ${fila.apellido}`}
      title="Dar las gracias"
      className={cn(
        'tap inline-grid size-8 place-items-center rounded-full text-ink-2 hover:bg-kraft hover:text-ink',
        className,
      )}
    >
      <HeartHandshake aria-hidden className="size-4" />
    </Link>
  );
}
