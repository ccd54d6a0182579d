import { getFormProps, useForm } from '@conform-to/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConMotivo } from '#contract/desafios/participaciones-formularios.ts';
import { MAXIMO_DE_MOTIVO } from '#domain/desafios/participaciones/evidencia.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/badge.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type Props = {
  abierto: boolean;
  titulo: ReactNode;
  children?: ReactNode;
  /** The label of the button, a verb: 'Rechazar 3 evidencias'. */
  confirmar: string;
  /** What it does takes nothing from anybody. */
  benigno?: boolean;
  sugerencias: readonly string[];
  /** Who will read the reason, and what it should say. */
  ayuda?: string;
  enviando: boolean;
  onMotivo: (motivo: string) => void;
  onCerrar: () => void;
};

/** Asks for a reason that somebody will read. What is typed stays until the dialog is closed. */
export function PedirMotivo({
  abierto,
  onCerrar,
  enviando,
  titulo,
  children,
  confirmar,
  benigno = false,
  ...formulario
}: Props) {
  const [usos, setUsos] = useState(0);
  return (
    <Dialog
      open={abierto}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      onClosed={() => setUsos((antes) => antes + 1)}
      title={titulo}
      locked={enviando}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>Cancelar</DialogClose>
          <Button type="submit" form={ID} variant={benigno ? 'primary' : 'danger'} loading={enviando}>
            {confirmar}
          </Button>
        </>
      }
    >
      {children}
      <Formulario key={usos} {...formulario} />
    </Dialog>
  );
}

const ID = 'pedir-motivo';

function Formulario({
  sugerencias,
  ayuda = 'La persona lo va a leer: decile qué falta y cómo corregirlo.',
  onMotivo,
}: Pick<Props, 'sugerencias' | 'ayuda' | 'onMotivo'>) {
  const [texto, setTexto] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const [form, fields] = useForm({
    id: ID,
    onValidate: ({ formData }) => leerFormulario(formData, ConMotivo),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (submission?.status === 'success') onMotivo(submission.value.motivo);
    },
  });
  // Focused where there is a keyboard. On a phone the on-screen keyboard would cover the suggestions.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) area.current?.focus({ preventScroll: true });
  }, []);
  const sugerir = (frase: string) => {
    const siguiente = texto.trim() === '' ? frase : `${texto.trim().replace(/[.;,]$/u, '')}. ${frase}`;
    if (siguiente.length > MAXIMO_DE_MOTIVO) return;
    setTexto(siguiente);
    area.current?.focus();
  };
  return (
    <form {...getFormProps(form)} method="post">
      <ul aria-label="Motivos frecuentes" className="mb-4 flex flex-wrap gap-2">
        {sugerencias.map((frase) => (
          <li key={frase}>
            <Chip
              className="min-h-11 text-left"
              selected={texto.includes(frase)}
              onClick={() => sugerir(frase)}
            >
              {frase}
            </Chip>
          </li>
        ))}
      </ul>
      <TextArea
        ref={area}
        label="Motivo"
        hint={ayuda}
        field={fields.motivo}
        maxLength={MAXIMO_DE_MOTIVO}
        value={texto}
        onChange={(e) => setTexto(e.currentTarget.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) e.currentTarget.form?.requestSubmit();
        }}
        dir="auto"
      />
    </form>
  );
}
