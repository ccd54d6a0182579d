import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** The groups of a branch in the shape they will have. */
export function EsqueletoDeGrupos() {
  return (
    <SkeletonRegion label="Cargando los grupos">
      <div className="mb-4 flex gap-3 max-sm:flex-col sm:items-center sm:justify-between">
        <SkeletonText lines={2} className="w-96 max-w-full" />
        <Skeleton className="h-11 sm:w-40" />
      </div>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, i) => (
          <Card key={i} className="grid gap-4">
            <SkeletonText />
            <Skeleton className="h-11 w-3/4" />
            <Skeleton className="h-10" />
          </Card>
        ))}
      </div>
    </SkeletonRegion>
  );
}
