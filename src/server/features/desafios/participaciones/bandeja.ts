import { puntosDisponibles } from '#domain/desafios/desafio.ts';
import { os } from '#server/api/autorizar.ts';
import { cola } from './repo-validacion.ts';
import { objetivosConPuntos } from './vista.ts';

/** The caller's queue, oldest first. */
export const bandeja = os.participaciones.bandeja.handler(async ({ input, context }) => {
  const { total, mas_antigua, desafios, filas } = await cola(context.db, context.actor, input);
  return {
    total,
    mas_antigua,
    desafios,
    filas: filas.map(({ evidencia, participacion, desafio, archivo, autor, anteriores }) => ({
      id: evidencia.id,
      fecha_envio: evidencia.fecha_envio,
      descripcion: evidencia.descripcion,
      archivo,
      autor,
      desafio: {
        id: desafio.id,
        titulo: desafio.titulo,
        tipo_periodo: desafio.tipo_periodo,
        es_grupal: desafio.es_grupal,
        fecha_fin: desafio.fecha_fin,
      },
      objetivos: objetivosConPuntos(desafio, participacion.objetivos_cumplidos),
      progreso_validado: participacion.progreso_validado,
      puntosDisponibles: puntosDisponibles(desafio.puntos_por_objetivo, desafio.objetivos),
      puntos_acreditados: participacion.puntos_acreditados,
      anteriores,
    })),
  };
});
