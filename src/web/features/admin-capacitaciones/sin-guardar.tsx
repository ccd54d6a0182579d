import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  /** Something has been typed that is not saved, and is not on its way to be. */
  cambios: boolean;
  /** What is lost, in words: 'Lo que cambiaste en esta capacitación se pierde.' */
  quePierde: string;
};

/** Asks before leaving a form with changes, within the application and when closing the page. */
export function SinGuardar({ cambios, quePierde }: Props) {
  useEffect(() => {
    if (!cambios) return;
    const alSalir = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', alSalir);
    return () => window.removeEventListener('beforeunload', alSalir);
  }, [cambios]);
  const bloqueo = useBlocker(
    ({ currentLocation, nextLocation }) => cambios && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={bloqueo.state === 'blocked'}
      onOpenChange={(abierto) => (abierto ? undefined : bloqueo.reset?.())}
      title="¿Salir sin guardar?"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir editando"
      danger
      onConfirm={() => bloqueo.proceed?.()}
    >
      <p>{quePierde}</p>
    </ConfirmDialog>
  );
}
