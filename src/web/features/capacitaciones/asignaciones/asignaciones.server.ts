import { z } from 'zod';
import { EstadoDeCapacitacion_ } from '#contract/capacitaciones/capacitaciones-formularios.ts';
import { Id } from '#contract/comun/comunes.ts';
import type { Cliente } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { accion } from '#web/envio/accion.server.ts';
import { POR_PAGINA, type Filtros } from './tipos.ts';

/** Assignments as the address asks for them: `q`, `estado`, `capacitacion`, `sucursal`, `orden`, `pagina`. */
export async function leerAsignaciones(api: Cliente, { searchParams }: URL) {
  const filtros: Filtros = {
    busqueda: busquedaDe(searchParams),
    estado: EstadoDeCapacitacion_.safeParse(searchParams.get('estado')).data ?? 'todas',
    capacitacion_id: Id.safeParse(searchParams.get('capacitacion')).data ?? null,
    sucursal_id: Id.safeParse(searchParams.get('sucursal')).data ?? null,
    orden: Orden.safeParse(searchParams.get('orden')).data ?? 'reciente',
    pagina: paginaDe(searchParams),
  };
  const { capacitacion_id, sucursal_id, ...resto } = filtros;
  const leidas = await api.capacitaciones.asignaciones({
    ...resto,
    por_pagina: POR_PAGINA,
    ...(capacitacion_id ? { capacitacion_id } : {}),
    ...(sucursal_id ? { sucursal_id } : {}),
  });
  return { ...leidas, filtros };
}

/** Reminds, gives another date, or takes away: several at once. */
export const atenderAsignaciones = accion(
  'capacitaciones.recordar',
  'capacitaciones.reabrir',
  'capacitaciones.desasignar',
);

const Orden = z.enum(['reciente', 'limite', 'nombre']);

/** What an address says that makes no sense is as if it said nothing. */
function paginaDe(query: URLSearchParams): number {
  const pagina = Number(query.get('pagina'));
  return Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1;
}
