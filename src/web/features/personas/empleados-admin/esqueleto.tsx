import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** The employees in the shape they will have. */
export function EsqueletoDeEmpleados() {
  return (
    <SkeletonRegion label="Cargando los empleados">
      <div className="mb-3 flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
        <Skeleton className="mr-auto h-5 w-28 rounded-label max-sm:col-span-2" />
        <Skeleton className="h-11 sm:w-32" />
        <Skeleton className="h-11 sm:w-32" />
        <Skeleton className="h-11 max-sm:col-span-2 sm:w-44" />
      </div>
      <div className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-4 xl:grid-cols-[minmax(12rem,1fr)_10.5rem_12.75rem_11.5rem_12rem]">
        <Skeleton className="col-span-2 h-11 lg:col-span-4 xl:col-span-1" />
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} className="h-11" />
        ))}
        <Skeleton className="col-span-2 h-11 md:hidden" />
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
