import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** The settings in the shape they will have. */
export function EsqueletoDeAjustes() {
  return (
    <SkeletonRegion
      label="Cargando la configuración"
      className="grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="flex gap-1 overflow-hidden lg:grid lg:content-start">
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} className="h-11 w-32 shrink-0 lg:w-full" />
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
