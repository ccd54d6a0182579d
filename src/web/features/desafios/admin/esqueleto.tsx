import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** The list of challenges in the shape it will have. */
export function EsqueletoDeLista() {
  return (
    <SkeletonRegion label="Cargando los desafíos">
      <div className="mb-4 flex gap-2 max-sm:flex-col">
        <Skeleton className="h-11 flex-1 max-sm:flex-none" />
        <Skeleton className="h-11 sm:w-48" />
        <Skeleton className="h-11 sm:w-44" />
      </div>
      <Filas cuantas={8} />
    </SkeletonRegion>
  );
}

/** The figures and the table of the active ones in the shape they will have. */
export function EsqueletoDeAvance({ vistas }: { vistas?: ReactNode }) {
  return (
    <SkeletonRegion label="Cargando el avance">
      <div className="mb-4">{vistas ?? <Skeleton className="h-11 md:w-80" />}</div>
      <div className="mb-6 grid gap-3 max-sm:-mx-4 max-sm:flex max-sm:overflow-hidden max-sm:px-4 max-sm:pb-3 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 3 }, (_, i) => (
          <Card key={i} className="grid gap-4 max-sm:w-72 max-sm:max-w-[85vw] max-sm:shrink-0">
            <SkeletonText lines={2} />
            <Skeleton className="h-8 w-24 rounded-label" />
            <Skeleton className="h-2 rounded-full" />
            <Skeleton className="h-5 w-4/5 rounded-label" />
            <Skeleton className="h-9 w-40" />
          </Card>
        ))}
      </div>
      <Skeleton className="mb-3 h-7 w-40 rounded-label" />
      <div className="mb-4 flex gap-2 max-sm:flex-col">
        <Skeleton className="h-11 flex-1 max-sm:flex-none" />
        <Skeleton className="h-11 sm:w-60" />
      </div>
      <Filas cuantas={6} />
    </SkeletonRegion>
  );
}

/** The form in the shape it will have. */
export function EsqueletoDeFormulario() {
  return (
    <SkeletonRegion label="Cargando el desafío" className="grid max-w-4xl gap-5">
      <div className="grid gap-1 pt-2.5">
        <Skeleton className="h-5 w-24 rounded-label" />
        <Skeleton className="h-8 w-56 rounded-label" />
      </div>
      {[5, 3].map((campos) => (
        <Card key={campos} className="grid gap-6">
          {Array.from({ length: campos }, (_, i) => (
            <div key={i} className="grid gap-2">
              <Skeleton className="h-4 w-24 rounded-label" />
              <Skeleton className="h-11" />
            </div>
          ))}
        </Card>
      ))}
    </SkeletonRegion>
  );
}

function Filas({ cuantas }: { cuantas: number }) {
  return (
    <Card className="grid gap-6">
      {Array.from({ length: cuantas }, (_, i) => (
        <div key={i} className="flex items-center gap-6">
          <SkeletonText className="flex-1" />
          <Skeleton className="h-7 w-24 rounded-full" />
          <Skeleton className="h-6 w-24 rounded-label max-md:hidden" />
          <Skeleton className="h-11 w-28 max-md:hidden" />
        </div>
      ))}
    </Card>
  );
}
