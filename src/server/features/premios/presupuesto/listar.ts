import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { proponer, siguiente, techoDeReclamos } from '#domain/premios/presupuesto/plan.ts';
import {
  aniosOfrecidos,
  disponible,
  enIndice,
  mesDe,
  nivelDeUso,
  porcentajeUtilizado,
  utilizado,
} from '#domain/premios/presupuesto/presupuesto.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

const TODO_EL_ANIO = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** This month and this year: the fields of the spec's `get_presupuesto_resumen`, and the claims that wait for money. */
export const resumen = os.presupuesto.resumen.handler(async ({ context }) => {
  const mes = mesDe(ahora());
  const meses = await repo.delAnio(context.db, mes.anio);
  const fila = meses.find((de) => de.mes === mes.mes);
  const queda = fila ? disponible(fila) : 0;
  const porcentaje = fila ? porcentajeUtilizado(fila) : 0;
  const esperan = await repo.esperan(context.db, queda);
  return {
    ...mes,
    presupuesto_id: fila?.id ?? null,
    mes_actual: enPesos(fila?.presupuesto_inicial ?? 0),
    disponible_mes: enPesos(queda),
    utilizado_mes: enPesos(fila ? utilizado(fila) : 0),
    porcentaje_utilizado: porcentaje,
    nivel: nivelDeUso(porcentaje),
    anual: enPesos(meses.reduce((suma, de) => suma + de.presupuesto_inicial, 0)),
    utilizado_anual: enPesos(meses.reduce((suma, de) => suma + utilizado(de), 0)),
    esperan: { ...esperan, monto: enPesos(esperan.monto) },
  };
});

/** The months, newest first. */
export const listar = os.presupuesto.listar.handler(async ({ input, context }) => {
  const { total, anios, filas } = await repo.pagina(context.db, input);
  return {
    total,
    anios_ofrecidos: aniosOfrecidos(diaDe(ahora())),
    anios,
    filas: filas.map((fila) => presupuestoVisto(fila, fila.con_movimientos)),
  };
});

/** The months of a year, or one, with what is proposed for each and what is expected to be spent. Nothing is saved. */
export const plan = os.presupuesto.plan.handler(async ({ input, context, errors }) => {
  const actual = mesDe(ahora());
  const pedido = input.anio === undefined ? siguiente(actual) : { anio: input.anio, mes: input.mes };
  const [cargados, esperan, reclamables] = await Promise.all([
    repo.todos(context.db),
    repo.esperan(context.db, 0),
    repo.reclamables(context.db),
  ]);
  const desde = cargados.find(({ id }) => id === input.desde) ?? null;
  if (input.desde !== undefined && desde === null) throw errors.NO_ENCONTRADO();
  const delPlan = pedido.mes === undefined ? TODO_EL_ANIO : [pedido.mes];
  const [primera] = reclamables;
  return {
    anio: pedido.anio,
    mes: pedido.mes ?? null,
    anios_ofrecidos: aniosOfrecidos(diaDe(ahora())),
    desde: desde && { anio: desde.anio, mes: desde.mes },
    meses: delPlan.map((numero) => {
      const mes = { anio: pedido.anio, mes: numero };
      const fila = cargados.find((c) => enIndice(c) === enIndice(mes));
      const propuesto = proponer(mes, cargados, { ...input, actual, desde });
      return {
        mes: numero,
        pasado: enIndice(mes) < enIndice(actual),
        presupuesto: fila ? presupuestoVisto(fila, true) : null,
        propuesto: propuesto && { monto: enPesos(propuesto.monto), de: propuesto.de },
      };
    }),
    prevision: {
      comprometido: enPesos(
        cargados.reduce((suma, c) => suma + (c.anio === pedido.anio ? c.comprometido : 0), 0),
      ),
      esperan: { cuantos: esperan.cuantos, monto: enPesos(esperan.monto) },
      reclamable: primera
        ? {
            premios: reclamables.filter(({ pueden, stock }) => pueden > 0 && stock !== 0).length,
            monto: enPesos(techoDeReclamos(reclamables)),
            al: primera.al,
          }
        : null,
    },
  };
});

/** The movements of a month, newest first. */
export const movimientos = os.presupuesto.movimientos.handler(async ({ input, context, errors }) => {
  const fila = await repo.buscar(context.db, input.id);
  if (!fila) throw errors.NO_ENCONTRADO();
  const { total, filas } = await repo.movimientos(context.db, input.id, input);
  return {
    presupuesto: presupuestoVisto(fila, total > 0),
    total,
    filas: filas.map((movimiento) => ({ ...movimiento, monto: enPesos(movimiento.monto) })),
  };
});

/** A month in the form that screens show, in pesos, with all derived values. */
function presupuestoVisto(fila: repo.FilaPresupuesto, con_movimientos: boolean) {
  const porcentaje = porcentajeUtilizado(fila);
  return {
    id: fila.id,
    anio: fila.anio,
    mes: fila.mes,
    presupuesto_inicial: enPesos(fila.presupuesto_inicial),
    comprometido: enPesos(fila.comprometido),
    ejecutado: enPesos(fila.ejecutado),
    presupuesto_utilizado: enPesos(utilizado(fila)),
    presupuesto_disponible: enPesos(disponible(fila)),
    porcentaje_utilizado: porcentaje,
    nivel: nivelDeUso(porcentaje),
    descripcion: fila.descripcion,
    updated_at: fila.updated_at,
    puede_eliminar: !con_movimientos,
  };
}
