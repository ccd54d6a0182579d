import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

type Props = { titulo: string; bajada?: ReactNode; acciones?: ReactNode; children?: ReactNode };

/** An area with tabs while it comes: its title, its tabs, and a list of something unless `children` say of what. */
export function EsqueletoDeSeccion({ titulo, bajada, acciones, children }: Props) {
  return (
    <>
      <PageHeader title={titulo} subtitle={bajada} actions={acciones} />
      <SkeletonRegion label={`Cargando ${titulo}`}>
        <div className="mb-5 flex min-h-12 items-center gap-6 overflow-hidden border-b border-line">
          {['w-24', 'w-20', 'w-22', 'w-25', 'w-28', 'w-21', 'w-26', 'w-18'].map((ancho) => (
            <Skeleton key={ancho} className={`h-5 shrink-0 rounded-label ${ancho}`} />
          ))}
        </div>
        {children ?? <Lista />}
      </SkeletonRegion>
    </>
  );
}

function Lista() {
  return (
    <>
      <div className="mb-4 flex gap-2">
        <Skeleton className="h-11 flex-1" />
        <Skeleton className="h-11 w-11 md:w-44" />
      </div>
      <Card className="grid gap-6">
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className="flex items-center gap-4">
            <Skeleton className="size-11 rounded-full" />
            <SkeletonText className="flex-1" />
          </div>
        ))}
      </Card>
    </>
  );
}
