import type { ReactNode } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';

type Props = { titulo: string; bajada?: ReactNode; acciones?: ReactNode; children?: ReactNode };

/** Skeleton of a section with tabs: title, tabs and, by default, a list. */
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
        {children ?? <ListSkeleton label={`Cargando ${titulo}`} filters={1} lead="round" rows={6} />}
      </SkeletonRegion>
    </>
  );
}
