import { enPesos } from '#domain/comun/dinero.ts';
import {
  disponible,
  nivelDeUso,
  porcentajeUtilizado,
  utilizado,
} from '#domain/premios/presupuesto/presupuesto.ts';
import type { FilaPresupuesto } from './repo.ts';

/** A month as screens show it, in pesos, with everything that is derived. */
export function presupuestoVisto(fila: FilaPresupuesto, con_movimientos: boolean) {
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
