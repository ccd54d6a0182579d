import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** Figures over a table, in the shape they will have. */
export function EsqueletoDeSucursales() {
  return (
    <SkeletonRegion label="Cargando las sucursales">
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, i) => (
          <Card key={i} className="grid h-27 content-between gap-3">
            <Skeleton className="h-4 w-28 rounded-label" />
            <Skeleton className="h-9 w-14 rounded-label" />
          </Card>
        ))}
      </div>
      <div className="mb-4 flex gap-2 max-sm:flex-col">
        <Skeleton className="h-11 flex-1 max-sm:flex-none" />
        <Skeleton className="h-11 sm:w-48" />
        <Skeleton className="h-11 sm:w-44" />
      </div>
      <Card className="grid gap-6">
        {Array.from({ length: 5 }, (_, i) => (
          <div key={i} className="flex items-center gap-6">
            <SkeletonText className="flex-1" />
            <Skeleton className="h-6 w-12 rounded-label max-md:hidden" />
            <Skeleton className="h-7 w-20 rounded-full" />
            <Skeleton className="h-11 w-28 max-md:hidden" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
