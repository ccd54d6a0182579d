import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** Skeleton of the validation queue. */
export function EsqueletoDeBandeja({ vistas }: { vistas?: ReactNode }) {
  return (
    <SkeletonRegion label="Cargando las evidencias">
      <EsqueletoDeBarra vistas={vistas} />
      <Cola />
    </SkeletonRegion>
  );
}

/** Skeleton of only the list, while its next rows load. */
export function EsqueletoDeCola() {
  return (
    <SkeletonRegion label="Cargando las que siguen">
      <Cola />
    </SkeletonRegion>
  );
}

function EsqueletoDeBarra({ vistas }: { vistas?: ReactNode }) {
  return (
    <div className="mb-4 flex items-center gap-2">
      <div className="min-w-0 max-md:flex-1">{vistas ?? <Skeleton className="h-11 md:w-52" />}</div>
      <Skeleton className="h-11 max-md:w-11 md:flex-1" />
    </div>
  );
}

function Cola() {
  return (
    <>
      <Skeleton className="mb-3 h-5 w-56 rounded-label" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] lg:gap-x-4 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:gap-x-6 lg:gap-y-2">
        <Card pad="none" className="lg:col-start-2 lg:row-span-6 lg:row-start-1">
          <Skeleton className="h-56 rounded-none" />
          <div className="grid gap-5 p-4 md:p-5">
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <SkeletonText className="flex-1" />
              <Skeleton className="h-9 w-16 rounded-label" />
            </div>
            <SkeletonText lines={3} />
            <div className="flex gap-2">
              <Skeleton className="h-13 w-32" />
              <Skeleton className="h-13 flex-1" />
            </div>
          </div>
        </Card>
        {Array.from({ length: 5 }, (_, i) => (
          <Card key={i} pad="sm" className="flex items-center gap-3 lg:col-start-1">
            <Skeleton className="size-11 rounded-full" />
            <SkeletonText className="flex-1" />
          </Card>
        ))}
      </div>
    </>
  );
}
