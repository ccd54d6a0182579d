import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { CABECERA, GRILLA } from './disposicion.ts';

/** Skeleton of the challenges screen: header and six cards, each with its final size. */
export function EsqueletoDeDesafios() {
  return (
    <>
      <PageHeader {...CABECERA} />
      <SkeletonRegion label="Cargando los desafíos" className="@container">
        <div className={GRILLA}>
          {Array.from({ length: 6 }, (_, i) => (
            <TarjetaPorVenir key={i} />
          ))}
        </div>
      </SkeletonRegion>
    </>
  );
}

function TarjetaPorVenir() {
  return (
    <Card pad="none" className="flex flex-col" data-esqueleto>
      <Skeleton className="h-1.5 shrink-0 rounded-none" />
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <div>
          <Skeleton className="h-6.5 w-20 rounded-full" />
          <Skeleton className="mt-2.5 mb-2 h-6.5 w-4/5" />
          <SkeletonText lines={2} />
        </div>
        <div className="grid grid-cols-2 gap-3 border-y border-line py-3">
          {Array.from({ length: 2 }, (_, i) => (
            <div key={i} className="grid gap-1">
              <Skeleton className="h-4.5 w-24 rounded-label" />
              <Skeleton className="h-11.5 w-20 rounded-label" />
            </div>
          ))}
        </div>
        <Skeleton className="h-8.5" />
        <div className="grid gap-2">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-16" />
        </div>
        <Skeleton className="h-5" />
        <Skeleton className="h-11" />
      </div>
    </Card>
  );
}
