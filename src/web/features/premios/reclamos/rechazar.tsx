import { useId, useState } from 'react';
import { MAXIMO_DE_MOTIVO } from '#domain/desafios/participaciones/evidencia.ts';
import { MotivoDePremio } from '#contract/premios/premios-formularios.ts';
import { ACCIONES } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { RECHAZO_DE_PREMIO } from '#web/copy/motivos.ts';
import { Chip } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { nombreCompleto, type Reclamo } from './tipos.ts';
import { usePedido } from './use-pedido.ts';

type Props = { reclamo: Reclamo; open: boolean; onCerrar: () => void };

/** Rejects a claim, with a reason, and says what goes back where. */
export function DialogoDeRechazo({ reclamo, open, onCerrar }: Props) {
  const formId = useId();
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { enviando, pedir, mensaje } = usePedido(EXITOS.premio_rechazado, ACCIONES.rechazar_premio, onCerrar);
  const aprobado = reclamo.estado === 'aprobado';
  const enviar = () => {
    const leido = MotivoDePremio.safeParse(motivo);
    if (!leido.success) return setError(leido.error.issues[0]?.message ?? null);
    return pedir({ metodo: 'premios.rechazar', entrada: { id: reclamo.id, motivo: leido.data } });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      locked={enviando}
      title={
        <>
          Rechazar «<bdi className="wrap-anywhere">{reclamo.premio.nombre}</bdi>»
        </>
      }
      description={
        <>
          De <bdi>{nombreCompleto(reclamo)}</bdi>. La unidad vuelve al stock
          {aprobado && reclamo.monto > 0 ? ', y lo comprometido, al mes que lo pagaba' : ''}.
        </>
      }
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>Cancelar</DialogClose>
          <Button type="submit" form={formId} variant="danger" loading={enviando}>
            Rechazar
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          enviar();
        }}
      >
        {mensaje ? <FormError title={mensaje.titulo} text={mensaje.texto} /> : null}
        <ul aria-label="Motivos frecuentes" className="mb-4 flex flex-wrap gap-2">
          {RECHAZO_DE_PREMIO.map((frase) => (
            <li key={frase}>
              <Chip
                className="min-h-11 text-left"
                selected={motivo.includes(frase)}
                onClick={() => {
                  setError(null);
                  setMotivo((antes) => sumar(antes, frase));
                }}
              >
                {frase}
              </Chip>
            </li>
          ))}
        </ul>
        <TextArea
          label="Motivo"
          hint="La persona lo va a leer."
          name="motivo"
          dir="auto"
          maxLength={MAXIMO_DE_MOTIVO}
          value={motivo}
          error={error ?? undefined}
          readOnly={enviando}
          onChange={(event) => {
            setError(null);
            setMotivo(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
      </form>
    </Dialog>
  );
}

/** Adds a phrase to the text; if that phrase is the whole text, removes it. */
function sumar(antes: string, frase: string): string {
  const dicho = antes.trim().replace(/[.;,]$/u, '');
  if (dicho === frase) return '';
  if (dicho === '') return `${frase}.`;
  const junto = `${dicho}. ${frase}.`;
  return dicho.includes(frase) || junto.length > MAXIMO_DE_MOTIVO ? antes : junto;
}
