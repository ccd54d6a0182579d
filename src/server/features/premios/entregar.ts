import { os } from '#server/api/autorizar.ts';
import { auditar } from '../../comun/auditar.ts';
import { actoDe, otroEstado } from './acto.ts';
import { entregar as entregarReclamo } from './reclamos.ts';
import { todoONada } from './transaccion.ts';

/** Hands an approved prize over, with its comprobante. */
export const entregar = os.premios.entregar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const result = await todoONada(context.db, async (tx) => {
    const hecho = await entregarReclamo(tx, input, acto);
    if (hecho.ok) {
      await auditar(tx, {
        actor_id: acto.actor.empleado?.id ?? null,
        accion: 'reclamo.entregar',
        entidad: 'asignaciones_premio',
        entidad_id: input.id,
        antes: { estado: 'aprobado' },
        despues: { estado: hecho.value.estado, comprobante_id: input.comprobante_id },
      });
    }
    return hecho;
  });
  if (result.ok) return { estado: result.value.estado };
  if (result.code !== 'RECLAMO_EN_OTRO_ESTADO') throw errors[result.code]();
  throw errors.RECLAMO_EN_OTRO_ESTADO(await otroEstado(context, input.id));
});
