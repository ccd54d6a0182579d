import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** Skeleton of "Mi Grupo". */
export function EsqueletoDeMiGrupo() {
  return (
    <>
      <PageHeader title="Mi Grupo" subtitle={<Skeleton className="mt-1 h-5 w-52 rounded-label" />} />
      <SkeletonRegion label="Cargando tu grupo">
        <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
          {Array.from({ length: 4 }, (_, i) => (
            <Card key={i} className="grid h-27 content-between gap-3">
              <Skeleton className="h-4 w-28 rounded-label" />
              <Skeleton className="h-9 w-14 rounded-label" />
            </Card>
          ))}
        </div>
        <Skeleton className="mb-3 h-7 w-52 rounded-label" />
        <Card className="mb-8 grid gap-4 lg:w-1/2">
          <SkeletonText />
          <Skeleton className="h-2.5 rounded-full" />
          <Skeleton className="h-11" />
        </Card>
        <Skeleton className="mb-3 h-7 w-40 rounded-label" />
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {Array.from({ length: 6 }, (_, i) => (
            <Card key={i} className="grid gap-4">
              <div className="flex items-center gap-3">
                <Skeleton className="size-11 rounded-full" />
                <SkeletonText className="flex-1" />
              </div>
              <Skeleton className="h-12" />
            </Card>
          ))}
        </div>
      </SkeletonRegion>
    </>
  );
}
