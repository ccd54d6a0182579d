import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';

/** The shape of the health screen while it comes. */
export function EsqueletoDeSalud() {
  return (
    <SkeletonRegion label="Mirando cómo anda el sistema" className="grid gap-5">
      <div className="grid gap-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-16 w-full" />
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} className="h-44 w-full rounded-card" />
        ))}
      </div>
      <Skeleton className="h-96 w-full rounded-card" />
    </SkeletonRegion>
  );
}
