import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { COLUMNAS, PILA } from './disposicion.ts';

/** Skeleton of the profile: identity, points, streak and forms, each with its final size. */
export function EsqueletoDePerfil() {
  return (
    <>
      <PageHeader title="Mi Perfil" />
      <SkeletonRegion label="Cargando tu perfil">
        <Card className="mb-4 flex flex-col gap-5 xl:flex-row xl:items-center xl:gap-6 lg:mb-6">
          <div className="flex items-end gap-2 xl:flex-col xl:items-center">
            <Skeleton className="size-24 rounded-full xl:size-28" />
            <Skeleton className="my-1 h-9 w-32" />
          </div>
          <div className="flex-1">
            <Skeleton className="h-8 w-56 max-w-full" />
            <Skeleton className="mt-2 h-5 w-72 max-w-full" />
            <Skeleton className="mt-2 h-4 w-48" />
          </div>
          <div className="grid grid-cols-3 gap-2 xl:gap-3">
            {Array.from({ length: 3 }, (_, i) => (
              <Skeleton key={i} className="h-27 xl:w-28" />
            ))}
          </div>
        </Card>
        <div className={COLUMNAS}>
          <div className={PILA}>
            <Card>
              <Skeleton className="mb-3 h-6 w-20" />
              <div className="@container">
                <div className="grid grid-cols-2 gap-2 @lg:grid-cols-5">
                  {Array.from({ length: 5 }, (_, i) => (
                    <Skeleton key={i} className="h-19 last:@max-lg:col-span-2" />
                  ))}
                </div>
              </div>
              <Skeleton className="mt-5 mb-3 h-5 w-40" />
              <div className="divide-y divide-line">
                {Array.from({ length: 6 }, (_, i) => (
                  <div key={i} className="flex items-center gap-3 py-3">
                    <Skeleton className="size-9" />
                    <div className="grid flex-1 gap-1.5">
                      <Skeleton className="h-5 w-3/5" />
                      <Skeleton className="h-3.5 w-2/5" />
                    </div>
                    <Skeleton className="h-6 w-14" />
                  </div>
                ))}
              </div>
            </Card>
          </div>
          <div className={PILA}>
            <Card className="grid gap-4">
              <Skeleton className="h-6 w-24" />
              <Skeleton className="h-18" />
              <Skeleton className="h-18" />
              <Skeleton className="h-11" />
              <Skeleton className="h-40" />
            </Card>
          </div>
        </div>
      </SkeletonRegion>
    </>
  );
}
