import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import { aniosOfrecidos } from '#domain/premios/presupuesto/presupuesto.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import * as repo from './repo.ts';

/** Loads the budget of a month that has none. */
export const crear = os.presupuesto.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  if (!aniosOfrecidos(diaDe(instante)).includes(input.anio)) throw errors.ANIO_NO_OFRECIDO();
  return context.db.transaction(async (tx) => {
    const id = await repo.insertar(tx, {
      ...input,
      presupuesto_inicial: enCentavos(input.presupuesto_inicial),
      created_at: instante,
      updated_at: instante,
    });
    if (!id) throw errors.PRESUPUESTO_DUPLICADO();
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'presupuesto.crear',
      entidad: 'presupuesto_empresa',
      entidad_id: id,
      despues: input,
    });
    await publicar(tx, { temas: ['presupuesto'], para: { rrhh: true } });
    return { id };
  });
});
