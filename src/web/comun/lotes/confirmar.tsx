import { useId, useState, type ReactNode } from 'react';
import { cantidad } from '#domain/comun/formato.ts';
import { seDeshace } from '#domain/gobierno/lotes/lote.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import type { EntradaDe } from '#web/envio/pedido.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { RUTA } from './avance.tsx';
import { FILAS } from './palabras.ts';

export type Lote = EntradaDe<'lotes.crear'>;

type Props = {
  open: boolean;
  titulo: string;
  /** What the button does, to be followed by how many: 'Mover a', 'Aprobar'. */
  boton: string;
  que: Lote['que'];
  cuantos: number;
  acto: Lote['acto']['acto'];
  /** What is sent; null while something is missing. */
  lote: Lote | null;
  /** What to say then. */
  falta?: string;
  /** What will happen. */
  dice: ReactNode;
  /** The rest of the act. */
  children?: ReactNode;
  onCerrar: () => void;
  onHecho: () => void;
};

/** The one confirmation of an act on many rows: how many they are, whether it can be undone, and what it was refused for. */
export function ConfirmarLote(props: Props) {
  const { open, titulo, boton, que, cuantos, acto, lote, dice, children, onCerrar, onHecho } = props;
  const formId = useId();
  const { enviando, enviar } = useEnvio();
  const [falta, setFalta] = useState<string | null>(null);
  const filas = cantidad(cuantos, ...FILAS[que]);
  const confirmar = () => {
    if (lote === null) return setFalta(props.falta ?? 'Falta elegir.');
    return enviar(
      { metodo: 'lotes.crear', entrada: lote },
      (respuesta) => {
        if (respuesta.ok) {
          onCerrar();
          onHecho();
          return;
        }
        const mensaje = mensajeDeError(respuesta.fallo, ACCIONES.hacer_lote);
        setFalta(`${mensaje.titulo}. ${mensaje.texto}`);
        if (respuesta.fallo.code !== 'CAMBIO_LA_CUENTA') toast.error(mensaje.titulo, { text: mensaje.texto });
      },
      RUTA,
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      locked={enviando}
      size="sm"
      title={titulo}
      description={filas}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>Cancelar</DialogClose>
          <Button type="submit" form={formId} loading={enviando}>
            {`${boton} ${filas}`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onChange={() => setFalta(null)}
        onSubmit={(event) => {
          event.preventDefault();
          confirmar();
        }}
      >
        {falta === null ? null : <FormError title={falta} />}
        {children}
        <p className="text-sm text-ink-2">
          {dice} {seDeshace(acto) ? 'Se puede deshacer durante 24 horas.' : 'Esto no se puede deshacer.'}
        </p>
      </form>
    </Dialog>
  );
}
