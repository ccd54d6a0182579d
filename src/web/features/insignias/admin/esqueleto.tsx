import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { CIFRAS, GRILLA, SUBTITULO, TITULO } from './disposicion.ts';
import type { Pestana } from './tipos.ts';

/** The whole screen in the shape it will have. */
export function EsqueletoDeMedallas() {
  return (
    <>
      <PageHeader
        back={<Skeleton className="my-2.5 h-6 w-28" />}
        title={TITULO}
        subtitle={SUBTITULO}
        actions={
          <>
            <Skeleton className="h-11 w-44" />
            <Skeleton className="h-11 w-40" />
          </>
        }
      />
      <SkeletonRegion label="Cargando las medallas" className="@container">
        <div className={CIFRAS}>
          {Array.from({ length: 4 }, (_, i) => (
            <Skeleton key={i} className="h-31 rounded-card" />
          ))}
        </div>
        <Skeleton className="mb-5 h-12" />
        <EsqueletoDePestana tab="empleados" />
      </SkeletonRegion>
    </>
  );
}

/** What is under the tabs in the shape it will have. */
export function EsqueletoDePestana({ tab }: { tab: Pestana }) {
  if (tab === 'recientes') {
    return (
      <Card className="grid gap-5">
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className="flex items-center gap-3">
            <Skeleton className="size-9 rounded-full" />
            <SkeletonText lines={2} className="flex-1" />
          </div>
        ))}
      </Card>
    );
  }
  return (
    <>
      <div className="mb-4 flex gap-2 max-sm:flex-col">
        {tab === 'empleados' ? <Skeleton className="h-11 flex-1 max-sm:flex-none" /> : null}
        <Skeleton className="h-11 sm:w-56" />
      </div>
      <div className={GRILLA}>
        {Array.from({ length: 6 }, (_, i) => (
          <Card key={i}>
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <SkeletonText lines={2} className="flex-1" />
            </div>
            <Skeleton className="mt-4 h-9 w-3/4" />
            <Skeleton className="mt-4 h-9" />
          </Card>
        ))}
      </div>
    </>
  );
}
