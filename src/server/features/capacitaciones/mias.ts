import { diaDe } from '#domain/comun/calendario/dia.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { avances } from './repo-asignaciones.ts';
import { propias } from './repo-propias.ts';
import { comoPropia, SIN_AVANCE } from './vista.ts';

/** One's own trainings with how far each has got: two queries, however many. */
export const mias = os.capacitaciones.mias.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const filas = await propias(context.db, yo.id);
  const hechos = await avances(
    context.db,
    filas.map((f) => f.asignacion.id),
  );
  const capacitaciones = filas.map((f) => comoPropia(f, hechos.get(f.asignacion.id) ?? SIN_AVANCE, hoy));
  const en = (estado: string) => capacitaciones.filter((c) => c.estado === estado).length;
  return {
    ahora: instante,
    hoy,
    resumen: {
      todas: capacitaciones.length,
      pendiente: en('pendiente'),
      en_progreso: en('en_progreso'),
      completada: en('completada'),
      vencida: en('vencida'),
    },
    capacitaciones,
  };
});
