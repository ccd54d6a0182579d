import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** An area with tabs while it comes: its title, its tabs, and a list of something. */
export function EsqueletoDeSeccion({ titulo }: { titulo: string }) {
  return (
    <>
      <PageHeader title={titulo} />
      <SkeletonRegion label={`Cargando ${titulo}`}>
        <div className="mb-5 flex gap-5 border-b border-line pb-3.5">
          <Skeleton className="h-5 w-28 rounded-label" />
          <Skeleton className="h-5 w-24 rounded-label" />
        </div>
        <div className="mb-4 flex gap-2">
          <Skeleton className="h-11 flex-1" />
          <Skeleton className="h-11 w-11 md:w-44" />
        </div>
        <Card className="grid gap-6">
          {Array.from({ length: 6 }, (_, i) => (
            <div key={i} className="flex items-center gap-4">
              <Skeleton className="size-11 rounded-full" />
              <SkeletonText className="flex-1" />
            </div>
          ))}
        </Card>
      </SkeletonRegion>
    </>
  );
}
