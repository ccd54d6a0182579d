import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { CardsSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { CIFRAS, GRILLA } from './disposicion.ts';
import type { Pestana } from './tipos.ts';

/** The screen's skeleton, below its title. */
export function EsqueletoDeMedallas() {
  return (
    <SkeletonRegion label="Cargando las medallas" className="@container">
      <div className={CIFRAS}>
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} className="h-31 rounded-card" />
        ))}
      </div>
      <Skeleton className="mb-5 h-12" />
      <EsqueletoDePestana tab="empleados" />
    </SkeletonRegion>
  );
}

/** Skeleton of a tab's content. */
export function EsqueletoDePestana({ tab }: { tab: Pestana }) {
  if (tab === 'recientes') return <RowsSkeleton lead="round" />;
  return (
    <CardsSkeleton
      label="Cargando las medallas"
      search={tab === 'empleados'}
      filters={1}
      className={GRILLA}
    />
  );
}
