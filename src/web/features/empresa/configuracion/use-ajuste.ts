import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AJUSTES } from '#contract/empresa/configuracion-formularios.ts';
import { quedoPedido } from '#web/comun/quedo-pedido.ts';
import { ACCIONES, mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/textos.ts';
import type { EntradaDe } from '#web/envio/pedido.ts';
import { useDirty } from '#web/ui/leave-guard.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Revisiones, Valores } from './ajustes.ts';

/**
 * A setting being changed: what is written so far, what is wrong with it, and saving it. While nothing is written it
 * follows what the server says; once something is, only saving or starting over moves it. Writing goes on while it is saved.
 */
export function useAjuste<C extends keyof Valores>(clave: C, valor: Valores[C], revision: Revisiones[C]) {
  // `antes`: what the screen's data say until they come again after it was saved.
  const [base, setBase] = useState({ valor, revision, antes: revision });
  const [escrito, setEscrito] = useState<Valores[C]>(valor);
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const navigate = useNavigate();
  const { actualizando: enviando, enviar } = useEnvio();
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const cambiado = JSON.stringify(escrito) !== JSON.stringify(base.valor);
  const otroCambio = revision !== base.revision && revision !== base.antes;
  // Somebody changed it while nothing was being written here, or it is what was just saved.
  if (otroCambio && !enviando && (!cambiado || JSON.stringify(valor) === JSON.stringify(escrito))) {
    setBase({ valor, revision, antes: revision });
    setEscrito(valor);
  }
  useDirty(cambiado && !enviando);

  const empezarDeNuevo = () => {
    setBase({ valor, revision, antes: revision });
    setEscrito(valor);
    setErrores({});
    setFallo(null);
  };
  const guardar = () => {
    const leido = AJUSTES[clave].safeParse(escrito);
    if (!leido.success) {
      const encontrados: Record<string, string> = {};
      for (const { path, message } of leido.error.issues) encontrados[path.join('.')] ??= message;
      setErrores(encontrados);
      return;
    }
    setErrores({});
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was read by the schema of that setting
    const entrada = {
      clave,
      valor: leido.data,
      revision: base.revision,
    } as EntradaDe<'configuracion.editar'>;
    enviar({ metodo: 'configuracion.editar', entrada }, (respuesta) => {
      if (!respuesta.ok && quedoPedido(respuesta.fallo, navigate)) {
        setFallo(null);
        empezarDeNuevo();
        return;
      }
      setFallo(respuesta.ok ? null : respuesta.fallo);
      if (!respuesta.ok) return;
      setBase({ valor: escrito, revision: respuesta.valor.revision, antes: revision });
      const { titulo, texto } = EXITOS.ajuste_guardado;
      toast.success(titulo, { text: texto, id: `ajuste-${clave}` });
    });
  };
  return {
    escrito,
    escribir: setEscrito,
    errores,
    cambiado,
    enviando,
    /** It was changed elsewhere while it was being written here. */
    enConflicto: otroCambio && cambiado && !enviando,
    /** That is what the server answered as well, with who it was. */
    rechazadoPorOtroCambio: fallo?.code === 'AJUSTE_CAMBIADO' && !enviando,
    fallo: fallo && !enviando ? mensajeDeError(fallo, ACCIONES.guardar_ajuste) : null,
    guardar,
    empezarDeNuevo,
  };
}
