import { useId, useState } from 'react';
import { MAXIMO_DE_ADJUNTO } from '#domain/premios/premio.ts';
import { ACCIONES } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { tamano } from '#domain/comun/formato.ts';
import { CampoDeArchivo } from '#web/comun/campo-de-archivo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { useSubida } from '#web/use-subida.ts';
import { nombreCompleto, type Reclamo } from './tipos.ts';
import { usePedido } from './use-pedido.ts';

type Props = { reclamo: Reclamo; open: boolean; onCerrar: () => void };

/** Delivers a prize: uploads the receipt and closes the claim. */
export function DialogoDeEntrega({ reclamo, open, onCerrar }: Props) {
  const formId = useId();
  const { subida, elegir, llegada, usado, perdido } = useSubida(
    { proposito: 'comprobante' },
    MAXIMO_DE_ADJUNTO,
  );
  const [espera, setEspera] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { enviando, pedir, mensaje } = usePedido(EXITOS.premio_entregado, ACCIONES.entregar_premio, () => {
    usado();
    onCerrar();
  });
  const ocupado = enviando || espera;
  const enviar = async () => {
    if (ocupado || subida.fase === 'fallida') return;
    if (subida.fase === 'nada') return setError('Subí el comprobante: una foto o un PDF');
    setEspera(true);
    const archivo = await llegada();
    setEspera(false);
    // A failed upload shows its error next to the file.
    if (archivo === null) return;
    pedir(
      { metodo: 'premios.entregar', entrada: { id: reclamo.id, comprobante_id: archivo.id } },
      (fallo) => {
        if (fallo.code === 'ARCHIVO_NO_DISPONIBLE') perdido();
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(abrir) => {
        if (abrir) return;
        elegir(null);
        onCerrar();
      }}
      locked={ocupado}
      title={
        <>
          Entregar «<bdi className="wrap-anywhere">{reclamo.premio.nombre}</bdi>»
        </>
      }
      description={
        <>
          A <bdi>{nombreCompleto(reclamo)}</bdi>. Queda registrado y se suma a sus logros. No se puede
          deshacer.
        </>
      }
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={ocupado} />}>Cancelar</DialogClose>
          <Button
            type="submit"
            form={formId}
            disabled={subida.fase === 'fallida'}
            loading={ocupado}
            loadingText={espera ? 'Terminando de subir el comprobante…' : 'Registrando la entrega…'}
          >
            Registrar entrega
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void enviar();
        }}
      >
        {mensaje ? <FormError title={mensaje.titulo} text={mensaje.texto} /> : null}
        <CampoDeArchivo
          label="Comprobante"
          accept="image/*,.pdf,application/pdf"
          hint={`Una foto de la entrega o del remito firmado, o un PDF de hasta ${tamano(MAXIMO_DE_ADJUNTO)}`}
          subida={subida}
          elegir={(file) => {
            setError(null);
            elegir(file);
          }}
          listo="Subido"
          aviso={subida.fase === 'lista' ? `${subida.file.name}: archivo subido` : ''}
          error={error}
          disabled={enviando}
        />
      </form>
    </Dialog>
  );
}
