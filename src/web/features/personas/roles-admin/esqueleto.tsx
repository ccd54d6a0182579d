import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** The four roles over their permissions, in the shape they will have. */
export function EsqueletoDeRoles() {
  return (
    <SkeletonRegion label="Cargando los roles">
      <div className="mb-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {Array.from({ length: 4 }, (_, i) => (
          <Card key={i} className="grid gap-4">
            <Skeleton className="h-6 w-40 rounded-label" />
            <SkeletonText lines={3} />
            <Skeleton className="h-9 w-16 rounded-label" />
            <Skeleton className="h-9 w-36" />
          </Card>
        ))}
      </div>
      <Skeleton className="mb-4 h-11 md:w-160" />
      <Card className="grid gap-6">
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className="flex items-center gap-6">
            <Skeleton className="h-5 flex-1 rounded-label" />
            <Skeleton className="h-7 w-28 rounded-full" />
            <Skeleton className="h-7 w-28 rounded-full max-md:hidden" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
