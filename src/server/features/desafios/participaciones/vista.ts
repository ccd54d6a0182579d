import { puntosDe, type ObjetivosDesafio } from '#domain/desafios/desafio.ts';
import type { evidenciasDe, FilaEvidencia } from './repo.ts';

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

/** A submission in the list of all of its participation, with the names of the objectives that it was the first to meet. */
export function envioConAutor(
  { evidencia, archivo, autor, decidida_por }: Awaited<ReturnType<typeof evidenciasDe>>[number],
  desafio: Pick<ObjetivosDesafio, 'objetivos'> | undefined,
) {
  return {
    ...evidenciaPropia(evidencia),
    archivo,
    autor: `${autor.nombre} ${autor.apellido}`,
    decidida_por,
    cumplidos: (desafio?.objetivos ?? []).flatMap(({ id, nombre }) =>
      evidencia.objetivos_cumplidos.includes(id) ? [nombre] : [],
    ),
  };
}
