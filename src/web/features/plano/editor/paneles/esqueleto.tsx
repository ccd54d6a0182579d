import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';

/** The editor's skeleton while it loads. */
export function EsqueletoDelEditor() {
  return (
    <div data-editor>
      <SkeletonRegion
        label="Cargando góndolas..."
        className="flex min-h-dvh flex-col bg-paper lg:h-dvh lg:overflow-hidden"
      >
        <header className="flex min-h-15 items-center gap-3 border-b border-line bg-card px-4">
          <h1 className="headline flex-1 truncate text-base md:text-lg">Editor de Góndolas</h1>
          <Skeleton className="h-9 w-24" />
          <Skeleton className="h-9 w-24 max-xl:hidden" />
          <Skeleton className="h-9 w-24 max-xl:hidden" />
          <Skeleton className="size-9 rounded-full" />
        </header>
        <main id="contenido" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex min-h-13 items-center gap-5 border-b border-line bg-card px-4">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-5 w-24 max-md:hidden" />
            <Skeleton className="h-5 w-24 max-md:hidden" />
          </div>
          <div className="flex min-h-12 items-center gap-5 border-b border-line px-4">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-16" />
          </div>
          <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-h-[60dvh] place-items-center p-6 lg:min-h-0">
              <div className="grid place-items-center gap-1 text-center">
                <p className="headline text-lg">Cargando góndolas...</p>
                <p className="text-ink-2">Conectando a la base de datos</p>
              </div>
            </div>
            <div className="grid content-start gap-3 border-l border-line bg-card p-3">
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
              {Array.from({ length: 8 }, (_, i) => (
                <Skeleton key={i} className="h-12" />
              ))}
            </div>
          </div>
        </main>
      </SkeletonRegion>
    </div>
  );
}
