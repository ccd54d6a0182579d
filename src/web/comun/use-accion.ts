import { useNavigate } from 'react-router';
import { mensajeDeError } from '#web/copy/errores.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta } from './con-vuelta.ts';
import { quedoPedido } from './quedo-pedido.ts';

/** The messages of an action: on failure (one of `ACCIONES`) and on success. */
export type Dicho = { queFallo: string; hecho: string; texto?: string };

type Accion = {
  enviando: boolean;
  /** `alHacerse` is called only on success. */
  hacer: <M extends Metodo>(pedido: Pedido<M>, dicho: Dicho, alHacerse?: () => void) => void;
};

/** Runs an action of a list, shows the result, and then calls `alTerminar`, whether or not it succeeded. */
export function useAccion(action: string, alTerminar: () => void): Accion {
  const navigate = useNavigate();
  const { enviando, enviar } = useEnvioConVuelta();
  const hacer: Accion['hacer'] = (pedido, { queFallo, hecho, texto = '' }, alHacerse) =>
    enviar(
      pedido,
      (respuesta, vuelta) => {
        alTerminar();
        if (respuesta.ok) {
          toast.success(hecho, { ...(texto && { text: texto }), ...vuelta });
          alHacerse?.();
          return;
        }
        if (quedoPedido(respuesta.fallo, navigate)) return;
        const dicho = mensajeDeError(respuesta.fallo, queFallo);
        toast.error(dicho.titulo, { text: dicho.texto });
      },
      action,
    );
  return { enviando, hacer };
}
