import { ENLACES } from '#domain/comun/enlaces.ts';
import { NOMBRES_MERITO } from '#domain/insignias/criterio.ts';
import { puedeAnularMerito } from '#domain/comun/permisos/meritos.ts';
import { puedeVerEmpleado } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { observarInsignias } from '../../insignias/evaluar.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import { quitarDias } from '../rachas/anotar.ts';
import { avisarCambio } from './avisar.ts';
import * as repo from './repo.ts';

/**
 * Takes a mérito back: its row stays, with who did it and why; its day no longer counts unless something else holds
 * it; badges that it had earned are flagged for RRHH, not removed.
 */
export const anular = os.meritos.anular.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    const caso = await repo.bloquear(tx, input.id);
    if (!caso || !puedeVerEmpleado(context.actor, caso.empleado)) throw errors.NO_ENCONTRADO();
    const { merito, empleado } = caso;
    if (!puedeAnularMerito(context.actor, empleado, merito.autor_id)) throw errors.SIN_PERMISO();
    const hecho = await repo.anular(tx, input.id, {
      anulado_en: instante,
      anulado_por: yo.id,
      motivo_anulacion: input.motivo,
    });
    if (!hecho) throw errors.YA_ANULADO();
    await quitarDias(tx, { origen_tipo: 'merito', origen_id: merito.id }, instante);
    const insignias_observadas = await observarInsignias(tx, [empleado.id], instante);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'merito.anular',
      entidad: 'meritos',
      entidad_id: merito.id,
      antes: {
        empleado_id: merito.empleado_id,
        tipo: merito.tipo,
        cantidad: merito.cantidad,
        texto: merito.texto,
        fecha: merito.fecha,
      },
      despues: { motivo: input.motivo },
    });
    await notificar(
      tx,
      [
        {
          empleado_id: empleado.id,
          tipo: 'merito_anulado',
          titulo: `Se anuló un mérito de ${NOMBRES_MERITO[merito.tipo]}`,
          texto: input.motivo,
          enlace: `${ENLACES.perfil}#meritos`,
          datos: { merito_id: merito.id, merito_tipo: merito.tipo },
          clave: `merito_anulado:${merito.id}`,
        },
      ],
      instante,
    );
    await avisarCambio(tx, [empleado]);
    return { insignias_observadas };
  });
});
