import type { ReactNode } from 'react';
import { COMUNES } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import type { DialogProps } from '#web/ui/over/dialog.tsx';

type Props = Pick<DialogProps, 'open' | 'title' | 'description' | 'size' | 'children'> & {
  /** Id of the form inside. */
  form: string;
  /** What its button says: «Crear empleado». */
  boton: ReactNode;
  enviando: boolean;
  /** It cannot be sent yet: it lacks something that is being brought. */
  falta?: boolean;
  onCerrar: () => void;
  /** When the closing animation is over. */
  onCerrado?: () => void;
};

/** The dialog of a form: «Cancelar» and its button, and nothing closes it while it is being sent. */
export function DialogoDeFormulario({
  form,
  boton,
  enviando,
  falta = false,
  onCerrar,
  onCerrado,
  ...dialogo
}: Props) {
  return (
    <Dialog
      {...dialogo}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      {...(onCerrado ? { onClosed: onCerrado } : {})}
      locked={enviando}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button type="submit" form={form} loading={enviando} disabled={falta}>
            {boton}
          </Button>
        </>
      }
    />
  );
}
