import { LeaveGuard, useDirty } from '#web/ui/leave-guard.tsx';

type Props = {
  /** Something has been typed that is not saved, and is not on its way to be. */
  cambios: boolean;
};

/** Asks before leaving a form with changes, within the application and when closing the page. */
export function SinGuardar({ cambios }: Props) {
  return (
    <LeaveGuard text="Lo que cambiaste en este desafío se pierde.">
      <Cambios cambios={cambios} />
    </LeaveGuard>
  );
}

function Cambios({ cambios }: Props) {
  useDirty(cambios);
  return null;
}
