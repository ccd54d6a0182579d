import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { CABECERA, FOTO, GRILLA, GRILLA_DE_MIOS, INTERIOR } from './disposicion.ts';

/** Skeleton of the prizes screen: header, points, the person's claims and the catalogue, each with its final size. */
export function EsqueletoDePremios() {
  return (
    <div className="@container">
      <PageHeader {...CABECERA} />
      <SkeletonRegion label="Cargando los premios" className="grid gap-8">
        <Card className="grid gap-5 @3xl:grid-cols-[auto_auto_minmax(0,1fr)] @3xl:gap-8">
          <div className="grid grid-cols-2 gap-4 @3xl:contents">
            <Skeleton className="h-28 @3xl:w-36" />
            <Skeleton className="h-28 @3xl:w-36" />
          </div>
          <Skeleton className="h-16" />
        </Card>
        <div>
          <Skeleton className="mb-3 h-6.5 w-40" />
          <div className={GRILLA_DE_MIOS}>
            {Array.from({ length: 2 }, (_, i) => (
              <Card key={i} className="grid gap-3">
                <div className="flex gap-3">
                  <Skeleton className="size-14 shrink-0" />
                  <div className="grid flex-1 gap-2">
                    <Skeleton className="h-5 w-3/5" />
                    <Skeleton className="h-5 w-2/5 rounded-full" />
                  </div>
                </div>
                <SkeletonText lines={2} />
                <Skeleton className="h-11 w-44" />
              </Card>
            ))}
          </div>
        </div>
        <div>
          <Skeleton className="mb-3 h-6.5 w-32" />
          <div className={GRILLA}>
            {Array.from({ length: 6 }, (_, i) => (
              <Card key={i} pad="none">
                <Skeleton className={`${FOTO} rounded-none`} />
                <div className={`grid gap-2 @lg:gap-3 ${INTERIOR}`}>
                  <Skeleton className="h-6 w-4/5" />
                  <SkeletonText lines={2} />
                  <Skeleton className="h-5 w-32 rounded-full" />
                  <Skeleton className="h-11" />
                </div>
              </Card>
            ))}
          </div>
        </div>
      </SkeletonRegion>
    </div>
  );
}
