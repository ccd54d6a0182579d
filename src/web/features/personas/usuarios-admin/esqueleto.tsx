import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** The accounts in the shape they will have. */
export function EsqueletoDeUsuarios() {
  return (
    <SkeletonRegion label="Cargando los usuarios">
      <Skeleton className="mb-5 h-11 sm:w-80" />
      <div className="mb-4 flex gap-2 max-sm:flex-col">
        <Skeleton className="h-11 flex-1 max-sm:flex-none" />
        <Skeleton className="h-11 sm:w-44" />
        <Skeleton className="h-11 sm:w-48" />
        <Skeleton className="h-11 sm:w-40" />
      </div>
      <Card pad="none" className="divide-y divide-line">
        {Array.from({ length: 8 }, (_, i) => (
          <div key={i} className="flex items-center gap-4 px-5 py-3">
            <Skeleton className="size-9 rounded-full" />
            <SkeletonText className="flex-1" />
            <Skeleton className="h-11 w-28 max-md:hidden" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
