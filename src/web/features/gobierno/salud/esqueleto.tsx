import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** The shape of the health screen while it comes. */
export function EsqueletoDeSalud() {
  return (
    <SkeletonRegion label="Mirando cómo anda el sistema" className="grid gap-5">
      <div className="grid gap-3">
        <Skeleton className="h-7 w-56 rounded-label" />
        <Skeleton className="h-16 w-full" />
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, i) => (
          <Card key={i} className="grid gap-4">
            <Skeleton className="h-6 w-40 rounded-label" />
            <SkeletonText lines={4} />
          </Card>
        ))}
      </div>
      <Card>
        <SkeletonText lines={10} />
      </Card>
    </SkeletonRegion>
  );
}
