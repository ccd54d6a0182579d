import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';

/** Skeleton of the méritos screen. */
export function EsqueletoDeMeritos() {
  return (
    <>
      <PageHeader
        title="Méritos"
        subtitle="Lo que una persona afirma de otra, y ningún sistema cuenta."
        back={<Skeleton className="my-3 h-5 w-40 rounded-label" />}
      />
      <ListSkeleton label="Cargando los méritos" filters={3} button lead="round" />
    </>
  );
}

/** Skeleton of an import screen: the file's drop area and its requirements. */
export function EsqueletoDeImportar({ titulo, dentro = false }: { titulo: string; dentro?: boolean }) {
  const volver = <Skeleton className="my-3 h-5 w-24 rounded-label" />;
  return (
    <>
      {dentro ? (
        <div className="mb-4">
          {volver}
          <h2 className="headline text-2xl">{titulo}</h2>
        </div>
      ) : (
        <PageHeader title={titulo} back={volver} />
      )}
      <SkeletonRegion label="Cargando" className="max-w-3xl">
        <Card className="grid gap-6">
          <Skeleton className="h-48" />
          <SkeletonText lines={5} />
        </Card>
      </SkeletonRegion>
    </>
  );
}
