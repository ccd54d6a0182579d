import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import { toast } from '#web/ui/toaster.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';

/**
 * Parts of the editor that are not needed to draw on the plan, each in a chunk of its own. A few seconds after the editor
 * opens all are fetched, so that they also work offline.
 */
const PARTES = {
  liberar: perezosa(async () => (await import('./liberar.tsx')).Liberar),
  dialogos: perezosa(async () => (await import('./dialogos.tsx')).Dialogos),
  vista: perezosa(async () => (await import('./pestana-vista.tsx')).PestanaVista),
  marcas: perezosa(async () => (await import('./marcas.tsx')).PanelDeMarcas),
};
type Parte = keyof typeof PARTES;

type AparteProps = {
  [P in Parte]: { parte: P } & ComponentProps<(typeof PARTES)[P]['Componente']>;
}[Parte];

/** Shows one of those parts: a skeleton while it loads, an error message if it cannot be loaded. */
export function Aparte(props: AparteProps) {
  const espera = props.parte === 'dialogos' || props.parte === 'liberar' ? null : <Espera />;
  return <Suspense fallback={espera}>{deParte(props)}</Suspense>;
}

/**
 * Fetches those parts after a few seconds, so that they do not compete with the editor's own start.
 * @returns a function that cancels it
 */
export function adelantar(): () => void {
  const reloj = setTimeout(() => {
    for (const { traer } of Object.values(PARTES)) void traer().catch(() => undefined);
  }, ADELANTO_MS);
  return () => clearTimeout(reloj);
}

/** Says that a part of the editor could not be loaded: there is no connection, or a new version has been deployed since. */
export function sinEsaParte(): void {
  toast.error('Esa parte del editor no se pudo cargar', { id: 'parte', text: RECARGA });
}

const ADELANTO_MS = 4_000;
const RECARGA = 'Recargá la página cuando haya conexión. Lo que hiciste está guardado.';

function deParte(props: AparteProps) {
  switch (props.parte) {
    case 'dialogos': {
      const { parte: _, ...resto } = props;
      return <PARTES.dialogos.Componente {...resto} />;
    }
    case 'liberar': {
      const { parte: _, ...resto } = props;
      return <PARTES.liberar.Componente {...resto} />;
    }
    case 'vista': {
      const { parte: _, ...resto } = props;
      return <PARTES.vista.Componente {...resto} />;
    }
    case 'marcas': {
      const { parte: _, ...resto } = props;
      return <PARTES.marcas.Componente {...resto} />;
    }
  }
}

function perezosa<P extends object>(traer: () => Promise<ComponentType<P>>) {
  const Componente = lazy<ComponentType<P>>(async () => {
    try {
      return { default: await traer() };
    } catch {
      // The editor goes on working; only this part is missing.
      sinEsaParte();
      return { default: Falta };
    }
  });
  return { Componente, traer };
}

function Falta() {
  return <Notice tone="danger">{RECARGA}</Notice>;
}

function Espera() {
  return (
    <SkeletonRegion label="Cargando" className="grid gap-3 p-4">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </SkeletonRegion>
  );
}
