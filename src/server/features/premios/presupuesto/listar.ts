import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import {
  aniosOfrecidos,
  disponible,
  mesDe,
  nivelDeUso,
  porcentajeUtilizado,
  utilizado,
} from '#domain/premios/presupuesto/presupuesto.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

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
  const { total, filas } = await repo.pagina(context.db, input);
  return {
    total,
    anios_ofrecidos: aniosOfrecidos(diaDe(ahora())),
    anios: await repo.anios(context.db),
    filas: filas.map((fila) => presupuestoVisto(fila, fila.con_movimientos)),
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
