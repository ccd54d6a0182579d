import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { ESTADOS_DE_ASIGNACION } from '#domain/comun/estados-de-reclamo.ts';
import type { Cliente } from '#web/api.server.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';
import { accion } from '#web/envio/accion.server.ts';
import { POR_PAGINA, type Filtros, type Vista } from './tipos.ts';

/** A page of claims, filtered by the URL. Search parameters: `estado`, `q`, `sucursal`, `sin_fondos`, `pagina`. */
export async function leerReclamos(api: Cliente, { searchParams }: URL, porDefecto: Vista) {
  const filtros = leerFiltros(searchParams, porDefecto);
  const { sucursal_id, ...resto } = filtros;
  const cola = await api.premios.asignaciones({
    ...resto,
    por_pagina: POR_PAGINA,
    ...(sucursal_id === null ? {} : { sucursal_id }),
  });
  return { ...cola, filtros };
}

/** Approves (also with a larger budget or over it), rejects or delivers a claim. */
export const atenderReclamo = accion(
  'premios.aprobar',
  'premios.ampliarYAprobar',
  'premios.rechazar',
  'premios.entregar',
);

/** Parses the URL. Invalid values are ignored. */
function leerFiltros(query: URLSearchParams, porDefecto: Vista): Filtros {
  const estado =
    z.enum(['todos', ...ESTADOS_DE_ASIGNACION]).safeParse(query.get('estado')).data ?? porDefecto;
  return {
    estado,
    busqueda: busquedaDe(query),
    sucursal_id: Id.safeParse(query.get('sucursal')).data ?? null,
    sin_fondos: estado === 'pendiente' && query.get('sin_fondos') === '1',
    pagina: paginaDe(query),
  };
}
