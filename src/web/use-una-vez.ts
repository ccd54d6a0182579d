import { useState, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router';

type Envio = SyntheticEvent<HTMLFormElement>;

/**
 * For a form's `onSubmit`, which hands its event and what it does over to `unaVez`: once that let it through, `enviado`
 * is so until `respuesta` is another one, and no other press gets through. The router's own state is drawn only when
 * there is time for it, which on a slow phone is after a second press, and two would be created.
 */
export function useUnaVez(respuesta: unknown): {
  enviado: boolean;
  unaVez: (event: Envio, onSubmit?: (event: Envio) => void) => void;
  /** For what is sent without a form's event: whether this press is the one that does it. */
  tomar: () => boolean;
} {
  // A redirect carries no data, and may come back to this same screen.
  const { key } = useLocation();
  const [antes, setAntes] = useState<{ respuesta: unknown; key: string } | null>(null);
  const enviado = antes !== null && antes.respuesta === respuesta && antes.key === key;
  return {
    enviado,
    tomar: () => {
      if (!enviado) setAntes({ respuesta, key });
      return !enviado;
    },
    unaVez: (event, onSubmit) => {
      if (enviado) {
        event.preventDefault();
        return;
      }
      onSubmit?.(event);
      if (!event.isDefaultPrevented()) setAntes({ respuesta, key });
    },
  };
}
