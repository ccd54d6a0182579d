import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

/** Skeleton of an import screen, below its title: the file's drop area and its requirements. */
export function EsqueletoDeImportar() {
  return (
    <SkeletonRegion label="Cargando" className="max-w-3xl">
      <Card className="grid gap-6">
        <Skeleton className="h-48" />
        <SkeletonText lines={5} />
      </Card>
    </SkeletonRegion>
  );
}
