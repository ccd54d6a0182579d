import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** A report in the shape it will have: figures, drawing, rows. */
export function EsqueletoDeReporte() {
  return (
    <SkeletonRegion label="Cargando el reporte">
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-3">
        {Array.from({ length: 3 }, (_, i) => (
          <Card key={i} className="grid gap-2">
            <Skeleton className="h-4 w-24 rounded-label" />
            <Skeleton className="h-10 w-20 rounded-label" />
          </Card>
        ))}
      </div>
      <Card className="mb-4">
        <Skeleton className="h-4 w-64 max-w-full rounded-label" />
        <Skeleton className="mt-3 h-64 w-full opacity-50" />
      </Card>
      <Card>
        <SkeletonText lines={6} />
      </Card>
    </SkeletonRegion>
  );
}
