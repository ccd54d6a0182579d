import { estaAceptada } from '#domain/desafios/participaciones/evidencia.ts';
import { puedeRevertir } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { decididas as ultimasDecisiones } from './repo-decididas.ts';
import { evidenciaPropia } from './vista.ts';

/** The latest decisions within the caller's reach. */
export const decididas = os.participaciones.decididas.handler(async ({ input, context }) => {
  const { total, hay_mas, filas } = await ultimasDecisiones(context.db, context.actor, input);
  return {
    total,
    hay_mas,
    filas: filas.map(({ evidencia, desafio, archivo, autor, integrantes, decidida_por }) => ({
      ...evidenciaPropia(evidencia),
      decidida_por,
      archivo,
      autor,
      desafio,
      puede_revertir: estaAceptada(evidencia) && puedeRevertir(context.actor, autor, integrantes),
    })),
  };
});
