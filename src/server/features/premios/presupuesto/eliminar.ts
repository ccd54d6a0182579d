import { enPesos } from '#domain/comun/dinero.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../../comun/auditar.ts';
import * as repo from './repo.ts';

/** Deletes a month that no claim ever touched. */
export const eliminar = os.presupuesto.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquear(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    if (await repo.tieneMovimientos(tx, input.id)) throw errors.PRESUPUESTO_CON_MOVIMIENTOS();
    await repo.borrar(tx, input.id);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'presupuesto.eliminar',
      entidad: 'presupuesto_empresa',
      entidad_id: input.id,
      antes: {
        anio: actual.anio,
        mes: actual.mes,
        presupuesto_inicial: enPesos(actual.presupuesto_inicial),
      },
    });
    await publicar(tx, { temas: ['presupuesto'], para: { rrhh: true } });
    return { listo: true as const };
  });
});
