import { mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Pedido, Respuesta } from './tipos.ts';

export type Pedir<T> = {
  enviando: boolean;
  /** `mal` says whether it took care of the failure itself. */
  pedir: (
    pedido: Pedido,
    queFallo: string,
    bien: (valor: T) => void,
    mal?: (fallo: Fallo) => boolean | undefined,
  ) => void;
};

/** Sends a request of this section to its route, and says what did not work; `bien` does the rest. */
export function usePedido<T = unknown>(): Pedir<T> {
  const { enviando, enviar } = useEnvio<Respuesta<T>>();
  return {
    enviando,
    pedir: (pedido, queFallo, bien, mal) =>
      enviar(pedido, (respuesta) => {
        if (respuesta.ok) return bien(respuesta.valor);
        if (mal?.(respuesta.fallo)) return;
        const { titulo, texto } = mensajeDeError(respuesta.fallo, queFallo);
        toast.error(titulo, { text: texto });
      }),
  };
}
