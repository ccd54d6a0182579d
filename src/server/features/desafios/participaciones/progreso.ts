import { diaDe } from '#domain/comun/calendario/dia.ts';
import { puntosDisponibles } from '#domain/desafios/desafio.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import * as desafiosRepo from '../repo.ts';
import { ultimasEvidencias } from './repo.ts';
import { avance } from './repo-progreso.ts';

/** The progress of the active challenges: figures per challenge, and a page of their participations. */
export const progreso = os.participaciones.progreso.handler(async ({ input, context }) => {
  const vigentes = await desafiosRepo.activos(context.db, diaDe(ahora()));
  const esMirado = ({ id }: { id: string }) => input.desafio_id === undefined || id === input.desafio_id;
  // In parallel: with a search the list does not need the figures, and takes as long.
  const conCifras = desafiosRepo.conCifras(context.db, vigentes);
  const [activos, { total, filas }] = await Promise.all([
    conCifras,
    avance(
      context.db,
      vigentes.filter(esMirado).map(({ id }) => id),
      {
        ...input,
        // Without a search the list has all their participations, which are already counted.
        todas: async () =>
          (await conCifras).filter(esMirado).reduce((suma, { participantes }) => suma + participantes, 0),
      },
    ),
  ]);
  const ultimas = new Map(
    (
      await ultimasEvidencias(
        context.db,
        filas.map((f) => f.id),
      )
    ).map((e) => [e.participacion_id, e]),
  );
  const porId = new Map(activos.map((d) => [d.id, d]));
  return {
    desafios: activos.map((d) => ({
      id: d.id,
      titulo: d.titulo,
      fecha_fin: d.fecha_fin,
      participantes: d.participantes,
      sin_comenzar: d.sin_comenzar,
      en_progreso: d.participantes - d.sin_comenzar - d.completados,
      completados: d.completados,
      por_validar: d.por_validar,
    })),
    total,
    filas: filas.map(({ desafio_id, ...fila }) => {
      const desafio = porId.get(desafio_id);
      const ultima = ultimas.get(fila.id);
      return {
        ...fila,
        desafio: { id: desafio_id, titulo: desafio?.titulo ?? '' },
        puntosDisponibles: desafio ? puntosDisponibles(desafio.puntos_por_objetivo, desafio.objetivos) : 0,
        ultima: ultima ? { estado: ultima.estado, fecha_envio: ultima.fecha_envio } : null,
      };
    }),
  };
});
