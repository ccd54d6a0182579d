import { os } from '#server/api/autorizar.ts';
import { auditar } from '../../comun/auditar.ts';
import { actoDe, otroEstado } from './acto.ts';
import { rechazar as rechazarReclamo } from './reclamos.ts';
import { todoONada } from './transaccion.ts';

/** Turns a claim down, with a motivo that its author reads. */
export const rechazar = os.premios.rechazar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const result = await todoONada(context.db, async (tx) => {
    const hecho = await rechazarReclamo(tx, input, acto);
    if (hecho.ok) {
      await auditar(tx, {
        actor_id: acto.actor.empleado?.id ?? null,
        accion: 'reclamo.rechazar',
        entidad: 'asignaciones_premio',
        entidad_id: input.id,
        despues: { estado: hecho.value.estado, motivo: input.motivo },
      });
    }
    return hecho;
  });
  if (result.ok) return { estado: result.value.estado };
  if (result.code !== 'RECLAMO_EN_OTRO_ESTADO') throw errors[result.code]();
  throw errors.RECLAMO_EN_OTRO_ESTADO(await otroEstado(context, input.id));
});
