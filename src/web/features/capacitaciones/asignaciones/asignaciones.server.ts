import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import {
  EstadoDeCapacitacion_,
  ReaperturaEntrada,
} from '#contract/capacitaciones/capacitaciones-formularios.ts';
import { Id } from '#contract/comun/comunes.ts';
import { actuar, type Cliente, type Hecho } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { POR_PAGINA, type Filtros } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

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
export async function atenderAsignaciones(args: Argumentos): Promise<Hecho<unknown>> {
  const leido = Pedido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const pedido = leido.data;
  return actuar<unknown>(args, async (api) => {
    switch (pedido.hacer) {
      case 'recordar':
        return api.capacitaciones.recordar({ ids: pedido.ids });
      case 'reabrir':
        return api.capacitaciones.reabrir({ ids: pedido.ids, fecha_limite: pedido.fecha_limite });
      case 'quitar':
        return api.capacitaciones.desasignar({ ids: pedido.ids });
    }
  });
}

const Orden = z.enum(['reciente', 'limite', 'nombre']);
const Ids = z.array(Id).min(1).max(500);
const Pedido = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('recordar'), ids: Ids }),
  z.object({ hacer: z.literal('reabrir'), ids: Ids }).extend(ReaperturaEntrada.shape),
  z.object({ hacer: z.literal('quitar'), ids: Ids }),
]);

/** What an address says that makes no sense is as if it said nothing. */
function paginaDe(query: URLSearchParams): number {
  const pagina = Number(query.get('pagina'));
  return Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1;
}
