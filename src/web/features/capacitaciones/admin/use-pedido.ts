import { mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import type { Metodo, Pedido, Valor } from '#web/envio/pedido.ts';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta, type Vuelta } from '#web/comun/con-vuelta.ts';

export type Pedir = {
  enviando: boolean;
  /** `mal` returns whether it handled the failure itself. */
  pedir: <M extends Metodo>(
    pedido: Pedido<M>,
    queFallo: string,
    bien: (valor: Valor<M>, vuelta: Vuelta) => void,
    mal?: (fallo: Fallo) => boolean | undefined,
  ) => void;
};

/** Sends a request of this section to its route and shows the error if it fails; `bien` handles success. */
export function usePedido(): Pedir {
  const { enviando, enviar } = useEnvioConVuelta();
  return {
    enviando,
    pedir: (pedido, queFallo, bien, mal) =>
      enviar(pedido, (respuesta, vuelta) => {
        if (respuesta.ok) return bien(respuesta.valor, vuelta);
        if (mal?.(respuesta.fallo)) return;
        const { titulo, texto } = mensajeDeError(respuesta.fallo, queFallo);
        toast.error(titulo, { text: texto });
      }),
  };
}
