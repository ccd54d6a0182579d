import { useState } from 'react';
import type { Decision } from '#domain/desafios/participaciones/decision.ts';
import { useEnvioConVuelta, type Vuelta } from '#web/comun/con-vuelta.ts';
import { ACCIONES, mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import type { Valor } from '#web/envio/pedido.ts';
import { toast } from '#web/ui/toaster.tsx';
import type { Evidencia } from './previa.ts';

type EnCurso = { evidencias: readonly Evidencia[]; decision: Decision };

/** Sends decisions, one request at a time, and shows the result. Decided evidence leaves the list at once (`idas`). */
export function useDecisiones() {
  const { enviando, actualizando, enviar } = useEnvioConVuelta();
  const [enCurso, setEnCurso] = useState<EnCurso | null>(null);
  const [idas, setIdas] = useState<ReadonlySet<string>>(new Set());
  // Set when it is sent, because the queue may hear of a decision before its response arrives.
  const [propias, setPropias] = useState<ReadonlySet<string>>(new Set());

  /**
   * `alTerminar` is called once the decided evidence has left the queue, and not if it failed; `alDeshacer` if the person
   * takes it back, and it is in the queue again.
   */
  const decidir = (
    evidencias: readonly Evidencia[],
    decision: Decision,
    alTerminar: () => void,
    alDeshacer: () => void,
  ) => {
    const [primera] = evidencias;
    if (!primera || enviando) return;
    const ids = evidencias.map((e) => e.id);
    setEnCurso({ evidencias, decision });
    setPropias((antes) => new Set([...antes, ...ids]));
    const terminar = ({ seVan }: Resultado) => {
      if (seVan.length === 0) return;
      setIdas((antes) => new Set([...antes, ...seVan]));
      alTerminar();
    };
    const volver = () => {
      setIdas((antes) => sin(antes, ids));
      setPropias((antes) => sin(antes, ids));
      alDeshacer();
    };
    if (evidencias.length === 1) {
      enviar(
        { metodo: 'participaciones.decidir', entrada: { id: primera.id, decision } },
        (respuesta, vuelta) =>
          terminar(
            respuesta.ok
              ? resultadoDeUna(respuesta.valor, primera, vuelta)
              : noSePudo(respuesta.fallo, evidencias),
          ),
        undefined,
        volver,
      );
      return;
    }
    const entrada = { ids, decision: decision.tipo === 'rechazar' ? decision : { tipo: 'aprobar' as const } };
    enviar(
      { metodo: 'participaciones.decidirVarias', entrada },
      (respuesta, vuelta) =>
        terminar(
          respuesta.ok
            ? resultadoDeVarias(respuesta.valor, { evidencias, decision, vuelta })
            : noSePudo(respuesta.fallo, evidencias),
        ),
      undefined,
      volver,
    );
  };

  return {
    decidir,
    idas,
    propias,
    ocupada: enviando,
    actualizando,
    enviando: (id: string): 'aprobar' | 'rechazar' | null => {
      if (!enviando || !enCurso?.evidencias.some((e) => e.id === id)) return null;
      return enCurso.decision.tipo === 'rechazar' ? 'rechazar' : 'aprobar';
    },
  };
}

/** Which evidence leaves the queue. What happened is told by a toast, which is read aloud too. */
type Resultado = { seVan: string[] };

function sin(antes: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...antes].filter((id) => !ids.includes(id)));
}

/** Somebody was first: the author took it back, or another person decides it. */
const SE_FUE: ReadonlySet<string | undefined> = new Set(['YA_DECIDIDA', 'NO_ENCONTRADO', 'YA_ESPERA']);

function noSePudo(fallo: Fallo, evidencias: readonly Evidencia[]): Resultado {
  const { titulo, texto } = mensajeDeError(fallo, ACCIONES.decidir_evidencia);
  const seFue = SE_FUE.has(fallo.code);
  if (seFue) toast.info(titulo, { text: texto });
  else toast.error(titulo, { text: texto });
  return { seVan: seFue ? evidencias.map((e) => e.id) : [] };
}

function resultadoDeUna(
  { credito, estado }: Valor<'participaciones.decidir'>,
  { id, autor }: Evidencia,
  vuelta: Vuelta,
): Resultado {
  const quien = `${autor.nombre} ${autor.apellido}`;
  const titulo =
    estado === 'rechazada'
      ? `Rechazada: se lo vamos a avisar a ${quien}.`
      : credito > 0
        ? `${estado === 'parcial' ? 'Aprobada en parte' : 'Aprobada'}: ${cantidad(credito, 'punto', 'puntos')} para ${quien}.`
        : `Aprobada: ${quien}.`;
  toast.success(titulo, vuelta);
  return { seVan: [id] };
}

function resultadoDeVarias(
  { decididas, no_decididas }: Valor<'participaciones.decidirVarias'>,
  { evidencias, decision, vuelta }: { evidencias: readonly Evidencia[]; decision: Decision; vuelta: Vuelta },
): Resultado {
  const titulo =
    decision.tipo === 'rechazar'
      ? cantidad(decididas, 'evidencia rechazada', 'evidencias rechazadas')
      : cantidad(decididas, 'evidencia aprobada', 'evidencias aprobadas');
  const quedaron = new Set(no_decididas.filter((n) => !SE_FUE.has(n.codigo)).map((n) => n.id));
  const ya = no_decididas.length - quedaron.size;
  const text = [
    ...(ya > 0
      ? [
          `${cantidad(ya, 'ya estaba decidida', 'ya estaban decididas')} por otra persona o retirada por su autor.`,
        ]
      : []),
    ...(quedaron.size > 0
      ? [`${cantidad(quedaron.size, 'no se pudo decidir', 'no se pudieron decidir')} y sigue en la cola.`]
      : []),
  ].join(' ');
  toast[decididas > 0 ? 'success' : 'info'](titulo, { ...(text && { text }), ...(decididas > 0 && vuelta) });
  return { seVan: evidencias.map((e) => e.id).filter((id) => !quedaron.has(id)) };
}
