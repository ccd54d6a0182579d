import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { adoptar, liberar } from '#server/files/repo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { puntosRequeridos } from '#domain/premios/premio.ts';
import { auditar } from '../../comun/auditar.ts';
import { despuesDe } from '../../comun/revision.ts';
import { comoContenido } from './contenido.ts';
import * as repo from './repo.ts';

/**
 * Edits a prize, all but its stock. What was claimed before keeps the points it asked for; what is approved later costs
 * what the prize then says. Refused when somebody else saved it since the form was opened.
 */
export const editar = os.premios.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const { cambios } = input;
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearPremio(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    if (actual.updated_at.getTime() !== input.updated_at.getTime()) throw errors.CAMBIO_ENTRETANTO();
    const nueva = cambios.imagen_id !== actual.imagen_id ? cambios.imagen_id : null;
    if (nueva && !(await adoptar(tx, nueva, context.actor?.cuenta_id ?? '', 'premio'))) {
      throw errors.ARCHIVO_NO_DISPONIBLE();
    }
    await repo.guardar(tx, input.id, comoContenido(cambios), despuesDe(actual.updated_at, instante));
    if (actual.imagen_id && actual.imagen_id !== cambios.imagen_id) await liberar(tx, actual.imagen_id);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'premio.editar',
      entidad: 'premios',
      entidad_id: input.id,
      antes: {
        nombre: actual.nombre,
        tipo: actual.tipo,
        monto_presupuestado: enPesos(actual.monto_presupuestado),
        puntos_requeridos: puntosRequeridos(actual.criterios_eligibilidad),
        activo: actual.activo,
      },
      despues: cambios,
    });
    await publicar(tx, { temas: ['premios'], para: { todos: true } });
    return { listo: true as const };
  });
});
