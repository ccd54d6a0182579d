import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import * as repo from './repo.ts';
import { evidenciaPropia } from './vista.ts';

/** Everything that the caller, or their group, has sent for a challenge. */
export const mias = os.participaciones.mias.handler(async ({ input, context, errors }) => {
  const participacion = await repo.participacionDe(context.db, input.desafio_id, empleadoDe(context).id);
  if (!participacion) throw errors.NO_ENCONTRADO();
  const filas = await repo.evidenciasDe(context.db, participacion.id);
  return {
    evidencias: filas.map(({ evidencia, archivo, autor, decidida_por }) => ({
      ...evidenciaPropia(evidencia),
      archivo,
      autor: `${autor.nombre} ${autor.apellido}`,
      decidida_por,
    })),
  };
});
