import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** The list of méritos in the shape it will have. */
export function EsqueletoDeMeritos() {
  return (
    <SkeletonRegion label="Cargando los méritos">
      <div className="mb-4 flex gap-2 max-sm:flex-col">
        <Skeleton className="h-11 flex-1 max-sm:flex-none" />
        <Skeleton className="h-11 sm:w-44" />
        <Skeleton className="h-11 sm:w-36" />
        <Skeleton className="h-11 sm:w-48" />
      </div>
      <Card className="grid gap-5">
        {Array.from({ length: 8 }, (_, i) => (
          <div key={i} className="flex items-center gap-3">
            <Skeleton className="size-9 rounded-full" />
            <SkeletonText lines={2} className="flex-1" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
