import { exigirPrueba, os } from '#server/api/autorizar.ts';
import { auditar } from '../auditoria/auditar.ts';
import { actoDe, otroEstado } from './acto.ts';
import { aprobar as aprobarReclamo } from './reclamos.ts';
import { todoONada } from './transaccion.ts';

/** Approves a claim against this month's budget, or over it with a motivo. */
export const aprobar = os.premios.aprobar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const motivo = input.sobre_presupuesto_motivo ?? null;
  if (motivo !== null) exigirPrueba(context);
  const result = await todoONada(context.db, async (tx) => {
    const hecho = await aprobarReclamo(tx, { id: input.id, motivo }, acto);
    if (hecho.ok) {
      const { estado, sobre_presupuesto } = hecho.value;
      await auditar(tx, {
        actor_id: acto.actor.empleado?.id ?? null,
        accion: 'reclamo.aprobar',
        entidad: 'asignaciones_premio',
        entidad_id: input.id,
        antes: { estado: 'pendiente' },
        despues: { estado, sobre_presupuesto, ...(sobre_presupuesto && { motivo }) },
      });
    }
    return hecho;
  });
  if (result.ok) {
    const { estado, sobre_presupuesto } = result.value;
    return { estado, sobre_presupuesto };
  }
  switch (result.code) {
    case 'SIN_PRESUPUESTO':
      throw errors.SIN_PRESUPUESTO({ data: result.data });
    case 'NO_ENTRA_EN_EL_PRESUPUESTO':
      throw errors.NO_ENTRA_EN_EL_PRESUPUESTO({ data: result.data });
    case 'RECLAMO_EN_OTRO_ESTADO':
      throw errors.RECLAMO_EN_OTRO_ESTADO(await otroEstado(context, input.id));
    case 'NO_ENCONTRADO':
    case 'SIN_PERMISO':
      throw errors[result.code]();
  }
});
