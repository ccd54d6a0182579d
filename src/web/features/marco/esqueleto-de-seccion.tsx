import { PageHeader } from '#web/ui/page-header.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';

/** Skeleton of an area's screen when coming from outside it: a title and a list. */
export function EsqueletoDeSeccion({ titulo }: { titulo: string }) {
  return (
    <>
      <PageHeader title={titulo} />
      <ListSkeleton label={`Cargando ${titulo}`} filters={1} lead="round" rows={6} />
    </>
  );
}
