import type { ReactNode } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { useUnaVez } from '#web/use-una-vez.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Pedido } from './tipos.ts';

type Props = {
  hacer: Pedido;
  texto: string;
  icono?: ReactNode;
  /** Confirmation to show first. It is inline, so that it works without JavaScript. */
  pregunta?: string;
  confirmar?: string;
  /** Id of the item, if there are several. */
  id?: string;
};

/** A button for one action of the page, with a confirmation if it has a question. */
export function Accion({ hacer, texto, icono, pregunta, confirmar = texto, id }: Props) {
  const { state, formData } = useNavigation();
  const { enviado, unaVez } = useUnaVez(useActionData());
  const enviando = enviado || (state !== 'idle' && formData?.get('hacer') === hacer);
  const formulario = (
    <Form method="post" onSubmit={(event) => unaVez(event)} className="grid gap-3">
      <input type="hidden" name="hacer" value={hacer} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {pregunta ? <p className="text-sm text-pretty">{pregunta}</p> : null}
      <Button type="submit" variant={pregunta ? 'danger' : 'secondary'} full icon={icono} loading={enviando}>
        {confirmar}
      </Button>
    </Form>
  );
  if (pregunta === undefined) return formulario;
  return (
    <details>
      <summary
        className={buttonClass({
          variant: 'secondary',
          full: true,
          className: 'list-none gap-2 [&::-webkit-details-marker]:hidden',
        })}
      >
        {texto}
      </summary>
      <div className="mt-3">{formulario}</div>
    </details>
  );
}
