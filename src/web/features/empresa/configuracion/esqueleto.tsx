import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** Skeleton of the settings screen. */
export function EsqueletoDeAjustes() {
  return (
    <SkeletonRegion
      label="Cargando la configuración"
      className="grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="grid min-w-0 content-start gap-4">
        {[7, 9].map((cuantos) => (
          <div key={cuantos} className="grid gap-1">
            <Skeleton className="my-0.5 h-4 w-28 rounded-label" />
            <div className="-mx-4 flex gap-1 overflow-hidden px-4 lg:mx-0 lg:grid lg:px-0">
              {Array.from({ length: cuantos }, (_, i) => (
                <Skeleton key={i} className="h-11 w-28 shrink-0 lg:w-full" />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-48 rounded-label" />
        <Card>
          <SkeletonText lines={6} />
        </Card>
      </div>
    </SkeletonRegion>
  );
}
