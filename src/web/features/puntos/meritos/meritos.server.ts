import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { TipoMerito_ } from '#contract/puntos/meritos-formularios.ts';
import type { Cliente } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { POR_PAGINA, type Filtros } from './tipos.ts';

/** A page of méritos as the address asks for it: `q`, `tipo`, `sucursal`, `estado`, `pagina`. */
export async function leerMeritos(api: Cliente, { searchParams }: URL) {
  const tipo = TipoMerito_.safeParse(searchParams.get('tipo'));
  const sucursal = Id.safeParse(searchParams.get('sucursal'));
  const estado = z.enum(['anulados', 'todos']).safeParse(searchParams.get('estado'));
  const pagina = Number(searchParams.get('pagina'));
  const filtros: Filtros = {
    busqueda: busquedaDe(searchParams),
    tipo: tipo.success ? tipo.data : null,
    sucursal_id: sucursal.success ? sucursal.data : null,
    estado: estado.success ? estado.data : 'vigentes',
    // What an address says that makes no sense is as if it said nothing.
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1,
  };
  const { tipo: cual, sucursal_id, ...resto } = filtros;
  const hallados = await api.meritos.listar({
    ...resto,
    por_pagina: POR_PAGINA,
    ...(cual ? { tipo: cual } : {}),
    ...(sucursal_id ? { sucursal_id } : {}),
  });
  return { ...hallados, filtros };
}

/** People whom the caller may credit: the first few that match `q`. */
export function leerRegistrables(api: Cliente, { searchParams }: URL) {
  return api.meritos.registrables({ busqueda: busquedaDe(searchParams), por_pagina: 8 });
}
