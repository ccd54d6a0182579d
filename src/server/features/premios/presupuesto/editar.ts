import { enCentavos, enPesos } from '#domain/comun/dinero.ts';
import { cambiarInicial, utilizado, aniosOfrecidos } from '#domain/premios/presupuesto/presupuesto.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { auditar } from '../../../comun/auditar.ts';
import { despuesDe } from '../../../comun/revision.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { alertar } from './mover.ts';
import * as repo from './repo.ts';

/** Creates the budget of a month that has none. */
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

/**
 * Changes a month's amount or description; year and month stay. What is available is the new initial amount less what is
 * used. Runs under the month's lock, so that no approval happens between check and change.
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

/** Deletes a month that no claim ever used. */
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
