import { enCentavos, enPesos } from '#domain/comun/dinero.ts';
import { cambiarInicial, utilizado } from '#domain/premios/presupuesto/presupuesto.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { despuesDe } from '../../../comun/revision.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { alertar } from './mover.ts';
import * as repo from './repo.ts';

/**
 * Changes the amount or the description of a month; its year and month stay. What is available follows: the new initial
 * amount less what is used. Behind the month's lock, so that no approval slips between the check and the change.
 */
export const editar = os.presupuesto.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const { alertas_presupuesto } = await leerConfiguracion(context.db);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquear(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    if (actual.updated_at.getTime() !== input.updated_at.getTime()) throw errors.CAMBIO_ENTRETANTO();
    const cambio = cambiarInicial(actual, enCentavos(input.cambios.presupuesto_inicial));
    if (!cambio.ok) throw errors.MENOS_QUE_LO_USADO({ data: { utilizado: enPesos(utilizado(actual)) } });
    const { presupuesto_inicial } = cambio.value;
    const { descripcion } = input.cambios;
    const updated_at = despuesDe(actual.updated_at, instante);
    await repo.guardar(tx, input.id, { presupuesto_inicial, descripcion, updated_at });
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'presupuesto.editar',
      entidad: 'presupuesto_empresa',
      entidad_id: input.id,
      antes: {
        presupuesto_inicial: enPesos(actual.presupuesto_inicial),
        descripcion: actual.descripcion,
      },
      despues: input.cambios,
    });
    await alertar(tx, { ...actual, presupuesto_inicial }, actual, alertas_presupuesto, instante);
    await publicar(tx, { temas: ['presupuesto', 'premios'], para: { rrhh: true } });
    return { listo: true as const };
  });
});
