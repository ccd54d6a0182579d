import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { CABECERA, CIFRA, CIFRAS, DESTACADO, GRILLA } from './disposicion.ts';

/** Skeleton of the recognition dashboard: header, four figures, controls and cards, each with its final size. */
export function EsqueletoDeLogros() {
  return (
    <div className="@container">
      <PageHeader {...CABECERA} />
      <SkeletonRegion label="Cargando el dashboard">
        <div className={CIFRAS}>
          {Array.from({ length: 4 }, (_, i) => (
            <Card key={i} className={`flex flex-col gap-1 p-4 md:p-4 ${i < 3 ? CIFRA : DESTACADO}`}>
              <span>
                <Skeleton className="h-5 w-20" />
              </span>
              <span>
                <Skeleton className="my-0.5 h-7 w-14 @xl:h-9" />
              </span>
              <span>
                <Skeleton className="h-3.5 w-20" />
              </span>
            </Card>
          ))}
        </div>
        <div className="mb-4 flex flex-col gap-3 @3xl:flex-row @3xl:items-center @3xl:justify-between">
          <div className="flex flex-wrap gap-2">
            {['w-17', 'w-23', 'w-33', 'w-21'].map((ancho) => (
              <Skeleton key={ancho} className={`h-9 rounded-full ${ancho}`} />
            ))}
          </div>
          <Skeleton className="h-11 @3xl:w-80" />
        </div>
        <div className={GRILLA}>
          {Array.from({ length: 6 }, (_, i) => (
            <Card key={i}>
              <div className="flex items-start gap-3">
                <Skeleton className="size-11 shrink-0 rounded-full" />
                <div className="grid flex-1 gap-1.5">
                  <Skeleton className="h-5 w-3/5" />
                  <Skeleton className="h-4 w-4/5" />
                </div>
                <Skeleton className="h-9 w-12" />
              </div>
              <div className="mt-3 grid gap-1 border-t border-line pt-2">
                {Array.from({ length: 5 }, (__, j) => (
                  <div
                    key={j}
                    className={`min-h-11 items-center gap-3 ${j < 2 ? 'flex' : 'hidden @xl:flex'}`}
                  >
                    <Skeleton className="size-9 shrink-0" />
                    <div className="grid flex-1 gap-1">
                      <Skeleton className="h-4 w-4/5" />
                      <Skeleton className="h-3 w-2/5" />
                    </div>
                  </div>
                ))}
              </div>
            </Card>
          ))}
        </div>
      </SkeletonRegion>
    </div>
  );
}
