import { puntosDe, type ObjetivosDesafio } from '#domain/desafios/desafio.ts';
import type { FilaEvidencia } from './repo.ts';

/** A challenge's objectives in the form that screens show: each with its points and whether it is met. */
export function objetivosConPuntos(desafio: ObjetivosDesafio, cumplidos: readonly string[]) {
  return desafio.objetivos.map((o) => ({
    ...o,
    puntos: puntosDe(o.id, desafio.puntos_por_objetivo),
    cumplido: cumplidos.includes(o.id),
  }));
}

/** The fields of evidence that its author and its validators may read. */
export function evidenciaPropia(e: FilaEvidencia) {
  return {
    id: e.id,
    estado: e.estado,
    fecha_envio: e.fecha_envio,
    fecha_decision: e.fecha_decision,
    descripcion: e.descripcion,
    motivo: e.motivo,
    puntos_acreditados: e.puntos_acreditados,
    progreso_resultante: e.progreso_resultante,
    motivo_reversion: e.motivo_reversion,
  };
}
