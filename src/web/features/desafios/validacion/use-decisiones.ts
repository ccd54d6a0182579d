import { useState } from 'react';
import type { Decision } from '#domain/desafios/participaciones/decision.ts';
import { ACCIONES, mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import type { Valor } from '#web/envio/pedido.ts';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Evidencia } from './previa.ts';

type EnCurso = { evidencias: readonly Evidencia[]; decision: Decision };

/** Sends decisions, one request at a time, and shows the result. Decided evidence leaves the list at once (`idas`). */
export function useDecisiones() {
  const { enviando, actualizando, enviar } = useEnvio();
  const [enCurso, setEnCurso] = useState<EnCurso | null>(null);
  const [idas, setIdas] = useState<ReadonlySet<string>>(new Set());
  // Set when it is sent, because the queue may hear of a decision before its response arrives.
  const [propias, setPropias] = useState<ReadonlySet<string>>(new Set());
  const [dicho, setDicho] = useState('');

  /** `alTerminar` is called once the decided evidence has left the queue, and not if it failed. */
  const decidir = (evidencias: readonly Evidencia[], decision: Decision, alTerminar: () => void) => {
    const [primera] = evidencias;
    if (!primera || enviando) return;
    setEnCurso({ evidencias, decision });
    setPropias((antes) => new Set([...antes, ...evidencias.map((e) => e.id)]));
    const terminar = ({ seVan, texto }: Resultado) => {
      setDicho(texto);
      if (seVan.length === 0) return;
      setIdas((antes) => new Set([...antes, ...seVan]));
      alTerminar();
    };
    if (evidencias.length === 1) {
      enviar({ metodo: 'participaciones.decidir', entrada: { id: primera.id, decision } }, (respuesta) =>
        terminar(
          respuesta.ok ? resultadoDeUna(respuesta.valor, primera) : noSePudo(respuesta.fallo, evidencias),
        ),
      );
      return;
    }
    const entrada = {
      ids: evidencias.map((e) => e.id),
      decision: decision.tipo === 'rechazar' ? decision : { tipo: 'aprobar' as const },
    };
    enviar({ metodo: 'participaciones.decidirVarias', entrada }, (respuesta) =>
      terminar(
        respuesta.ok
          ? resultadoDeVarias(respuesta.valor, evidencias, decision)
          : noSePudo(respuesta.fallo, evidencias),
      ),
    );
  };

  return {
    decidir,
    idas,
    propias,
    dicho,
    ocupada: enviando,
    actualizando,
    enviando: (id: string): 'aprobar' | 'rechazar' | null => {
      if (!enviando || !enCurso?.evidencias.some((e) => e.id === id)) return null;
      return enCurso.decision.tipo === 'rechazar' ? 'rechazar' : 'aprobar';
    },
  };
}

/** Which evidence leaves the queue, and the message for screen readers. Unexpected outcomes are toasts. */
type Resultado = { seVan: string[]; texto: string };

function noSePudo(fallo: Fallo, evidencias: readonly Evidencia[]): Resultado {
  const { titulo, texto } = mensajeDeError(fallo, ACCIONES.decidir_evidencia);
  const seFue = fallo.code === 'YA_DECIDIDA' || fallo.code === 'NO_ENCONTRADO';
  if (seFue) toast.info(titulo, { text: texto });
  else toast.error(titulo, { text: texto });
  // The toast is also announced, so no other message is needed.
  return { seVan: seFue ? evidencias.map((e) => e.id) : [], texto: '' };
}

function resultadoDeUna(
  { credito, estado }: Valor<'participaciones.decidir'>,
  { id, autor }: Evidencia,
): Resultado {
  const quien = `${autor.nombre} ${autor.apellido}`;
  const texto =
    estado === 'rechazada'
      ? `Rechazada: se lo avisamos a ${quien}.`
      : credito > 0
        ? `${estado === 'parcial' ? 'Aprobada en parte' : 'Aprobada'}: ${cantidad(credito, 'punto', 'puntos')} para ${quien}.`
        : `Aprobada: ${quien}.`;
  return { seVan: [id], texto };
}

function resultadoDeVarias(
  { decididas, no_decididas }: Valor<'participaciones.decidirVarias'>,
  evidencias: readonly Evidencia[],
  decision: Decision,
): Resultado {
  const texto =
    decision.tipo === 'rechazar'
      ? cantidad(decididas, 'evidencia rechazada', 'evidencias rechazadas')
      : cantidad(decididas, 'evidencia aprobada', 'evidencias aprobadas');
  const quedaron = new Set(
    no_decididas.filter((n) => n.codigo !== 'YA_DECIDIDA' && n.codigo !== 'NO_ENCONTRADO').map((n) => n.id),
  );
  const ya = no_decididas.length - quedaron.size;
  const detalle = [
    ...(ya > 0
      ? [
          `${cantidad(ya, 'ya estaba decidida', 'ya estaban decididas')} por otra persona o retirada por su autor.`,
        ]
      : []),
    ...(quedaron.size > 0
      ? [`${cantidad(quedaron.size, 'no se pudo decidir', 'no se pudieron decidir')} y sigue en la cola.`]
      : []),
  ].join(' ');
  if (detalle) toast.info(texto, { text: detalle });
  return {
    seVan: evidencias.map((e) => e.id).filter((id) => !quedaron.has(id)),
    texto: `${texto}.`,
  };
}
