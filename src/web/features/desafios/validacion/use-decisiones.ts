import { useState } from 'react';
import type { Decision } from '#domain/desafios/participaciones/decision.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad } from '#web/copy/formato.ts';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Evidencia } from './previa.ts';
import type { Pedido, Respuesta } from './tipos.ts';

type EnCurso = { evidencias: readonly Evidencia[]; decision: Decision };

/** Sends decisions, one answer at a time, and tells how they went. What is decided leaves at once (`idas`). */
export function useDecisiones() {
  const { enviando, actualizando, enviar } = useEnvio<Respuesta>();
  const [enCurso, setEnCurso] = useState<EnCurso | null>(null);
  const [idas, setIdas] = useState<ReadonlySet<string>>(new Set());
  // From the moment they are sent: the queue may hear of a decision before its answer is here.
  const [propias, setPropias] = useState<ReadonlySet<string>>(new Set());
  const [dicho, setDicho] = useState('');

  /** `alTerminar` runs once those decided have left the queue; not if it could not be done. */
  const decidir = (evidencias: readonly Evidencia[], decision: Decision, alTerminar: () => void) => {
    const [primera] = evidencias;
    if (!primera || enviando) return;
    const pedido: Pedido =
      evidencias.length === 1
        ? { hacer: 'decidir', id: primera.id, decision }
        : {
            hacer: 'varias',
            ids: evidencias.map((e) => e.id),
            decision: decision.tipo === 'rechazar' ? decision : { tipo: 'aprobar' },
          };
    setEnCurso({ evidencias, decision });
    setPropias((antes) => new Set([...antes, ...evidencias.map((e) => e.id)]));
    enviar(pedido, (respuesta) => {
      const { seVan, texto } = resultado(respuesta, { evidencias, decision });
      setDicho(texto);
      if (seVan.length === 0) return;
      setIdas((antes) => new Set([...antes, ...seVan]));
      alTerminar();
    });
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

/** Which of them leave the queue, and what to say of it in place; what went otherwise than asked is a toast. */
function resultado(
  respuesta: Respuesta,
  { evidencias, decision }: EnCurso,
): { seVan: string[]; texto: string } {
  const [primera] = evidencias;
  const quien = primera ? `${primera.autor.nombre} ${primera.autor.apellido}` : '';
  if (!respuesta.ok) {
    const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.decidir_evidencia);
    const seFue = respuesta.fallo.code === 'YA_DECIDIDA' || respuesta.fallo.code === 'NO_ENCONTRADO';
    if (seFue) toast.info(titulo, { text: texto });
    else toast.error(titulo, { text: texto });
    // The toast says it, also aloud.
    return { seVan: seFue ? evidencias.map((e) => e.id) : [], texto: '' };
  }
  const { valor } = respuesta;
  if (valor.hacer === 'varias') return resultadoDeVarias(valor, evidencias, decision);
  if (valor.hacer !== 'decidir') return { seVan: [], texto: '' };
  const { credito, estado } = valor;
  const texto =
    estado === 'rechazada'
      ? `Rechazada: se lo avisamos a ${quien}.`
      : credito > 0
        ? `${estado === 'parcial' ? 'Aprobada en parte' : 'Aprobada'}: ${cantidad(credito, 'punto', 'puntos')} para ${quien}.`
        : `Aprobada: ${quien}.`;
  return { seVan: evidencias.map((e) => e.id), texto };
}

function resultadoDeVarias(
  { decididas, no_decididas }: { decididas: number; no_decididas: { id: string; codigo: string }[] },
  evidencias: readonly Evidencia[],
  decision: Decision,
): { seVan: string[]; texto: string } {
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
