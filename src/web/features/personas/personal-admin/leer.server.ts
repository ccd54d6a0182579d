import { z } from 'zod';
import { ESTADOS_DE_PERFIL } from '#domain/personas/personal/perfil.ts';
import type { Cliente } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { POR_PAGINA, type Filtros } from './tipos.ts';

/** A page of the floor map's staff as the address asks for it: `q`, `estado`, `pagina`. */
export async function leerPersonal(api: Cliente, { searchParams }: URL) {
  const estado = Estado.parse(searchParams.get('estado'));
  const pagina = Number(searchParams.get('pagina'));
  const filtros: Filtros = {
    busqueda: busquedaDe(searchParams),
    estado: estado ?? '',
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1,
  };
  const datos = await api.personal.administrar({
    busqueda: filtros.busqueda,
    ...(estado ? { estado } : {}),
    pagina: filtros.pagina,
    por_pagina: POR_PAGINA,
  });
  return { ...datos, filtros };
}

const Estado = z.enum(ESTADOS_DE_PERFIL).nullable().catch(null);
