import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** Two lists, in the shape they will have. */
export function EsqueletoDeIntegraciones() {
  return (
    <SkeletonRegion label="Cargando las integraciones">
      <div className="grid gap-5">
        <Skeleton className="-mb-1 h-6 w-36 rounded-label" />
        {[0, 1].map((lista) => (
          <Card key={lista} className="grid gap-6">
            <Skeleton className="h-6 w-48 rounded-label" />
            {[0, 1, 2].map((fila) => (
              <div key={fila} className="flex items-center gap-6">
                <SkeletonText className="flex-1" />
                <Skeleton className="h-7 w-20 rounded-full" />
                <Skeleton className="h-11 w-28 max-md:hidden" />
              </div>
            ))}
          </Card>
        ))}
      </div>
    </SkeletonRegion>
  );
}
