import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { FILA } from './disposicion.ts';

/** The queue while it comes: the month's money, its chips, its search and some rows. */
export function EsqueletoDeReclamos({ conFondos = false }: { conFondos?: boolean }) {
  return (
    <SkeletonRegion label="Cargando los reclamos" className="grid gap-4">
      {conFondos ? (
        <Card pad="sm" className="flex min-h-16 items-center gap-3 px-4">
          <Skeleton className="h-6 w-52 max-w-1/2 rounded-label" />
          <Skeleton className="ml-auto h-5 w-28 rounded-label" />
        </Card>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {['w-31', 'w-33', 'w-32', 'w-30', 'w-22'].map((ancho) => (
          <Skeleton key={ancho} className={`h-9 rounded-full ${ancho}`} />
        ))}
      </div>
      <div className="flex gap-2 max-sm:flex-col">
        <Skeleton className="h-11 flex-1 max-sm:flex-none" />
        {conFondos ? (
          <>
            <Skeleton className="h-11 sm:w-52" />
            <Skeleton className="h-11 sm:w-52" />
          </>
        ) : null}
      </div>
      <Card pad="none">
        {Array.from({ length: 5 }, (_, i) => (
          <div key={i} className="border-b border-line p-4 last:border-b-0 md:px-5">
            <div className={FILA}>
              <div className="flex items-center gap-3">
                <Skeleton className="size-11 shrink-0 rounded-full" />
                <div className="grid flex-1 gap-1.5">
                  <Skeleton className="h-5 w-3/5" />
                  <Skeleton className="h-4 w-4/5" />
                </div>
              </div>
              <div className="flex items-center gap-3">
                <Skeleton className="size-11 shrink-0" />
                <Skeleton className="h-5 flex-1" />
              </div>
              <Skeleton className="h-6 w-24 md:justify-self-end" />
              <Skeleton className="h-11" />
            </div>
            <Skeleton className="mt-3 h-4 w-16 md:ml-14" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
