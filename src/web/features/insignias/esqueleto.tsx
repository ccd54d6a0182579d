import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { CABECERA, GRILLA, GRILLA_ANCHA } from './disposicion.ts';

/** Skeleton of the badges screen. */
export function EsqueletoDeInsignias() {
  return (
    <>
      <PageHeader {...CABECERA} />
      <SkeletonRegion label="Cargando las insignias" className="@container grid gap-8">
        <Card className="flex flex-col gap-5 md:flex-row md:items-center md:gap-8">
          <div className="flex items-center gap-4 md:flex-1">
            <Skeleton className="size-24 shrink-0 rounded-full" />
            <div className="grid flex-1 gap-3">
              <Skeleton className="h-7 max-w-56" />
              <Skeleton className="h-8 max-w-xs" />
            </div>
          </div>
          <div className="grid grid-cols-2 gap-4 border-t border-line pt-4 md:border-t-0 md:pt-0">
            <Skeleton className="h-24 md:w-32" />
            <Skeleton className="h-24 md:w-32" />
          </div>
        </Card>
        <div>
          <Skeleton className="mb-3 h-6.5 w-40" />
          <div className={GRILLA}>
            {Array.from({ length: 4 }, (_, i) => (
              <Card key={i} className="flex flex-col items-center gap-3">
                <Skeleton className="size-22 rounded-full" />
                <Skeleton className="mt-1 h-6 w-32" />
                <SkeletonText lines={2} className="w-full" />
                <Skeleton className="mt-2 h-5 w-36" />
              </Card>
            ))}
          </div>
        </div>
        <div>
          <Skeleton className="mb-3 h-6.5 w-40" />
          <div className={GRILLA_ANCHA}>
            {Array.from({ length: 6 }, (_, i) => (
              <Card key={i} className="flex gap-4">
                <Skeleton className="size-14 shrink-0 rounded-full" />
                <div className="grid flex-1 gap-2">
                  <Skeleton className="h-5 w-32" />
                  <SkeletonText lines={2} />
                  <Skeleton className="mt-2 h-7" />
                </div>
              </Card>
            ))}
          </div>
        </div>
      </SkeletonRegion>
    </>
  );
}
