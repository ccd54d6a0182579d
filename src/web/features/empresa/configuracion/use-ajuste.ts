import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AJUSTES } from '#contract/empresa/configuracion-formularios.ts';
import { quedoPedido } from '#web/comun/quedo-pedido.ts';
import { ACCIONES, mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import type { EntradaDe } from '#web/envio/pedido.ts';
import { useDirty } from '#web/ui/leave-guard.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Revisiones, Valores } from './ajustes.ts';

/**
 * A setting being edited: draft, errors and saving. Without a draft it follows the server's value. With one, only saving or
 * starting over changes it. It can be edited while it is being saved.
 */
export function useAjuste<C extends keyof Valores>(clave: C, valor: Valores[C], revision: Revisiones[C]) {
  // `antes`: the revision in the loader's data until it revalidates after saving.
  const [base, setBase] = useState({ valor, revision, antes: revision });
  const [escrito, setEscrito] = useState<Valores[C]>(valor);
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const navigate = useNavigate();
  const { actualizando: enviando, enviar } = useEnvio();
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const cambiado = JSON.stringify(escrito) !== JSON.stringify(base.valor);
  const otroCambio = revision !== base.revision && revision !== base.antes;
  // Somebody changed it while there was no draft here, or the new value is the one just saved.
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
    /** It was changed elsewhere while there was a draft here. */
    conflicto:
      otroCambio && cambiado && !enviando
        ? {
            clave,
            versiones: { base: base.valor, suyo: valor, mio: escrito },
            /** The server's refusal, which says who changed it. */
            fallo: fallo?.code === 'AJUSTE_CAMBIADO' ? fallo : null,
            /** Goes on over what is saved now, with this as what is written. */
            seguir: (elegido: unknown) => {
              setBase({ valor, revision, antes: revision });
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- chosen from the two, field by field
              setEscrito(elegido as Valores[C]);
              setErrores({});
              setFallo(null);
            },
          }
        : null,
    fallo:
      fallo && !enviando && !(fallo.code === 'AJUSTE_CAMBIADO' && otroCambio)
        ? mensajeDeError(fallo, ACCIONES.guardar_ajuste)
        : null,
    guardar,
    empezarDeNuevo,
  };
}
