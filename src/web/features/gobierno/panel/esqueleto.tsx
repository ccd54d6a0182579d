import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

/** The dashboard's skeleton. */
export function EsqueletoDelPanel() {
  return (
    <SkeletonRegion label="Cargando el dashboard" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {Array.from({ length: 6 }, (_, i) => (
          <Card key={i} className="grid gap-2">
            <Skeleton className="h-4 w-20 rounded-label" />
            <Skeleton className="h-10 w-16 rounded-label" />
            <Skeleton className="h-4 w-14 rounded-label" />
          </Card>
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <div className="grid grid-cols-1 gap-4">
          {Array.from({ length: 2 }, (_, i) => (
            <Card key={i}>
              <Skeleton className="mb-4 h-6 w-40 rounded-label" />
              <SkeletonText lines={5} />
            </Card>
          ))}
        </div>
        <RowsSkeleton lead="round" />
        <RowsSkeleton lead="round" />
      </div>
    </SkeletonRegion>
  );
}
