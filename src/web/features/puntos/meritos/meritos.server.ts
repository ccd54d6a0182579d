import type { Cliente } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { LIST } from './tipos.ts';

/** A page of méritos, filtered by the URL. */
export async function leerMeritos(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  return { ...(await api.meritos.listar(LIST.page(view))), view };
}

/** The first few people matching `q` to whom the caller may give a mérito. */
export function leerRegistrables(api: Cliente, { searchParams }: URL) {
  return api.meritos.registrables({ busqueda: busquedaDe(searchParams), por_pagina: 8 });
}
