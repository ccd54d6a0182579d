import type { VisibilidadDeRanking } from '#domain/empresa/configuracion.ts';
import { type Actor, empleadoActivo, esRrhh } from '#domain/comun/permisos/permisos.ts';

/** The setting as it holds for somebody: RRHH always sees everything. */
export function visibilidadPara(
  actor: Actor | null,
  visibilidad: VisibilidadDeRanking,
): VisibilidadDeRanking {
  return esRrhh(actor) ? 'todo' : visibilidad;
}

/**
 * Whose ranking somebody may see: any branch (`todas`), or one. Somebody restricted to their branch who has none sees
 * nobody else: `ninguna`.
 */
export function rankingQueVe(
  actor: Actor | null,
  visibilidad: VisibilidadDeRanking,
):
  | { readonly tipo: 'todas' }
  | { readonly tipo: 'una'; readonly sucursal_id: string }
  | { readonly tipo: 'ninguna' } {
  if (visibilidad !== 'sucursal') return { tipo: 'todas' };
  const sucursal_id = empleadoActivo(actor)?.sucursal_id ?? null;
  return sucursal_id === null ? { tipo: 'ninguna' } : { tipo: 'una', sucursal_id };
}

/** Whether the points of another row are shown to somebody who may not open the rows behind them. */
export function muestraPuntosAjenos(visibilidad: VisibilidadDeRanking): boolean {
  return visibilidad !== 'sin_puntos';
}
