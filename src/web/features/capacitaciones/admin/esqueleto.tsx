import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { PestanasDeCapacitaciones } from './pestanas.tsx';
import { BASE } from './tipos.ts';

/** The shape of the screen of this section at `pathname`, with its tabs where it has them. */
export function EsqueletoDeCapacitaciones({ pathname }: { pathname: string }) {
  const forma = FORMAS.get(pathname);
  if (!forma) return <EsqueletoDeEdicion nueva={pathname.endsWith('/nueva')} />;
  return (
    <>
      <PestanasDeCapacitaciones pathname={pathname} />
      {forma}
    </>
  );
}

const FORMAS = new Map<string, ReactNode>([
  [BASE, <EsqueletoDeTabla key="lista" />],
  [`${BASE}/asignaciones`, <EsqueletoDeTabla key="asignaciones" conEstados />],
  [`${BASE}/evaluaciones`, <EsqueletoDeTabla key="evaluaciones" />],
  [`${BASE}/reportes`, <EsqueletoDeReportes key="reportes" />],
]);

/** Any of the lists of this section in the shape it will have: filters, and rows. */
function EsqueletoDeTabla({ conEstados = false }: { conEstados?: boolean }) {
  return (
    <SkeletonRegion label="Cargando">
      <div className="mb-4 flex gap-2 max-sm:flex-col">
        <Skeleton className="h-11 flex-1 max-sm:flex-none" />
        <Skeleton className="h-11 sm:w-48" />
        <Skeleton className="h-11 sm:w-44" />
      </div>
      {conEstados ? <Skeleton className="mb-4 h-11 md:w-152" /> : null}
      <Card className="grid gap-6">
        {Array.from({ length: 8 }, (_, i) => (
          <div key={i} className="flex items-center gap-6">
            <SkeletonText className="flex-1" />
            <Skeleton className="h-7 w-24 rounded-full" />
            <Skeleton className="h-6 w-24 rounded-label max-md:hidden" />
            <Skeleton className="h-11 w-28 max-md:hidden" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

/** The report in the shape it will have. */
function EsqueletoDeReportes() {
  return (
    <SkeletonRegion label="Cargando los reportes">
      <div className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} className="h-17" />
        ))}
      </div>
      <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, i) => (
          <Card key={i} className="grid h-30 content-start gap-2">
            <Skeleton className="h-4 w-24 rounded-label" />
            <Skeleton className="h-10 w-20 rounded-label" />
          </Card>
        ))}
      </div>
      {Array.from({ length: 2 }, (_, i) => (
        <Card key={i} className="mb-5">
          <Skeleton className="h-6 w-44 rounded-label" />
          <Skeleton className="mt-4 h-72 opacity-50" />
        </Card>
      ))}
    </SkeletonRegion>
  );
}

/** A form and what hangs from it, in the shape they will have. */
function EsqueletoDeEdicion({ nueva }: { nueva: boolean }) {
  return (
    <SkeletonRegion label="Cargando" className={cn('grid gap-5', nueva && 'max-w-4xl')}>
      <div className="grid gap-1 pt-2.5">
        <Skeleton className="h-5 w-32 rounded-label" />
        <Skeleton className="h-8 w-72 max-w-full rounded-label" />
      </div>
      {[4, 3].map((campos) => (
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
