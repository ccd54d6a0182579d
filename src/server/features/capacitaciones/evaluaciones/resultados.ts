import { puedeConcederIntentosA } from '#domain/comun/permisos/permisos.ts';
import { enlaceDeCapacitacion } from '#domain/comun/enlaces.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { difundir } from '../difundir.ts';
import { bloquearCapacitacion } from '../repo.ts';
import { bloquearAsignacionDe } from '../repo-asignaciones.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import * as repo from './repo.ts';
import { conceder as anotarConcesion } from './repo-intentos.ts';
import { paginaDeResultados } from './repo-resultados.ts';
import { situacionesDe } from './situacion.ts';

/** The results in an evaluation of everybody who has the training. */
export const resultados = os.evaluaciones.resultados.handler(async ({ input, context, errors }) => {
  const { id, ...filtro } = input;
  const evaluacion = await repo.evaluacionConCifras(context.db, id);
  if (!evaluacion) throw errors.NO_ENCONTRADO();
  const { total, filas } = await paginaDeResultados(
    context.db,
    { id, capacitacion_id: evaluacion.capacitacion.id, intentos_maximos: evaluacion.intentos_maximos },
    filtro,
  );
  return {
    evaluacion,
    total,
    filas: filas.map((fila) => ({
      ...fila,
      puede_conceder: puedeConcederIntentosA(context.actor, fila.empleado),
    })),
  };
});

/** Grants somebody attempts or minutes, with a reason that they can read. Minutes also extend an open attempt. */
export const conceder = os.evaluaciones.conceder.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const { id: evaluacion_id, empleado_id, ...dado } = input;
  if (!puedeConcederIntentosA(context.actor, { id: empleado_id })) throw errors.SIN_PERMISO();
  return context.db.transaction(async (tx) => {
    const evaluacion = await repo.buscarEvaluacion(tx, evaluacion_id);
    const capacitacion = evaluacion && (await bloquearCapacitacion(tx, evaluacion.capacitacion_id, 'share'));
    const asignacion = capacitacion && (await bloquearAsignacionDe(tx, capacitacion.id, empleado_id));
    if (!evaluacion || !capacitacion || !asignacion) throw errors.NO_ENCONTRADO();
    const concesion = { evaluacion_id, empleado_id, ...dado, otorgada_por: yo.id };
    const { id, vence_en } = await anotarConcesion(tx, concesion, instante);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'evaluacion.conceder',
      entidad: 'evaluaciones_capacitacion',
      entidad_id: evaluacion_id,
      despues: { empleado_id, ...dado },
    });
    await notificar(tx, [
      {
        empleado_id,
        tipo: 'evaluacion_concedida',
        titulo: `Te dieron ${loDado(dado)}`,
        texto: `«${evaluacion.titulo}»: ${dado.motivo}`,
        enlace: enlaceDeCapacitacion(capacitacion.id),
        datos: { capacitacion_id: capacitacion.id, evaluacion_id },
        clave: `evaluacion_concedida:${id}`,
      },
    ]);
    await difundir(tx, [empleado_id]);
    const situacion = (await situacionesDe(tx, [evaluacion], empleado_id)).get(evaluacion_id);
    return { intentos_permitidos: situacion?.permitidos ?? evaluacion.intentos_maximos, vence_en };
  });
});

function loDado({ intentos: mas, minutos }: { intentos: number; minutos: number }): string {
  const partes = [
    mas > 0 ? `${mas} ${mas === 1 ? 'intento' : 'intentos'} más` : '',
    minutos > 0 ? `${minutos} ${minutos === 1 ? 'minuto' : 'minutos'} más` : '',
  ];
  return partes.filter((parte) => parte !== '').join(' y ');
}
