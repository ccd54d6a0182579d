import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** The registrations in the shape they will have. */
export function EsqueletoDeRegistros() {
  return (
    <SkeletonRegion label="Cargando los registros">
      <div className="mb-4 grid gap-2">
        <Skeleton className="h-6 w-48 rounded-label" />
        <Skeleton className="h-5 w-80 max-w-full rounded-label" />
      </div>
      <div className="grid gap-3">
        {Array.from({ length: 3 }, (_, i) => (
          <Card key={i} className="flex flex-wrap items-center gap-4">
            <Skeleton className="size-11 rounded-full" />
            <SkeletonText className="min-w-40 flex-1" />
            <Skeleton className="h-11 w-full lg:w-96" />
          </Card>
        ))}
      </div>
    </SkeletonRegion>
  );
}
