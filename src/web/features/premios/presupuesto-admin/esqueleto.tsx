import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** Figures over a table of months, in the shape they will have. */
export function EsqueletoDePresupuesto() {
  return (
    <SkeletonRegion label="Cargando el presupuesto">
      <div className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {Array.from({ length: 4 }, (_, i) => (
          <Card key={i} className="grid h-29 content-between gap-2">
            <Skeleton className="h-4 w-32 rounded-label" />
            <Skeleton className="h-8 w-40 rounded-label" />
            <Skeleton className="h-3 w-28 rounded-label" />
          </Card>
        ))}
      </div>
      <div className="mb-4 flex justify-between gap-2 max-sm:flex-col">
        <Skeleton className="h-11 sm:w-48" />
        <Skeleton className="h-11 sm:w-48" />
      </div>
      <Card className="grid gap-6">
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className="flex items-center gap-6">
            <SkeletonText className="flex-1" />
            <Skeleton className="h-6 w-24 rounded-label max-md:hidden" />
            <Skeleton className="h-6 w-24 rounded-label max-md:hidden" />
            <Skeleton className="h-7 w-16 rounded-full" />
            <Skeleton className="h-11 w-24 max-md:hidden" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
