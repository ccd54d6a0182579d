import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import {
  AL_CENTRO,
  AL_COSTADO,
  BARRA,
  ALTURAS,
  COLUMNAS,
  ESCALON,
  ESCALON_ALTO,
  FILA,
  PODIO,
} from './disposicion.ts';

/** Skeleton of the ranking screen: header, controls, podium and rows, each with its final size. */
export function EsqueletoDeRanking() {
  return (
    <>
      <PageHeader
        title="Ranking"
        subtitle={<Skeleton className="my-1 h-4 w-64" />}
        actions={<Skeleton className="h-12 w-full md:h-11 md:w-104" />}
      />
      <div className={BARRA}>
        <Skeleton className="h-11 flex-1 sm:w-104 sm:flex-none" />
        <Skeleton className="h-11 w-28 sm:w-full" />
      </div>
      <EsqueletoDeClasificacion />
    </>
  );
}

/** Skeleton of the podium, the rows and the person's own cards, shown while another period or branch loads. */
export function EsqueletoDeClasificacion() {
  return (
    <SkeletonRegion label="Cargando el ranking" className={COLUMNAS}>
      <div className={AL_COSTADO}>
        <Card className="flex flex-col gap-2 max-md:py-3 md:gap-3">
          <Skeleton className="h-4.5 w-24" />
          <Skeleton className="h-11 w-32 md:h-14" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-2.5 rounded-full max-md:hidden" />
          <Skeleton className="h-11 max-md:hidden" />
        </Card>
        <RachaPorVenir className="mt-4 max-xl:hidden" />
      </div>
      <Card pad="none" className={AL_CENTRO}>
        <div className={PODIO}>
          {[2, 1, 3].map((puesto) => (
            <div key={puesto} className={cn(ESCALON, puesto === 1 && ESCALON_ALTO)}>
              <Skeleton
                className={cn(
                  'rounded-full',
                  puesto === 1 ? 'mt-7.5 size-20 md:size-24' : 'size-14 md:size-16',
                )}
              />
              <Skeleton className="mt-2 h-5 w-3/5" />
              <Skeleton className="mt-2 mb-3 h-4 w-4/5" />
              <Skeleton className={cn('w-full rounded-b-none', ALTURAS[puesto - 1])} />
            </div>
          ))}
        </div>
        <div className="border-t border-line">
          {Array.from({ length: 8 }, (_, i) => (
            <div
              key={i}
              className={cn(
                FILA,
                'border-b border-line last:border-b-0 md:flex md:items-center md:gap-4 md:px-5 md:py-3.5',
              )}
            >
              <Skeleton className="h-6 w-8" />
              <div className="flex min-w-0 flex-1 items-center gap-3">
                <Skeleton className="size-9 shrink-0 rounded-full" />
                <div className="grid flex-1 gap-1.5">
                  <Skeleton className="h-4 w-2/5" />
                  <Skeleton className="h-3.5 w-3/5" />
                </div>
              </div>
              <Skeleton className="h-6 w-14" />
            </div>
          ))}
        </div>
      </Card>
      <RachaPorVenir className="xl:hidden" />
    </SkeletonRegion>
  );
}

function RachaPorVenir({ className }: { className: string }) {
  return (
    <Card className={className}>
      <Skeleton className="h-6 w-16" />
      <Skeleton className="mt-2 h-12" />
      <Skeleton className="mt-3 h-4.5 w-4/5" />
    </Card>
  );
}
