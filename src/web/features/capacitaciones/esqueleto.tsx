import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { DOS_COLUMNAS, REJILLA } from './disposicion.ts';

/** The list's skeleton. */
export function EsqueletoDeCapacitaciones() {
  return (
    <>
      <PageHeader title="Capacitaciones" subtitle="Lo que tenés para aprender, y hasta cuándo" />
      <SkeletonRegion label="Cargando las capacitaciones">
        <Skeleton className="mb-3 h-6 w-32 rounded-label" />
        <div className={REJILLA}>
          {Array.from({ length: 6 }, (_, i) => (
            <Card key={i} className="grid gap-4">
              <Skeleton className="h-6 w-28 rounded-full" />
              <SkeletonText lines={3} />
              <Skeleton className="h-4 w-2/3 rounded-label" />
              <Skeleton className="h-1.5 rounded-full" />
            </Card>
          ))}
        </div>
      </SkeletonRegion>
    </>
  );
}

/** A training's skeleton. */
export function EsqueletoDeCapacitacion() {
  return (
    <SkeletonRegion label="Cargando la capacitación">
      <Skeleton className="mb-2 h-5 w-36 rounded-label" />
      <Skeleton className="mb-6 h-10 w-3/4 rounded-label" />
      <div className={DOS_COLUMNAS}>
        <div className="grid gap-4">
          <Skeleton className="aspect-video rounded-card" />
          <Card className="grid gap-4">
            <SkeletonText lines={3} />
          </Card>
        </div>
        <div className="grid gap-4">
          <Card className="grid gap-4">
            <SkeletonText lines={4} />
          </Card>
          <Card className="grid gap-4">
            <SkeletonText lines={3} />
            <Skeleton className="h-11" />
          </Card>
        </div>
      </div>
    </SkeletonRegion>
  );
}
