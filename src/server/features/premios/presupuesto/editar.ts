import { enCentavos, enPesos } from '#domain/comun/dinero.ts';
import type { Configuracion } from '#domain/empresa/configuracion.ts';
import {
  cambiarInicial,
  utilizado,
  aniosOfrecidos,
  type Mes,
} from '#domain/premios/presupuesto/presupuesto.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { auditar } from '../../../comun/auditar.ts';
import { conCambios, despuesDe } from '../../../comun/revision.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { alertar } from './mover.ts';
import * as repo from './repo.ts';

/** Creates the budget of a month that has none. */
export const crear = os.presupuesto.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  if (!aniosOfrecidos(diaDe(instante)).includes(input.anio)) throw errors.ANIO_NO_OFRECIDO();
  return context.db.transaction(async (tx) => {
    const id = await crearMes(tx, input, yo.id, instante);
    if (!id) throw errors.PRESUPUESTO_DUPLICADO();
    await publicar(tx, { temas: ['presupuesto'], para: { rrhh: true } });
    return { id };
  });
});

/** Creates and changes months of a year, all of them or none. Those that keep their amount are left alone. */
export const guardarPlan = os.presupuesto.guardarPlan.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  if (!aniosOfrecidos(diaDe(instante)).includes(input.anio)) throw errors.ANIO_NO_OFRECIDO();
  const { alertas_presupuesto } = await leerConfiguracion(context.db);
  return context.db.transaction(async (tx) => {
    const hecho = { creados: 0, cambiados: 0 };
    // In the order of the calendar, so that two plans saved at once wait for each other instead of deadlocking.
    for (const { mes, presupuesto_inicial, updated_at } of input.meses.toSorted((a, b) => a.mes - b.mes)) {
      if (updated_at === undefined) {
        const datos = { anio: input.anio, mes, presupuesto_inicial, descripcion: '' };
        if (!(await crearMes(tx, datos, yo.id, instante))) throw errors.CAMBIO_ENTRETANTO();
        hecho.creados += 1;
        continue;
      }
      const actual = await repo.bloquearDelMes(tx, { anio: input.anio, mes });
      if (actual?.updated_at.getTime() !== updated_at.getTime()) throw errors.CAMBIO_ENTRETANTO();
      if (actual.presupuesto_inicial === enCentavos(presupuesto_inicial)) continue;
      const cambios = { presupuesto_inicial, descripcion: actual.descripcion };
      const cambio = await cambiarMes(tx, actual, cambios, alertas_presupuesto, yo.id, instante);
      if (!cambio.ok) throw errors.MENOS_QUE_LO_USADO({ data: { utilizado: enPesos(utilizado(actual)) } });
      hecho.cambiados += 1;
    }
    await publicar(tx, { temas: ['presupuesto', 'premios'], para: { rrhh: true } });
    return hecho;
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
    const { presupuesto_inicial, descripcion } = actual;
    const cambios = conCambios(
      { presupuesto_inicial: enPesos(presupuesto_inicial), descripcion },
      input.cambios,
    );
    const cambio = await cambiarMes(tx, actual, cambios, alertas_presupuesto, yo.id, instante);
    if (!cambio.ok) throw errors.MENOS_QUE_LO_USADO({ data: { utilizado: enPesos(utilizado(actual)) } });
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

type Cambios = { presupuesto_inicial: number; descripcion: string };

/** @returns the id; undefined if that month already has one */
async function crearMes(
  tx: Tx,
  datos: Mes & Cambios,
  actor_id: string,
  instante: Date,
): Promise<string | undefined> {
  const id = await repo.insertar(tx, {
    ...datos,
    presupuesto_inicial: enCentavos(datos.presupuesto_inicial),
    created_at: instante,
    updated_at: instante,
  });
  if (!id) return undefined;
  await auditar(tx, {
    actor_id,
    accion: 'presupuesto.crear',
    entidad: 'presupuesto_empresa',
    entidad_id: id,
    despues: datos,
  });
  return id;
}

/** Changes a month that is locked. */
async function cambiarMes(
  tx: Tx,
  actual: repo.FilaPresupuesto,
  cambios: Cambios,
  alertas: Configuracion['alertas_presupuesto'],
  actor_id: string,
  instante: Date,
): Promise<ReturnType<typeof cambiarInicial>> {
  const cambio = cambiarInicial(actual, enCentavos(cambios.presupuesto_inicial));
  if (!cambio.ok) return cambio;
  const { presupuesto_inicial } = cambio.value;
  const { descripcion } = cambios;
  const updated_at = despuesDe(actual.updated_at, instante);
  await repo.guardar(tx, actual.id, { presupuesto_inicial, descripcion, updated_at });
  await auditar(tx, {
    actor_id,
    accion: 'presupuesto.editar',
    entidad: 'presupuesto_empresa',
    entidad_id: actual.id,
    antes: {
      presupuesto_inicial: enPesos(actual.presupuesto_inicial),
      descripcion: actual.descripcion,
    },
    despues: cambios,
  });
  await alertar(tx, { ...actual, presupuesto_inicial }, actual, alertas, instante);
  return cambio;
}
