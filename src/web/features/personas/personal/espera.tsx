import { Spinner } from '#web/ui/spinner.tsx';

/** Shown while the session is being checked, or during the redirect to sign-in. The texts are the spec's. */
export function Espera({ que }: { que: 'verificando' | 'redirigiendo' }) {
  return (
    <main id="contenido" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 outline-none">
      <output className="flex flex-col items-center gap-4 text-center">
        <Spinner className="size-8 text-brand" />
        <span className="text-lg font-semibold">
          {que === 'verificando' ? 'Verificando autenticación...' : 'Redirigiendo al login'}
        </span>
      </output>
    </main>
  );
}
