import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Fallo } from '#web/api.server.ts';
import { quedoPedido } from '#web/comun/quedo-pedido.ts';
import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';

/**
 * Sends a step of a claim to the screen's own action. On success it shows a message. If somebody else got there first it says
 * so, and the dialog closes too. Any other failure stays in the dialog as `fallo`.
 */
export function usePedido(exito: Mensaje, queFallo: string, onHecho: () => void) {
  const navigate = useNavigate();
  const { enviando, enviar } = useEnvioConVuelta();
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const pedir = <M extends Metodo>(pedido: Pedido<M>, siFalla?: (fallo: Fallo) => void) =>
    enviar(pedido, (respuesta, vuelta) => {
      if (respuesta.ok) {
        toast.success(exito.titulo, { text: exito.texto, ...vuelta });
        onHecho();
        return;
      }
      if (quedoPedido(respuesta.fallo, navigate)) return onHecho();
      if (respuesta.fallo.code === 'RECLAMO_EN_OTRO_ESTADO' || respuesta.fallo.code === 'YA_ESPERA') {
        const { titulo, texto } = mensajeDeError(respuesta.fallo, queFallo);
        toast.info(titulo, { text: texto });
        onHecho();
        return;
      }
      setFallo(respuesta.fallo);
      siFalla?.(respuesta.fallo);
    });
  const mensaje: Mensaje | null = fallo && !enviando ? mensajeDeError(fallo, queFallo) : null;
  return { enviando, pedir, fallo, mensaje, olvidar: () => setFallo(null) };
}
