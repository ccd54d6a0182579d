import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** The dashboard in the shape it will have. */
export function EsqueletoDelPanel() {
  return (
    <SkeletonRegion label="Cargando el dashboard" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {Array.from({ length: 6 }, (_, i) => (
          <Card key={i} className="grid gap-2">
            <Skeleton className="h-4 w-20 rounded-label" />
            <Skeleton className="h-10 w-16 rounded-label" />
            <Skeleton className="h-4 w-14 rounded-label" />
          </Card>
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <div className="grid grid-cols-1 gap-4">
          {Array.from({ length: 2 }, (_, i) => (
            <Card key={i}>
              <Skeleton className="mb-4 h-6 w-40 rounded-label" />
              <SkeletonText lines={5} />
            </Card>
          ))}
        </div>
        <EsqueletoDeActividad />
        <EsqueletoDeActividad />
      </div>
    </SkeletonRegion>
  );
}

/** The whole tab of activity in the shape it will have. */
export function EsqueletoDeLaActividad() {
  return (
    <SkeletonRegion label="Cargando la actividad" className="grid gap-4">
      <Skeleton className="h-11 md:w-72" />
      <div className="grid grid-cols-2 items-end gap-2 sm:flex">
        <Skeleton className="col-span-2 h-11 flex-1" />
        <Skeleton className="col-span-2 h-11 sm:w-48" />
        <Skeleton className="mt-6 h-11 sm:w-40" />
        <Skeleton className="mt-6 h-11 sm:w-40" />
      </div>
      <EsqueletoDeActividad />
    </SkeletonRegion>
  );
}

/** The activity in the shape it will have. */
export function EsqueletoDeActividad() {
  return (
    <Card className="grid grid-cols-1 gap-4">
      {Array.from({ length: 6 }, (_, i) => (
        <div key={i} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <SkeletonText className="flex-1" />
        </div>
      ))}
    </Card>
  );
}
