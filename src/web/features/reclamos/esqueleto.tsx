import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { FILA } from './disposicion.ts';

/** The queue while it comes: its chips, its search and some rows. */
export function EsqueletoDeReclamos() {
  return (
    <SkeletonRegion label="Cargando los reclamos" className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {['w-31', 'w-32', 'w-30', 'w-29'].map((ancho) => (
          <Skeleton key={ancho} className={`h-9 rounded-full ${ancho}`} />
        ))}
      </div>
      <Skeleton className="h-11" />
      <Card pad="none">
        {Array.from({ length: 5 }, (_, i) => (
          <div key={i} className="border-b border-line p-4 last:border-b-0 md:px-5">
            <div className={FILA}>
              <div className="flex items-center gap-3">
                <Skeleton className="size-11 shrink-0 rounded-full" />
                <div className="grid flex-1 gap-1.5">
                  <Skeleton className="h-5 w-3/5" />
                  <Skeleton className="h-4 w-4/5" />
                </div>
              </div>
              <div className="flex items-center gap-3">
                <Skeleton className="size-11 shrink-0" />
                <Skeleton className="h-5 flex-1" />
              </div>
              <Skeleton className="h-6 w-24 md:justify-self-end" />
              <Skeleton className="h-11" />
            </div>
            <Skeleton className="mt-3 h-4 w-16 md:ml-14" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
