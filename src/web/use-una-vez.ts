import { useState, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router';

type Envio = SyntheticEvent<HTMLFormElement>;

/**
 * For a form's `onSubmit`, which passes its event and its handler to `unaVez`. After the first submission, `enviado` is true
 * until `respuesta` changes, and further presses are ignored. The router's own state is not enough: it renders when there is
 * time, on a slow phone after a second press, and something would be created twice.
 */
export function useUnaVez(respuesta: unknown): {
  enviado: boolean;
  unaVez: (event: Envio, onSubmit?: (event: Envio) => void) => void;
  /** For what is sent without a form's event: whether this press is the one that sends. */
  tomar: () => boolean;
} {
  // A redirect carries no data and may return to this same screen, so the location's key tells.
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
