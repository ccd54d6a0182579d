import { Copy } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';

/** A secret that was just created and is shown only once. Only its own button closes the dialog. */
export function DialogoDelSecreto({
  secreto,
  titulo,
  etiqueta,
  siSePierde,
  children,
  onGuardado,
}: {
  secreto: string | null;
  titulo: string;
  etiqueta: string;
  /** What to do if it is lost. */
  siSePierde: string;
  children: ReactNode;
  onGuardado: () => void;
}) {
  const id = useId();
  return (
    <Dialog
      open={secreto !== null}
      locked
      title={titulo}
      footer={<Button onClick={onGuardado}>Ya tengo la copia</Button>}
    >
      <Notice tone="warning" title="No se vuelve a mostrar">
        Hacé una copia antes de cerrar. Si se pierde, hay que {siSePierde}.
      </Notice>
      <div className="mt-4 text-sm text-ink-2">{children}</div>
      <p id={id} className="mt-4 text-sm font-semibold">
        {etiqueta}
      </p>
      <output
        aria-labelledby={id}
        translate="no"
        className="mt-1 block rounded-control bg-kraft p-3 font-mono text-sm wrap-anywhere select-all"
      >
        {secreto}
      </output>
      <Button
        variant="secondary"
        icon={<Copy aria-hidden />}
        className="mt-3"
        onClick={() =>
          void navigator.clipboard.writeText(secreto ?? '').then(
            () => toast.success('Copiado'),
            () => toast.error('No se pudo copiar', { text: 'Elegí el texto y copialo a mano.' }),
          )
        }
      >
        Copiar
      </Button>
    </Dialog>
  );
}
