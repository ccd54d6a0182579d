import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** Skeleton of the reports screen: menu, header, filters and report. */
export function EsqueletoDeReportes() {
  return (
    <div className="grid gap-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div
        aria-hidden
        className="-mx-4 flex gap-1 overflow-hidden px-4 lg:mx-0 lg:grid lg:content-start lg:px-0"
      >
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} className="h-11 w-34 shrink-0 lg:w-full" />
        ))}
      </div>
      <div className="min-w-0">
        <div aria-hidden className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="grid w-96 max-w-full gap-2 pt-1">
            <Skeleton className="h-7 w-44 rounded-label" />
            <SkeletonText lines={2} />
          </div>
          <div className="flex gap-2">
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-11 w-30" />
          </div>
        </div>
        <div aria-hidden className="mb-4 grid grid-cols-2 items-end gap-2 pt-6 sm:flex">
          {Array.from({ length: 4 }, (_, i) => (
            <Skeleton key={i} className="h-11 sm:w-44" />
          ))}
        </div>
        <EsqueletoDeReporte />
      </div>
    </div>
  );
}

/** Skeleton of a report: figures, chart and rows. */
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
