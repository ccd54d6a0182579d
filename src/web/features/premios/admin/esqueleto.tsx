import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';

/** The catalogue of RRHH while it comes: its controls and some rows. */
export function EsqueletoDeCatalogo() {
  return (
    <SkeletonRegion label="Cargando los premios">
      <div className="mb-4 flex flex-wrap gap-2">
        <Skeleton className="h-11 min-w-56 flex-1" />
        <Skeleton className="h-11 w-44 max-sm:w-full" />
        <Skeleton className="h-11 w-44 max-sm:w-full" />
        <Skeleton className="h-11 w-40 max-sm:w-full" />
      </div>
      <Card pad="none">
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className="flex items-center gap-4 border-b border-line p-4 last:border-b-0 md:px-5">
            <Skeleton className="size-12 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4.5 w-2/5 rounded-full" />
            </div>
            <Skeleton className="h-6 w-24 max-md:hidden" />
            <Skeleton className="h-11 w-28" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

/** The form of a prize while it comes. */
export function EsqueletoDeFormularioDePremio() {
  return (
    <SkeletonRegion label="Cargando el premio" className="max-w-5xl">
      <Skeleton className="my-3 h-5 w-24" />
      <Skeleton className="mb-4 h-8 w-64" />
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="grid gap-6">
          {Array.from({ length: 5 }, (_, i) => (
            <Skeleton key={i} className="h-16" />
          ))}
        </Card>
        <Card className="grid gap-4">
          <Skeleton className="aspect-[16/10]" />
          <Skeleton className="h-40" />
        </Card>
      </div>
    </SkeletonRegion>
  );
}
